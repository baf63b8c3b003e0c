import type { Scenario } from "../../../scenario/index.ts";
import { describeHeaders, describePayload, describeTried } from "../../shared/scenarios/describe.ts";
import { attempt, BY_ITSELF, firstRead } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { tryCreatePayment } from "./tools/api.ts";
import { ofCreation, ordered, paceOf } from "./tools/notifications.ts";
import { PAYMENT_KINDS, paymentRequestOf } from "./tools/payment-rows.ts";
import { isWaiting } from "./tools/states.ts";

/** Most retries arrive within this time, or much later; the observation should not vary between runs. */
const AGAIN_MS = 8_000;

/** Kinds of every size and currency, with every field present and absent. */
const KINDS = PAYMENT_KINDS.filter(({ end }) => end === "refunded whole");

export const notifications: readonly Scenario[] = [
  /**
   * Create payment, row callback_url; rulings 10, 16 and 20: a request that came before the payment is not a
   * notification of it.
   */
  scenario({
    id: "notifications/paid",
    title: "something arrives at the callback_url when the payment is paid",
    requirements: ["create-payment.callback-url-notified", "create-payment.notification-payload"],
    patient: true,
    needs: "inbox",

    async run({ session, api, given, notifications, appears, observe, blocked }) {
      const inbox = notifications();
      const subject = await ordered(inbox, given.newPayment);
      const { payment } = subject;
      const early = await ofCreation(inbox, subject);
      const { data: read } = await firstRead(session, () => api.readPayment(payment));
      const ignoring = isWaiting(read) ? early : []; // a simulator may have paid it by now
      await given.paid(payment);
      const arrival = await inbox.arrival("a notification of the payment that was paid", subject, { ignoring });
      appears("create-payment.callback-url-notified", arrival);

      const first = arrival.deliveries[0] ?? blocked(arrival.silence, { code: "inbox-silent" });
      observe("create-payment.notification-payload", `${describePayload(first)}; ${describeHeaders(first)}`);
    },
  }),

  /**
   * Create payment, row callback_url: the document does not state the events that it is notified of. Everything here is
   * observed.
   */
  scenario({
    id: "notifications/refunded",
    title: "whether the callback_url is notified of a refund",
    requirements: ["create-payment.notification-causes"],
    patient: true,
    needs: "inbox",

    async run({ session, given, driver, notifications, observe, blocked }) {
      const inbox = notifications();
      const { paid, deliveries, atMostMs } = await paceOf(session, inbox, given.completedPayment);
      const subject = { ...paid, refund: await given.newRefund(paid.payment) };
      const ignoring = inbox.of(paid);
      await driver.settleRefund(subject.refund);
      const arrival = await inbox.arrival("a notification of a refund", subject, { ignoring, atMostMs });
      if (deliveries.length === 0 && !arrival.there) blocked(arrival.silence, { code: "inbox-silent" });
      observe("create-payment.notification-causes", `${arrival.there ? "notified" : "not notified"}: refunded`);
    },
  }),

  /**
   * Create payment, row callback_url: the document does not state the events that it is notified of; ruling 10.
   * Everything here is observed.
   */
  scenario({
    id: "notifications/other-causes",
    title: "of what else than a paid payment the callback_url is notified",
    requirements: ["create-payment.notification-causes"],
    patient: true,
    needs: "inbox",

    async run({ session, api, given, notifications, observe, blocked }) {
      const inbox = notifications();
      const fresh = await ordered(inbox, given.newPayment);
      const { deliveries, atMostMs } = await paceOf(session, inbox, given.completedPayment);
      const known = (await ofCreation(inbox, fresh)).length;
      if (!isWaiting((await api.readPayment(fresh.payment)).data))
        blocked("a payment that should still be waiting is not", BY_ITSELF);

      const ends = [
        ["failed", given.failedPayment],
        ["cancelled", given.cancelledPayment],
        ["expired", given.expiredPayment],
      ] as const;
      const tried = ends.map(async ([cause, reach]): Promise<readonly (readonly [string, boolean])[]> => {
        const subject = await attempt(() => ordered(inbox, reach));
        if (!subject) return []; // states that cannot be reached are skipped
        const wait = { count: known + 1, atMostMs };
        const arrival = await inbox.arrival(`a notification of a payment that ${cause}`, subject, wait);
        return [[cause, arrival.deliveries.length > known]];
      });
      const causes = [["created", known > 0] as const, ...(await Promise.all(tried)).flat()];
      if (deliveries.length === 0 && !causes.some(([, isNotified]) => isNotified))
        blocked("nothing reached the inbox", { code: "inbox-silent" });
      const outcomes = causes.map(([cause, isNotified]) => [cause, isNotified ? "notified" : "not notified"] as const);
      observe("create-payment.notification-causes", describeTried(outcomes));
    },
  }),

  /** Create payment, row callback_url; ruling 20. Everything here is observed. */
  scenario({
    id: "notifications/sent-again",
    title: "whether a notification that was rejected is sent again",
    requirements: ["create-payment.notification-retries"],
    patient: true,
    exclusive: {
      reason: "a server that sends in order may delay other webhooks while one is refused",
      unless: "newBusiness",
    },
    needs: "inbox",

    async run({ session, newBusiness, as, notifications, observe, blocked }) {
      const { given } = session.can("newBusiness") ? await newBusiness() : as("main");
      const inbox = notifications();
      const taken = await ordered(inbox, given.completedPayment);
      const usual = await inbox.arrival("a notification of a payment that was paid", taken);
      if (!usual.there) blocked(usual.silence, { code: "inbox-silent" });

      const refused = await ordered(inbox, given.newPayment);
      const ignoring = await ofCreation(inbox, refused);
      inbox.refuseFirst(refused);
      await given.paid(refused.payment);
      const first = await inbox.arrival("a notification that is refused", refused, { ignoring });
      if (first.deliveries[0]?.answered !== 503)
        blocked("no notification arrived that could be rejected", { code: "inbox-silent" });
      // A payment may have several notifications: a retry comes in addition to as many as the other payment had.
      const count = inbox.of(taken).length + 1;
      await inbox.arrival("the same notification", refused, { count, atMostMs: AGAIN_MS });
      const again = inbox.of(refused).length >= count ? "sent again" : "not sent again";
      const withinMs = Math.min(AGAIN_MS, session.inbox().withinMs);
      observe("create-payment.notification-retries", `after 503: ${again} within ${withinMs / 1_000} s`);
    },
  }),

  /**
   * Create payment, row callback_url; rulings 10, 16 and 20: a request that came before the payment is not a
   * notification of it.
   */
  scenario({
    id: "notifications/every-kind",
    title: "something arrives at the callback_url of every payment that is paid, of any currency, size and fields",
    requirements: ["create-payment.callback-url-notified"],
    patient: true,
    needs: "inbox",

    async run({ inParallel }) {
      await inParallel(
        KINDS.map((kind) => async ({ session, api, raw, given, requests, notifications, appears }) => {
          const inbox = notifications();
          const order = inbox.newOrder();
          const { callback_url } = order;
          const request = { ...paymentRequestOf(session, requests, kind), callback_url };
          // A rejection of this request is open: a payment with usual values then replaces it.
          const payment = (await tryCreatePayment(raw, request)).created ?? (await given.newPayment(order));
          const subject = { order, payment, fields: Object.keys(request) };
          const early = inbox.of(subject);
          const { data: read } = await firstRead(session, () => api.readPayment(payment));
          const ignoring = isWaiting(read) ? early : []; // a simulator may have paid it by now
          await given.paid(payment);
          const { amount, currency } = kind;
          const arrival = await inbox.arrival(`a notification of a payment of ${amount} ${currency}`, subject, {
            ignoring,
          });
          appears("create-payment.callback-url-notified", arrival);
        }),
      );
    },
  }),
];

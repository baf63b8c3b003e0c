import { type Scenario, sameAmount } from "../../../scenario/index.ts";
import { describeHeaders, describePayload } from "../../shared/scenarios/describe.ts";
import { createStops, independently } from "../../shared/scenarios/independently.ts";
import { attempt, BY_ITSELF } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { createVaried, withoutJudging } from "./tools/create-varied.ts";
import { isInFlight, refundStatusOf } from "./tools/refund-state.ts";
import { USUAL_AMOUNT } from "./tools/requests.ts";
import { refundOfRow, type Texts, VARIED_PAYMENTS, type VariedPayment } from "./tools/varied-payments.ts";
import {
  describeOtherKinds,
  type EventKind,
  isComplete,
  isUnsent,
  type Order,
  ordered,
  type Subject,
} from "./tools/webhooks.ts";

/** Most servers retry within this time, or much later, so that the observation is the same in every run. */
const AGAIN_MS = 8_000;

const ALWAYS = [
  "events.payment-completed",
  "events.payment-completed-metadata",
  "events.payment-refunded",
  "events.payment-refund-failed",
  "events.refund-webhook-metadata",
] as const;

/**
 * Events, the three rows and sentence 2: for payments of one vendor, with any other values (rulings 11 and 16). Each
 * refund has a webhook of its own; one fails, before, between or after the others: together, they do not exceed the
 * payment.
 */
function notified(vendor: VariedPayment["vendor"]): Scenario {
  // Each row has metadata, by which a webhook of any shape is recognised.
  const rows = VARIED_PAYMENTS.filter((row) => row.vendor === vendor).map((row) =>
    row.metadata.length > 0 ? row : { ...row, metadata: ["valueA"] as const },
  );
  return scenario({
    id: `events/notified-of-${vendor?.toLowerCase() ?? "any-vendor"}`,
    title: `a payment of any currency, amount and text by ${vendor ?? "any vendor"}, and each of its refunds, sends the webhooks that the document lists`,
    requirements: ALWAYS,
    needs: "inbox",

    async run({ inParallel }) {
      await inParallel(
        rows.map((row, index) => async ({ session, requests, notified: createNotified, ...words }) => {
          const { check, appears } = words;
          const { api, given, driver, webhooks } = await createNotified();
          if (index % 2 === 1) await api.createPayment(requests.payment()); // makes the next one the second
          const made = await createVaried({ session, api, requests }, withoutJudging(words), row);
          const payment = await given.paid(made.answer.data);
          const subject = { order: made.request, payment };

          /** Creates a refund; other scenarios judge whether it is accepted. */
          const refund = async (amount: string) => {
            const ask = (texts: Texts) => api.createRefund(payment, refundOfRow(session, made.row, amount, texts));
            const first = await ask(made.texts);
            const { data } = first.accepted || made.texts === "plain" ? first : await ask("plain");
            return { ...data, paymentId: payment.paymentId };
          };
          const { parts, rest } = made.row.size;
          const { judge, run, rethrow } = createStops();
          const settled: Awaited<ReturnType<typeof refund>>[] = [];
          const failed: typeof settled = [];
          const settle = async (part: string) => {
            const made = await refund(part);
            await driver.settleRefund(made);
            settled.push(made);
          };
          const fail = async () => {
            const made = await refund(rest);
            await driver.rejectRefund(made);
            failed.push(made);
          };
          const acts = parts.map((part) => () => settle(part));
          for (const act of acts.toSpliced(index % 3, 0, fail)) await run(act);

          const [completed, refunded, unrefunded] = await Promise.all([
            webhooks.arrival("payment.completed", subject),
            webhooks.ofEach("payment.refunded", subject, settled),
            webhooks.ofEach("payment.refund_failed", subject, failed),
          ]);
          judge(() => appears("events.payment-completed", completed));
          for (const each of refunded) judge(() => appears("events.payment-refunded", each));
          for (const each of unrefunded) judge(() => appears("events.payment-refund-failed", each));
          if (completed.there)
            judge(() => {
              const lacking = webhooks.lacking("payment.completed", subject);
              check("events.payment-completed-metadata", lacking, isComplete);
            });
          for (const [kind, sent] of [
            ["payment.refunded", refunded],
            ["payment.refund_failed", unrefunded],
          ] as const)
            if (sent.some(({ there }) => there))
              judge(() => check("events.refund-webhook-metadata", webhooks.lacking(kind, subject), isComplete));
          rethrow();
        }),
      );
    },
  });
}

export const events: readonly Scenario[] = [
  /** Events, sentence 2 and row payment.completed; ruling 16. */
  scenario({
    id: "events/payment-completed",
    title: "a payment that is paid sends payment.completed, with the metadata that the merchant supplied, if any",
    requirements: ["events.payment-completed", "events.payment-completed-metadata", "events.payload", "events.signing"],
    needs: "inbox",

    async run({ notified, appears, check, observe, blocked }) {
      const { api, given, webhooks } = await notified();
      await given.completedPayment(); // its metadata is not that of the next one
      const order = webhooks.newOrder();
      const payment = await given.newPayment(order);
      const subject = { order, payment };
      const isPending = async () => (await api.readPayment(payment)).data.status === "PENDING";
      const beside = await webhooks.early("payment.completed", subject, isPending);
      const paid = { ...subject, payment: await given.paid(payment) };
      const arrival = await webhooks.arrival("payment.completed", paid, { beside });
      appears("events.payment-completed", arrival);

      const first = arrival.deliveries[0] ?? blocked(arrival.silence, { code: "inbox-silent" });
      observe("events.payload", `payment.completed: ${describePayload(first)}`);
      observe("events.signing", describeHeaders(first));
      check("events.payment-completed-metadata", webhooks.lacking("payment.completed", subject), isComplete);

      if (!webhooks.names("payment.completed", subject)) return; // without metadata, it could not be attributed
      const { merchantTxnId } = webhooks.newOrder();
      const plain = await given.completedPayment({ merchantTxnId });
      const another = await webhooks.arrival("payment.completed", { order: { merchantTxnId }, payment: plain });
      appears("events.payment-completed", another);
    },
  }),

  /** Events, row payment.refunded; Payment states, row 7; ruling 16. */
  scenario({
    id: "events/payment-refunded",
    title:
      "a refund that settles sends payment.refunded, be it of the whole payment or of a part, and with or without metadata",
    requirements: [
      "events.payment-refunded",
      "events.refund-webhook-metadata",
      "events.payload",
      "payment-states.refund-whole-effects",
    ],
    needs: "inbox",

    async run({ notified, appears, check, observe, blocked }) {
      const { api, given, driver, webhooks } = await notified();
      const refunded = async (amount: string, order: Order) => {
        const payment = await given.completedPayment(order);
        const subject = { order, payment, refund: await given.newRefund(payment, { amount }) };
        const isWaiting = async () => isInFlight((await api.readRefund(subject.refund)).data);
        const beside = await webhooks.early("payment.refunded", subject, isWaiting);
        await driver.settleRefund(subject.refund);
        const arrival = await webhooks.arrival("payment.refunded", subject, { beside });
        appears("events.payment-refunded", arrival);
        return { subject, first: arrival.deliveries[0] ?? blocked(arrival.silence, { code: "inbox-silent" }) };
      };
      const withMetadata = async (amount: string): Promise<Subject> => {
        const { subject, first } = await refunded(amount, webhooks.newOrder());
        observe("events.payload", `payment.refunded: ${describePayload(first)}`);
        check("events.refund-webhook-metadata", webhooks.lacking("payment.refunded", subject), isComplete);
        return subject;
      };

      const whole = await withMetadata(USUAL_AMOUNT);
      const part = await withMetadata("40.00"); // by then, any other webhook of the first one has arrived
      observe("payment-states.refund-whole-effects", `other webhooks: ${describeOtherKinds(webhooks.others(whole))}`);

      if (!webhooks.names("payment.refunded", part)) return; // without metadata, it could not be attributed
      const { merchantTxnId } = webhooks.newOrder();
      await refunded("40.00", { merchantTxnId });
    },
  }),

  /** Events, row payment.refund_failed; ruling 16. */
  scenario({
    id: "events/payment-refund-failed",
    title: "a refund that fails sends payment.refund_failed, with or without metadata",
    requirements: ["events.payment-refund-failed", "events.refund-webhook-metadata", "events.payload"],
    needs: "inbox",

    async run({ notified, appears, check, observe, blocked }) {
      const { api, given, driver, webhooks } = await notified();
      const failed = async (order: Order) => {
        const payment = await given.completedPayment(order);
        const subject = { order, payment, refund: await given.newRefund(payment, { amount: "40.00" }) };
        const isWaiting = async () => isInFlight((await api.readRefund(subject.refund)).data);
        const beside = await webhooks.early("payment.refund_failed", subject, isWaiting);
        await driver.rejectRefund(subject.refund);
        const arrival = await webhooks.arrival("payment.refund_failed", subject, { beside });
        appears("events.payment-refund-failed", arrival);
        return { subject, first: arrival.deliveries[0] ?? blocked(arrival.silence, { code: "inbox-silent" }) };
      };

      const { subject, first } = await failed(webhooks.newOrder());
      observe("events.payload", `payment.refund_failed: ${describePayload(first)}`);
      check("events.refund-webhook-metadata", webhooks.lacking("payment.refund_failed", subject), isComplete);

      if (!webhooks.names("payment.refund_failed", subject)) return; // without metadata, it could not be attributed
      const { merchantTxnId } = webhooks.newOrder();
      await failed({ merchantTxnId });
    },
  }),

  /** Events, silent and item 3; Payment states, rows 4 to 6; rulings 10 and 16. */
  scenario({
    id: "events/not-paid",
    title: "a payment that is not paid, or not yet, sends none of the three webhooks",
    requirements: [
      "events.only-when-caused",
      "events.other-kinds",
      "payment-states.reject-effects",
      "payment-states.cancel-effects",
      "payment-states.expire-effects",
    ],
    needs: "inbox",

    async run({ notified, check, observe, blocked }) {
      const { api, given, webhooks } = await notified();
      const pending = await ordered(webhooks, given.pendingPayment);
      const ends = [
        ["payment-states.reject-effects", given.failedPayment],
        ["payment-states.cancel-effects", given.cancelledPayment],
        ["payment-states.expire-effects", given.expiredPayment],
      ] as const;
      const ended: (readonly [(typeof ends)[number][0], Subject])[] = [];
      await independently([
        ...ends.map(([requirement, reach]) => async () => {
          ended.push([requirement, await ordered(webhooks, reach)]);
        }),
        async () => {
          await webhooks.marker(["payment.completed"], await ordered(webhooks, given.completedPayment));
          const unpaid = [pending, ...ended.map(([, subject]) => subject)];
          const sent = unpaid.map(webhooks.kindsOf);
          const { status } = (await api.readPayment(pending.payment)).data;
          if (status === "COMPLETED") blocked("a payment that should stay PENDING was paid", BY_ITSELF);
          for (const kinds of sent) check("events.only-when-caused", kinds, isUnsent);
          for (const [requirement, subject] of ended)
            observe(requirement, `webhooks: ${describeOtherKinds(webhooks.others(subject))}`);
          observe("events.other-kinds", describeOtherKinds(unpaid.flatMap(webhooks.others)));
        },
      ]);
    },
  }),

  /** Events, silent; ruling 10. */
  scenario({
    id: "events/not-settled",
    title: "a refund sends payment.refunded only once it settles, and payment.refund_failed only once it fails",
    requirements: ["events.only-when-caused"],
    needs: "inbox",

    async run({ session, notified, check, blocked }) {
      const { api, given, driver, webhooks } = await notified();
      const newRefund = async () => {
        const order = webhooks.newOrder();
        const payment = await given.completedPayment(order);
        return { order, payment, refund: await given.newRefund(payment, { amount: "40.00" }) };
      };
      const [waiting, failed, settled] = [await newRefund(), await newRefund(), await newRefund()];
      await attempt(() => session.drive("acceptRefund", waiting.refund.refundId, waiting.refund.paymentId));
      await driver.rejectRefund(failed.refund);
      await driver.settleRefund(settled.refund);
      await webhooks.marker(["payment.refunded", "payment.refund_failed"], settled);

      const without = (subject: Subject, ...caused: readonly EventKind[]) =>
        webhooks.kindsOf(subject).filter((kind) => kind !== "payment.completed" && !caused.includes(kind));
      const early = without(waiting);
      const read = (await api.readRefund(waiting.refund)).data;
      const ended = refundStatusOf(read) !== undefined && !isInFlight(read);
      const { refundTotal } = (await api.readPayment(waiting.payment)).data;
      check("events.only-when-caused", without(failed, "payment.refund_failed"), isUnsent);
      check("events.only-when-caused", without(settled, "payment.refunded"), isUnsent);
      if (ended || !sameAmount(refundTotal, "0")) blocked("a refund that should stay in flight did not", BY_ITSELF);
      check("events.only-when-caused", early, isUnsent);
    },
  }),

  /** Events, item 2 and silent; ruling 16. Everything here is observed. */
  scenario({
    id: "events/sent-again",
    title: "whether a rejected webhook is sent again, and an acknowledged one is not",
    requirements: ["events.retry-policy", "events.acknowledgement"],
    patient: true,
    exclusive: {
      reason: "a server that sends in order may delay other webhooks while one is rejected",
      unless: "newBusiness",
    },
    needs: "inbox",

    async run({ session, notified, observe, blocked }) {
      const { given, driver, webhooks } = await notified();
      const order = webhooks.newOrder();
      const taken = { order, payment: await given.completedPayment(order) };
      await webhooks.marker(["payment.completed"], taken);

      const another = webhooks.newOrder();
      const refused = { order: another, payment: await given.pendingPayment(another) };
      webhooks.refuseFirst("payment.completed", refused);
      await driver.approve(refused.payment);
      const first = await webhooks.arrival("payment.completed", refused);
      if (first.deliveries[0]?.answered !== 503)
        blocked("no webhook arrived that could be rejected", { code: "inbox-silent" });
      const both = await webhooks.arrival("payment.completed", refused, { count: 2, atMostMs: AGAIN_MS });
      const again = (deliveries: readonly unknown[]) => (deliveries.length > 1 ? "sent again" : "not sent again");

      const withinMs = Math.min(AGAIN_MS, session.inbox().withinMs);
      observe("events.retry-policy", `after 503: ${again(both.deliveries)} within ${withinMs / 1_000} s`);
      const meanwhile = await webhooks.arrival("payment.completed", taken);
      observe("events.acknowledgement", `503: ${again(both.deliveries)}; 200: ${again(meanwhile.deliveries)}`);
    },
  }),

  notified("BKASH"),

  notified("NAGAD"),

  notified(undefined),
];

import { contract } from "../../../../generated/alternate/contract.ts";
import type { Payment } from "../../../../generated/alternate/types.ts";
import { type Answer, type Blocked, type Context, equals, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { independently, together } from "../../shared/scenarios/independently.ts";
import { isNot } from "../../shared/scenarios/matchers.ts";
import { attempt, BY_ITSELF, firstRead, noWay, orByItself } from "../../shared/scenarios/waiting.ts";
import { scenario, type Tools } from "./scenario.ts";
import type { PaymentRef } from "./tools/api.ts";
import type { Caller } from "./tools/callers.ts";
import { becomesByItself, hasEnded, isExcessRejected, statusUntil } from "./tools/states.ts";
import { waitsFor } from "./tools/times.ts";

/** Time before its end at which a link is read last: requests take time too. */
const MARGIN_S = 120;

/** Returns the time, in seconds, after which the link of a new payment is still valid. */
function mostOf(payment: Parameters<typeof waitsFor>[0]): number {
  const wholeS = waitsFor(payment);
  return Math.floor(Math.max(wholeS / 2, wholeS - MARGIN_S));
}

/** Returns true for a status of the document: a schema judges any other value. */
function isStatus(shown: unknown): boolean {
  return contract.lifecycles.payment.states.some(({ name }) => name === shown);
}

type Own = Context<Tools, "payment-states.refunded-only-when-refunded">;

type OwnPaid = Context<Tools, "payment-states.completed-when-paid">;

type Paying = Pick<Caller, "api" | "driver">;

export const paymentStates: readonly Scenario[] = [
  /** States and transitions, payment statuses, row INITIATED. The status of a read before any action is observed. */
  scenario({
    id: "payment-states/initiated",
    title: "the create response says that the payment is INITIATED",
    requirements: ["payment-states.create-initiated", "payment-states.transitions"],

    async run({ session, api, createValid, requests, check, observe }) {
      const { data: created } = answered(await createValid(requests.payment()));
      check("payment-states.create-initiated", created.status, equals("INITIATED"));
      const { data: read } = await firstRead(session, () => api.readPayment(created));
      observe("payment-states.transitions", `created as INITIATED, and then read as ${read.status}`);
    },
  }),

  /**
   * States and transitions, payment statuses, row COMPLETED; ruling 10: a simulator may have paid it, and a payment
   * that it ended otherwise proves nothing, here and below. If the driver can move time, another payment is paid
   * shortly before its link expires.
   */
  scenario({
    id: "payment-states/approve",
    title: "a payment that the customer pays while its link is valid becomes COMPLETED, whether early or late",
    requirements: ["payment-states.completed-when-paid"],

    async run({ inParallel }) {
      const pay = async ({ api, driver }: Paying, payment: PaymentRef) =>
        orByItself(
          () => driver.approve(payment),
          async () => (await api.readPayment(payment)).data.status === "COMPLETED",
        );
      const judge = async ({ check, eventually }: OwnPaid, read: () => Promise<Answer<Payment>>) => {
        await eventually(read, ({ data }) =>
          check("payment-states.completed-when-paid", data.status, equals("COMPLETED")),
        );
      };
      await inParallel([
        async (own: OwnPaid) => {
          const payment = await own.given.readablePayment();
          await pay(own, payment);
          await judge(own, own.ends.reading(payment, "COMPLETED"));
        },
        async (own: OwnPaid) => {
          const { session, newBusiness, blocked } = own;
          const startMs = session.clock.monotonic();
          const late = await attempt(async () => {
            const business = await newBusiness();
            const payment = await business.given.readablePayment();
            await business.advance(mostOf(payment));
            return { business, payment };
          });
          if (!late) return; // the driver cannot move time
          const { business, payment } = late;
          await pay(business, payment);
          if (session.clock.monotonic() - startMs >= ((waitsFor(payment) - mostOf(payment)) * 1_000) / 2)
            blocked("the link of a payment may have expired before it was paid");
          const pass = () => business.advance(mostOf(payment));
          await judge(own, business.ends.reading(payment, "COMPLETED", { pass }));
        },
      ]);
    },
  }),

  /** States and transitions, payment statuses, row FAILED. */
  scenario({
    id: "payment-states/reject",
    title: "a payment that the provider rejects becomes FAILED",
    requirements: ["payment-states.failed-when-rejected"],

    async run({ driver, given, ends, check, eventually }) {
      const payment = await given.readablePayment();
      await driver.reject(payment);
      await eventually(ends.reading(payment, "FAILED"), ({ data }) =>
        check("payment-states.failed-when-rejected", data.status, equals("FAILED")),
      );
    },
  }),

  /** States and transitions, payment statuses, row CANCELLED. */
  scenario({
    id: "payment-states/cancel",
    title: "a payment that the customer cancels becomes CANCELLED",
    requirements: ["payment-states.cancelled-when-cancelled"],

    async run({ driver, given, ends, check, eventually }) {
      const payment = await given.readablePayment();
      await driver.cancel(payment);
      await eventually(ends.reading(payment, "CANCELLED"), ({ data }) =>
        check("payment-states.cancelled-when-cancelled", data.status, equals("CANCELLED")),
      );
    },
  }),

  /**
   * States and transitions, payment statuses, row EXPIRED; rulings 5 and 6. The driver expires one payment and, if it
   * can move time, another expires in time. That one is listed before it is read: a read may be what makes it EXPIRED.
   * A list that does not show its status is not judged.
   */
  scenario({
    id: "payment-states/expire",
    title: "a payment that is not paid before its link expires becomes EXPIRED",
    requirements: ["payment-states.expired-when-expired"],

    async run({ newBusiness, driver, given, ends, check, eventually }) {
      const first = await given.readablePayment();
      const obstacles: Blocked[] = [];
      const note = (obstacle: Blocked) => obstacles.push(obstacle);
      const driven = await attempt(async () => {
        await driver.expire(first);
        return { listed: undefined, read: ends.reading(first, "EXPIRED") };
      }, note);
      const waited = await attempt(async () => {
        const business = await newBusiness();
        const payment = await business.given.readablePayment();
        const half = Math.ceil(waitsFor(payment) / 2);
        await business.advance(half);
        await business.api.readPayment(payment); // reading it must not extend its validity
        await business.advance(half + 60);
        const pass = () => business.advance(mostOf(payment));
        const mustBeExpired = business.ends.mustBe("EXPIRED", { pass });
        return {
          async listed() {
            const entry = await business.listings.payments.entry(payment);
            await mustBeExpired(entry?.["status"]);
            return entry;
          },
          read: business.ends.reading(payment, "EXPIRED", { pass }),
        };
      }, note);
      const ways = [driven, waited].filter((way) => way !== undefined);
      if (ways.length === 0)
        throw noWay(
          "the driver could not make the link expire (needs expirePayment, or newBusiness and advanceTime)",
          obstacles,
        );
      const judge = (status: unknown) => check("payment-states.expired-when-expired", status, equals("EXPIRED"));
      await independently(
        ways.flatMap(({ listed, read }) => [
          async () => {
            if (!listed) return;
            await eventually(
              () => attempt(listed),
              (entry) => {
                const status = entry?.["status"];
                if (isStatus(status)) judge(status);
              },
            );
          },
          async () => {
            await eventually(read, ({ data: { status } }) => judge(status));
          },
        ]),
      );
    },
  }),

  /**
   * States and transitions, payment statuses, row EXPIRED. The driver lets most of the time pass: one read at once
   * proves little.
   */
  scenario({
    id: "payment-states/open-link",
    title: "a payment is not EXPIRED before its expires_at",
    requirements: ["payment-states.expired-only-after-link"],

    async run({ session, api, newBusiness, given, check, blocked }) {
      const startMs = session.clock.monotonic();
      const isSoon = (seconds: number) => session.clock.monotonic() - startMs < seconds * 1_000;
      const payment = await given.readablePayment();
      const { status } = (await api.readPayment(payment)).data;
      if (!isSoon(waitsFor(payment))) blocked("the link of a new payment had expired before it was read");
      check("payment-states.expired-only-after-link", status, isNot("EXPIRED"));

      const business = await newBusiness();
      const waiting = await business.given.readablePayment();
      const passS = mostOf(waiting);
      await business.advance(passS);
      const { data: later } = await business.api.readPayment(waiting);
      if (!isSoon((waitsFor(waiting) - passS) / 2))
        blocked("the link of a payment may have expired before it was read");
      check("payment-states.expired-only-after-link", later.status, isNot("EXPIRED"));
    },
  }),

  /**
   * States and transitions, payment statuses, row COMPLETED; ruling 10: an untouched payment shows whether a simulator
   * acts.
   */
  scenario({
    id: "payment-states/unpaid",
    title: "a payment that is rejected, cancelled or not paid in time does not become COMPLETED",
    requirements: ["payment-states.completed-only-when-paid"],

    async run({ inParallel }) {
      await inParallel(
        (["reject", "cancel", "expire"] as const).map(
          (end) =>
            async ({ session, api, driver, given, check, blocked }) => {
              const alone = await given.readablePayment();
              const payment = await given.readablePayment();
              await driver[end](payment);
              const status = await statusUntil(session, api, payment, hasEnded);
              if (status === "COMPLETED" && (await becomesByItself(session, api, alone, "COMPLETED")))
                blocked("an unpaid payment became COMPLETED on its own", BY_ITSELF);
              check("payment-states.completed-only-when-paid", status, isNot("COMPLETED"));
            },
        ),
      );
    },
  }),

  /** States and transitions, sentence after the payment statuses; ruling 19. Everything here is observed. */
  scenario({
    id: "payment-states/moves",
    title: "what the customer, the provider and the calendar can still do to a payment that has ended",
    requirements: ["payment-states.transitions"],

    async run({ inParallel }) {
      const acts = [
        ["approve", "approvePayment", ["failed", "cancelled", "expired"]],
        ["reject", "rejectPayment", ["completed"]],
        ["cancel", "cancelPayment", ["completed"]],
        ["expire", "expirePayment", ["completed"]],
      ] as const;
      await inParallel(
        acts.map(([act, ability, states]) => async ({ session, api, driver, given, observe }) => {
          session.assertCan(ability);
          const ended = await together(
            states.map((state) => async () => (await attempt(() => given[`${state}Payment`]())) ?? []),
          );
          const acted = [];
          for (const payment of ended.flat())
            acted.push({ payment, done: (await attempt(() => driver[act](payment).then(() => true))) === true });

          // A later action on a new payment shows when the earlier ones are visible.
          const fresh = await given.readablePayment();
          await driver[act](fresh);
          const now = await statusUntil(session, api, fresh, hasEnded);
          observe("payment-states.transitions", `${act}: INITIATED to ${now}`);
          for (const { payment, done } of acted) {
            const { status } = (await api.readPayment(payment)).data;
            const said = done ? "" : ", the driver could not";
            const moved = status === payment.status ? `stays ${status}` : `${payment.status} to ${status}`;
            observe("payment-states.transitions", `${act}: ${moved}${said}`);
          }
        }),
      );
    },
  }),

  /** States and transitions, payment statuses, row REFUNDED. Partial refunds are covered in get-payment/every-kind. */
  scenario({
    id: "payment-states/refunded",
    title: "a payment whose whole amount was refunded, and settled, becomes REFUNDED",
    requirements: ["payment-states.refunded-when-refunded"],

    async run({ session, api, driver, given, check, eventually }) {
      const payment = await given.completedPayment({ amount: 10_000 });
      const refund = await given.newRefund(payment, { amount: 10_000 });
      await orByItself(
        () => driver.settleRefund(refund),
        () => becomesByItself(session, api, payment, "REFUNDED"),
      );
      await eventually(
        () => api.readPayment(payment),
        ({ data: { status } }) => check("payment-states.refunded-when-refunded", status, equals("REFUNDED")),
      );
    },
  }),

  /**
   * States and transitions, payment statuses, row REFUNDED. A failed refund, if refunds can fail, has refunded nothing,
   * and neither has one that is rejected because it exceeds the payment, if that is rejected (ruling 19).
   */
  scenario({
    id: "payment-states/not-refunded",
    title: "a payment without a successful refund does not become REFUNDED, however it ends",
    requirements: ["payment-states.refunded-only-when-refunded"],

    async run({ inParallel }) {
      const judge = ({ check }: Own, status: string) =>
        check("payment-states.refunded-only-when-refunded", status, isNot("REFUNDED"));
      const ends = ["approve", "reject", "cancel", "expire"] as const;
      await inParallel([
        async (own: Own) => judge(own, (await own.api.readPayment(await own.given.readablePayment())).data.status),
        ...ends.map((end) => async (own: Own) => {
          const { session, api, driver, given } = own;
          const payment = await given.readablePayment();
          await orByItself(
            () => driver[end](payment),
            async () => hasEnded((await api.readPayment(payment)).data.status),
          );
          judge(own, await statusUntil(session, api, payment, hasEnded));
        }),
        async (own: Own) => {
          const payment = await own.given.completedPayment();
          if (!(await isExcessRejected(own.raw, payment))) return;
          judge(own, (await own.api.readPayment(payment)).data.status);
        },
        async (own: Own) => {
          const { session, api, driver, given } = own;
          const customer = { customer_name: "Rahim Uddin" };
          const [alone, payment] = [await given.completedPayment(), await given.completedPayment(customer)];
          await given.newRefund(alone);
          const refund = await given.newRefund(payment);
          const failed = await attempt(() => driver.rejectRefund(refund).then(() => true));
          if (!failed) return; // the document does not state that a refund can fail
          const status = await statusUntil(session, api, payment, (shown) => shown !== "REFUNDED");
          // Other payments may be REFUNDED before their refund is settled or fails (ruling 10): then this one proves
          // nothing.
          if (status !== "REFUNDED" || !(await becomesByItself(session, api, alone, "REFUNDED"))) judge(own, status);
        },
      ]);
    },
  }),

  /** States and transitions, silent; ruling 19. The other payment shows when the settled refund is visible. */
  scenario({
    id: "payment-states/after-part",
    title: "which status a payment has after a part of it was refunded",
    requirements: ["payment-states.after-part"],

    async run({ api, driver, given, observe }) {
      const payment = await given.completedPayment({ amount: 10_000 });
      await driver.settleRefund(await given.newRefund(payment, { amount: 4_000 }));
      await attempt(() => given.refundedPayment());
      observe("payment-states.after-part", (await api.readPayment(payment)).data.status);
    },
  }),
];

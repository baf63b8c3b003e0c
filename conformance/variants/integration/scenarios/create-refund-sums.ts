import type { CreatedRefund } from "../../../../generated/integration/types.ts";
import {
  type Answer,
  equals,
  equalsAmount,
  isAccepted,
  type Scenario,
  sameAmount,
  satisfies,
  type Words,
} from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { independently, together } from "../../shared/scenarios/independently.ts";
import { counts, equalsOneAmountOf, isAtLeast, isAtMost, readAmount } from "../../shared/scenarios/matchers.ts";
import { attempt, BY_ITSELF, firstRead, until, untilStatus } from "../../shared/scenarios/waiting.ts";
import { type Part, scenario } from "./scenario.ts";
import { askForRefunds, judgeAtOnce, type MadeRefund, sumOfNotFailed } from "./tools/asked-refunds.ts";
import { describeAgain } from "./tools/describe.ts";
import { afterFailure, KINDS, ofKind, USUAL } from "./tools/given.ts";
import { idsIn } from "./tools/shapes.ts";

function checkAmount(
  check: Words<"create-refund.amount-defaults-to-remaining">["check"],
  answer: Answer<CreatedRefund>,
  ...amounts: readonly string[]
): void {
  check("create-refund.amount-defaults-to-remaining", answered(answer), isAccepted);
  check(
    "create-refund.amount-defaults-to-remaining",
    answer.data.amount,
    equalsOneAmountOf(...amounts),
    answer.exchange,
  );
}

export const createRefundSums: readonly Scenario[] = [
  /** Create refund, rule 1; ruling 10. The full refund later shows that nothing was refunded before. */
  scenario({
    id: "create-refund/before-payment",
    title: "a payment that is PENDING cannot be refunded; once it is COMPLETED, the same refund is accepted",
    requirements: ["create-refund.payment-must-be-completed"],

    async run({ session, api, driver, given, rejection, rejects }) {
      const payment = await given.pendingPayment();
      const complete = async () => {
        await driver.approve(payment);
        const read = () => api.readPayment(payment);
        await untilStatus(session, "payment", "COMPLETED", read);
      };
      await rejects("create-refund.payment-must-be-completed", rejection.ofRefundBefore(payment, complete));
    },
  }),

  /** Create refund, rule 1; ruling 11: every status in which a payment ends, and payments of every kind. */
  scenario({
    id: "create-refund/not-completed",
    title: "a payment that is FAILED, CANCELLED, EXPIRED or REFUNDED cannot be refunded",
    requirements: ["create-refund.payment-must-be-completed"],

    async run({ inParallel }) {
      await inParallel(
        [
          ...KINDS.map((kind) => ["failed", kind] as const),
          ...(["cancelled", "expired", "refunded"] as const).map((state) => [state, USUAL] as const),
        ].map(([state, kind]) => async ({ given, rejection, rejects }) => {
          const payment = await ofKind(kind, given[`${state}Payment`]);
          const refundable = await ofKind(kind, given.completedPayment);
          if (!payment || !refundable) return;
          await rejects("create-refund.payment-must-be-completed", rejection.ofRefundOf(payment, refundable));
        }),
      );
    },
  }),

  /**
   * Create refund, row amount; ruling 14: the rest after settled refunds and those in flight; whether failed ones count
   * is open.
   */
  scenario({
    id: "create-refund/default-amount",
    title: "a refund without an amount is of the amount that remains after the settled refunds and those in flight",
    requirements: ["create-refund.amount-defaults-to-remaining"],

    async run({ inParallel }) {
      await inParallel([
        async ({ api, given, requests, check }) => {
          const untouched = await given.completedPayment({ amount: "80.00" });
          checkAmount(check, await api.createRefund(untouched, requests.refund()), "80.00");
        },
        async ({ session, api, driver, given, requests, check, blocked }) => {
          const payment = await given.completedPayment({ amount: "100.00" });
          const settled = { ...(await given.newRefund(payment, { amount: "20.10" })), amount: "20.10" };
          await attempt(() => driver.settleRefund(settled)); // if the driver cannot settle it, it counts as in flight
          const waiting = { ...(await given.newRefund(payment, { amount: "30.20" })), amount: "30.20" };
          const rest = await api.createRefund(payment, requests.refund());
          if ((await sumOfNotFailed(session, api, [settled, waiting])) !== "50.30")
            blocked("a refund failed on its own", BY_ITSELF);
          checkAmount(check, rest, "49.70");
        },
        async ({ api, driver, given, requests, check }) => {
          const failedBefore = await afterFailure(given, driver);
          if (!failedBefore) return;
          checkAmount(check, await api.createRefund(failedBefore, requests.refund()), "100.00", "60.00");
        },
      ]);
    },
  }),

  /** Create refund, rule 3: for any amounts, in any order. */
  scenario({
    id: "create-refund/sum",
    title: "the refunds that are accepted of one payment never add up to more than its amount",
    requirements: ["create-refund.sum-within-amount"],

    async run({ session, api, raw, given, requests, check, blocked }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const accepted: MadeRefund[] = [];
      let unknowns = 0;
      for (const amount of ["20.00", "90.00", "30.00", "10.00", "40.01", "39.99", "0.02", "0.01", "0.01"]) {
        const { made, unknown } = await askForRefunds(raw, payment, [requests.refund({ amount })]);
        accepted.push(...made);
        unknowns += unknown;
      }
      if (accepted.length === 0) blocked("no refund was accepted, so there is no sum");
      check("create-refund.sum-within-amount", await sumOfNotFailed(session, api, accepted), isAtMost("100.00"));
      if (unknowns > 0) blocked(`${unknowns} of the requests got no response and may have created refunds too`);
    },
  }),

  /**
   * Create refund, rule 3; rulings 11 and 14. After a failed refund, the twin fits whether or not the failed one counts.
   */
  scenario({
    id: "create-refund/excess",
    title: "a refund above the remaining amount is rejected, also after a failed refund; one that fits is accepted",
    requirements: ["create-refund.excess-rejected"],

    async run({ inParallel }) {
      await inParallel([
        ...KINDS.map(
          (kind): Part<"create-refund.excess-rejected"> =>
            async ({ given, rejection, rejects }) => {
              const untouched = await ofKind(kind, () => given.completedPayment({ ...kind, amount: "100.00" }));
              if (!untouched) return;
              await rejects(
                "create-refund.excess-rejected",
                rejection.ofRefund(untouched, { amount: "100.01" }, { amount: "100.00" }),
              );
            },
        ),
        async ({ driver, given, rejection, rejects }) => {
          const failedBefore = await afterFailure(given, driver);
          if (failedBefore === undefined) return; // the driver cannot make a refund fail
          const beside = await given.readableRefund(failedBefore, { amount: "30.00" });
          const fits = { amount: "30.00" };
          await rejects(
            "create-refund.excess-rejected",
            rejection.ofRefund(failedBefore, { amount: "70.01" }, fits, [beside]),
          );
        },
      ]);
    },
  }),

  /** Refunds accumulate; only refunding the whole amount moves the payment out of COMPLETED. */
  scenario({
    id: "create-refund/partial-then-excess",
    title: "a partial refund keeps the payment COMPLETED; refunding more than the rest is rejected",
    requirements: [
      "service.partial-refund",
      "payment-states.partial-refund-keeps-completed",
      "payment-states.partial-refund-raises-total",
      "payment.refund-total-is-sum",
      "create-refund.excess-rejected",
    ],
    transitions: ["payment.refund-part"],

    async run({ given, api, driver, requests, rejection, check, eventually, rejects }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const answer = await api.createRefund(payment, requests.refund({ amount: "30.00" }));
      check("service.partial-refund", answered(answer), isAccepted);
      await driver.settleRefund(answer.data);

      await eventually(
        () => api.readPayment(payment),
        ({ data: read }) => {
          check("payment-states.partial-refund-keeps-completed", read.status, equals("COMPLETED"));
          check("payment-states.partial-refund-raises-total", read.refundTotal, equalsAmount("30.00"));
          check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("30.00"));
        },
      );

      await rejects(
        "create-refund.excess-rejected",
        rejection.ofRefund(payment, { amount: "70.01" }, { amount: "70.00" }),
      );
    },
  }),

  /** Create refund, rule 3; ruling 14. The first is PROCESSING if the driver can do that, the second INITIATED. */
  scenario({
    id: "create-refund/beside-in-flight",
    title:
      "beside refunds in flight, one that fits is accepted, and one that would exceed the amount with them is rejected",
    requirements: ["create-refund.fits-beside-in-flight", "create-refund.in-flight-counts"],

    async run({ session, api, given, requests, rejection, check, rejects }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const first = await given.readableRefund(payment, { amount: "50.10" });
      await attempt(() => session.drive("acceptRefund", first.refundId, first.paymentId));
      const second = await api.createRefund(payment, requests.refund({ amount: "20.20" }));
      check("create-refund.fits-beside-in-flight", answered(second), isAccepted);
      await firstRead(session, () => api.readRefund(second.data));
      await rejects(
        "create-refund.in-flight-counts",
        rejection.ofRefund(payment, { amount: "29.71" }, { amount: "29.70" }, [first, second.data]),
      );
    },
  }),

  /**
   * Create refund, rule 3; ruling 14. If the driver cannot settle the first refund, it counts as in flight. The refund
   * requested then would fit beside the settled one alone, but not beside the one in flight alone: a server that
   * forgets settled refunds rejects it as well.
   */
  scenario({
    id: "create-refund/beside-settled",
    title: "a refund that would exceed the amount with one that has settled and one in flight is rejected",
    requirements: ["create-refund.in-flight-counts"],

    async run({ session, api, driver, given, rejection, rejects }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const first = await given.readableRefund(payment, { amount: "20.00" });
      const settled = await attempt(async () => {
        await driver.settleRefund(first);
        const read = () => api.readPayment(payment);
        return until(session, "it in refundTotal", read, ({ refundTotal }) => sameAmount(refundTotal, "20.00"));
      });
      const second = await given.readableRefund(payment, { amount: "30.00" });
      await rejects(
        "create-refund.in-flight-counts",
        rejection.ofRefund(payment, { amount: "75.00" }, { amount: "50.00" }, settled ? [second] : [first, second]),
      );
    },
  }),

  /** Create refund, rule 4; ruling 14. The refund of the whole rest afterwards shows that nothing else was made. */
  scenario({
    id: "create-refund/at-once",
    title: "of ten concurrent refunds of 60.00 from a payment of 100.00, one is accepted, and 40.00 remains",
    requirements: ["create-refund.concurrent-serialised", "create-refund.no-double-refund"],

    async run({ session, api, raw, given, requests, check, blocked }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const asked = Array.from({ length: 10 }, () => requests.refund({ amount: "60.00" }));
      const tenfold = await askForRefunds(raw, payment, asked);
      await judgeAtOnce({ session, api, check, blocked }, tenfold, "100.00");

      const rest = await askForRefunds(raw, payment, [requests.refund({ amount: "40.00" })]);
      if (rest.unknown + rest.odd > 0) blocked("it is unknown whether the rest can be refunded");
      check("create-refund.concurrent-serialised", rest.made.length, counts(1, "refunds accepted of what is left"));
    },
  }),

  /** Create refund, rule 4 and row amount; ruling 14. */
  scenario({
    id: "create-refund/whole-at-once",
    title: "of ten concurrent refunds without an amount, one is accepted, and the payment is refunded once",
    requirements: [
      "create-refund.concurrent-serialised",
      "create-refund.no-double-refund",
      "create-refund.amount-above-zero",
    ],

    async run({ session, api, raw, driver, given, requests, check, blocked }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const asked = Array.from({ length: 10 }, () => requests.refund());
      const tenfold = await askForRefunds(raw, payment, asked);
      await independently([
        async () => {
          for (const { amount } of tenfold.made)
            check("create-refund.amount-above-zero", readAmount(amount, "the amount of a refund"), isAtLeast("0.01"));
        },
        () => judgeAtOnce({ session, api, check, blocked }, tenfold, "100.00"),
      ]);

      for (const refund of tenfold.made) await attempt(() => driver.settleRefund(refund));
      const { refundTotal } = (await api.readPayment(payment)).data;
      check("create-refund.no-double-refund", readAmount(refundTotal, "refundTotal"), isAtMost("100.00"));
    },
  }),

  /**
   * Payment, row refundTotal; Payment states, row 7; ruling 14: however many settle at once. Of refunds that are asked
   * for at once, one is accepted, so the rest is refunded by another one.
   */
  scenario({
    id: "create-refund/settled-at-once",
    title: "when ten refunds of a payment settle at once, refundTotal becomes their sum, and the payment REFUNDED",
    requirements: ["payment.refund-total-is-sum", "payment-states.whole-refund-refunds"],

    async run({ api, raw, driver, given, requests, check, eventually, blocked }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const asked = Array.from({ length: 10 }, () => requests.refund({ amount: "10.00" }));
      const { made, unknown } = await askForRefunds(raw, payment, asked);
      if (unknown > 0) blocked(`${unknown} of the requests got no response and may have created refunds too`);
      if (made.length === 0) blocked("no refund was accepted, so none can settle concurrently");
      const left = asked.length - made.length;
      const rest = left > 0 ? [await given.newRefund(payment, { amount: `${left}0.00` })] : [];

      await together([...made, ...rest].map((refund) => () => driver.settleRefund(refund)));
      await eventually(
        () => api.readPayment(payment),
        ({ data: read }) => {
          check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("100.00"));
          check("payment-states.whole-refund-refunds", read.status, equals("REFUNDED"));
        },
      );
    },
  }),

  /**
   * Endpoints, sentence 3, the purpose of the key; ruling 15. Several refunds of the amount would fit. If the driver can
   * settle the first, the request is repeated once more afterwards.
   */
  scenario({
    id: "create-refund/same-key",
    title:
      "the same request with the same X-Idempotency-Key makes no second refund, not even once the first has settled",
    requirements: ["create-refund.same-key-no-second-refund", "create-refund.same-key-other-body"],

    async run({ api, raw, driver, given, requests, check, observe }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const idempotencyKey = crypto.randomUUID();
      const request = requests.refund({ amount: "20.00" });
      const first = await api.createRefund(payment, request, { idempotencyKey });
      const known = new Set([payment.paymentId, first.data.refundId, ...idsIn(first.json)]);

      const repeated = { headers: { "X-Idempotency-Key": idempotencyKey }, open: true };
      const repeat = async (expected: string) => {
        const again = await raw.createRefund(payment, request, repeated);
        const others = again.accepted ? [...idsIn(again.json)].filter((id) => !known.has(id)) : [];
        const none = satisfies(expected, (ids: readonly string[]) => ids.length === 0);
        check("create-refund.same-key-no-second-refund", others, none, again.exchange);
      };
      await repeat("no other refund");
      const isSettled = await attempt(async () => {
        await driver.settleRefund({ ...first.data, paymentId: payment.paymentId });
        return true;
      });
      if (isSettled) await repeat("no other refund after the first has settled");

      const other = await raw.createRefund(payment, requests.refund({ amount: "30.00" }), repeated);
      observe("create-refund.same-key-other-body", describeAgain(other, first, "refund"));
    },
  }),
];

import type { CreatedRefund, Payment, RefundStatus } from "../../../../generated/integration/types.ts";
import {
  type Answer,
  equals,
  equalsAmount,
  isAccepted,
  type Scenario,
  sameAmount,
  satisfies,
  sumOf,
} from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe } from "../../shared/scenarios/describe.ts";
import { createStops, independently, together } from "../../shared/scenarios/independently.ts";
import { equalsOneAmountOf, isNot, readAmount } from "../../shared/scenarios/matchers.ts";
import { isSameTime } from "../../shared/scenarios/times.ts";
import { answerUntil, attempt, BY_ITSELF, firstRead, orByItself, until } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import {
  alike,
  createVaried,
  type FieldRequirement,
  judgeListed,
  OBSERVED_OF_ROWS,
  refundVaried,
  requirementsOfRow,
} from "./tools/create-varied.ts";
import { endByWebhook, refundStatusOf } from "./tools/refund-state.ts";
import { VARIED_PAYMENTS, type VariedPayment } from "./tools/varied-payments.ts";

/** Ends of successive refunds. All of them fit, whether or not failed ones count (ruling 14). */
const ENDS = ["FAILED", "FAILED", "COMPLETED", "FAILED", "COMPLETED", "FAILED"] as const;

const EACH = "10.00";

const isEnd = (status: unknown) => status === "COMPLETED" || status === "FAILED";

/** Matches the status of a refund on which the driver has not acted; undefined if it is not shown. */
const isStillInFlight = satisfies("a refund that is still in flight", (status: unknown) => !isEnd(status));

/**
 * Returns the totals that a payment may show: the sum of the settled refunds and of others that are read as settled,
 * whether or not they should have (ruling 14), and of any whose status is not shown.
 */
function possibleSums(
  settled: readonly string[],
  others: readonly { readonly status: RefundStatus | undefined; readonly amount: string }[],
): readonly string[] {
  return others.reduce(
    (sums, { status, amount }) => {
      const withIt = sums.map((sum) => sumOf([sum, amount]));
      if (status === undefined) return sums.concat(withIt);
      return status === "COMPLETED" ? withIt : sums;
    },
    [sumOf(settled)],
  );
}

const ALWAYS = [
  "service.partial-refund",
  "create-refund.amount",
  "create-refund.status-202",
  "create-refund.merchant-ref",
  "create-refund.texts",
  "get-payment.operation",
  "get-refund.operation",
  "payment.expires-at-never-changes",
  "payment-states.approve-completes",
  "refund-states.reject-fails",
  "refund-states.failed-keeps-payment",
  "payment.refund-total-without-failed",
  "list-payments.merchant-txn-id-filter",
  ...OBSERVED_OF_ROWS,
] as const;

/** Refund states, row 3, and Payment states, row 3: for payments of one vendor, with any other values (ruling 11). */
function rejected(vendor: VariedPayment["vendor"]): Scenario {
  const rows = VARIED_PAYMENTS.filter((row) => row.vendor === vendor);
  return scenario<(typeof ALWAYS)[number] | FieldRequirement>({
    id: `refund-states/rejected-of-${vendor?.toLowerCase() ?? "any-vendor"}`,
    title: `a refund of a payment of any currency, amount and text by ${vendor ?? "any vendor"} that the provider rejects becomes FAILED, and changes nothing else`,
    requirements: [...ALWAYS, ...new Set(rows.flatMap(requirementsOfRow))],

    async run({ session, newBusiness, credentials, inParallel }) {
      const business = session.can("newBusiness") ? (await newBusiness()).credentials : credentials("main");
      await inParallel(
        rows.map((row) => async ({ session, requests, callerOf, ...own }) => {
          const { check, eventually } = own;
          const { api, driver, given, ends, refundEnds } = callerOf(business);
          const made = await createVaried({ session, api, requests }, own, row);
          const payment = made.answer.data;
          const { run, rethrow } = createStops();
          await run(async () => {
            const readPaid = () => api.readPayment(payment);
            const judgeRead = ({ data, exchange }: Answer<Payment>) =>
              check("payment.expires-at-never-changes", data.expiresAt, isSameTime(payment.expiresAt), exchange);
            const firstOf = await firstRead(session, readPaid);
            check("get-payment.operation", answered(firstOf), isAccepted, firstOf.exchange);
            judgeRead(firstOf);
            await orByItself(
              () => driver.approve(payment),
              async () => (await readPaid()).data.status === "COMPLETED",
            );
            const readEnded = ends.reading(payment, "COMPLETED", { create: () => given.readablePayment(alike(made)) });
            await eventually(readEnded, ({ data, exchange }) =>
              check("payment-states.approve-completes", data.status, equals("COMPLETED"), exchange),
            );
            const asked = { requirement: "service.partial-refund", amount: made.row.size.parts[0] } as const;
            const { data } = await refundVaried({ session, api }, own, made, asked);
            const refund = { ...data, paymentId: payment.paymentId };
            const shownFirst = await firstRead(session, () => api.readRefund(refund));
            check("get-refund.operation", answered(shownFirst), isAccepted, shownFirst.exchange);
            await driver.startRejecting(refund);
            const readStatus = refundEnds.reading(refund, "FAILED", {
              create: async () => given.newRefund(await given.completedPayment(alike(made)), { amount: asked.amount }),
            });
            const readEnd = async () => {
              const shown = await api.readRefund(refund);
              return { shown, status: shown.accepted ? await readStatus() : undefined };
            };
            await eventually(readEnd, ({ shown, status }) => {
              check("get-refund.operation", answered(shown), isAccepted, shown.exchange);
              check("refund-states.reject-fails", status, equals("FAILED"));
            });
            const answer = await firstRead(session, readPaid);
            check("get-payment.operation", answered(answer), isAccepted, answer.exchange);
            const { data: read, exchange } = answer;
            check("refund-states.failed-keeps-payment", read.status, equals("COMPLETED"), exchange);
            check("payment.refund-total-without-failed", read.refundTotal, equalsAmount("0"), exchange);
            judgeRead(answer);
            // Together with the failed one, it does not exceed the payment: whether that one counts is open
            // (ruling 14).
            await refundVaried({ session, api }, own, made, { ...asked, amount: made.row.size.parts[1] });
          });
          await run(() => judgeListed({ session, api }, own, made));
          rethrow();
        }),
      );
    },
  });
}

export const refundStates: readonly Scenario[] = [
  /** Refund states, row 2. */
  scenario({
    id: "refund-states/settle",
    title: "a refund that the provider settles becomes COMPLETED, and counts for its own payment only",
    requirements: ["refund-states.settle-completes", "payment.refund-total-is-sum"],
    transitions: ["refund.settle"],

    async run({ session, api, driver, given, refundEnds, check, eventually }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const otherPayment = await given.completedPayment({ amount: "100.00" });
      const refund = await given.newRefund(payment, { amount: "40.00" });
      await attempt(() => session.drive("acceptRefund", refund.refundId, refund.paymentId)); // to PROCESSING
      await driver.startSettling(refund);
      await eventually(refundEnds.reading(refund, "COMPLETED"), (status) =>
        check("refund-states.settle-completes", status, equals("COMPLETED")),
      );
      await eventually(
        () => api.readPayment(payment),
        ({ data: read }) => check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("40.00")),
      );
      const { data: other } = await api.readPayment(otherPayment);
      check("payment.refund-total-is-sum", other.refundTotal, equalsAmount("0"));
    },
  }),

  /** Refund states, row 3; ruling 14. Together with the settled refund, it would be the whole amount. */
  scenario({
    id: "refund-states/reject",
    title:
      "a refund that the provider rejects becomes FAILED, and changes neither the status of its payment nor its refundTotal",
    requirements: [
      "refund-states.reject-fails",
      "refund-states.failed-keeps-payment",
      "payment.refund-total-without-failed",
      "create-refund.failed-in-sum",
    ],
    transitions: ["refund.reject"],

    async run({ session, api, driver, given, refundEnds, requests, check, observe, eventually }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      await driver.settleRefund(await given.newRefund(payment, { amount: "30.00" }));
      const readPayment = () => api.readPayment(payment);
      await until(session, "the settled refund in refundTotal", readPayment, ({ refundTotal }) =>
        sameAmount(refundTotal, "30.00"),
      );
      const refund = await given.newRefund(payment, { amount: "70.00" });
      await attempt(() => session.drive("acceptRefund", refund.refundId, refund.paymentId)); // to PROCESSING
      await driver.startRejecting(refund);
      await eventually(refundEnds.reading(refund, "FAILED"), (status) =>
        check("refund-states.reject-fails", status, equals("FAILED")),
      );
      const { status, refundTotal } = (await readPayment()).data;
      await independently([
        async () => check("refund-states.failed-keeps-payment", status, equals("COMPLETED")),
        async () => check("payment.refund-total-without-failed", refundTotal, equalsAmount("30.00")),
      ]);
      const again = await api.createRefund(payment, requests.refund({ amount: "70.00" }), { mayBeRejected: true });
      observe("create-refund.failed-in-sum", `the same amount again: ${describe(again)}`);
    },
  }),

  /** Payment states, row 7, condition; Payment, row refundTotal; rulings 10, 13 and 14. */
  scenario({
    id: "refund-states/in-flight",
    title:
      "a refund of the whole amount changes neither the status of its payment nor its refundTotal while it is in flight",
    requirements: ["payment.refund-total-without-in-flight", "payment-states.refunded-only-when-whole"],

    async run({ session, api, driver, given, check, blocked }) {
      const payment = await given.completedPayment({ amount: "100.00" });
      const refund = await given.readableRefund(payment, { amount: "100.00" });
      const readWhileInFlight = async () => {
        const { data: read } = await api.readPayment(payment);
        // A refund that is in flight afterwards was in flight when the payment was read.
        return { read, afterwards: refundStatusOf((await api.readRefund(refund)).data) };
      };
      const readings = [await readWhileInFlight()];
      const accept = () => session.drive("acceptRefund", refund.refundId, refund.paymentId);
      if (await attempt(() => accept().then(() => true))) readings.push(await readWhileInFlight());
      // If reads do not show it, a webhook does: a refund that fails in the end had not settled.
      if (readings.some(({ afterwards }) => afterwards === undefined)) await driver.rejectRefund(refund);

      for (const { read, afterwards } of readings) {
        if (afterwards === "COMPLETED" || afterwards === "FAILED")
          blocked("the refund was not seen in flight after the payment was read", BY_ITSELF);
        await independently([
          async () => {
            const total = readAmount(read.refundTotal, "refundTotal");
            check("payment.refund-total-without-in-flight", total, equalsAmount("0"));
          },
          async () => check("payment-states.refunded-only-when-whole", read.status, isNot("REFUNDED")),
        ]);
      }
    },
  }),

  /** Refund states, rows 2 and 3, and Payment, row refundTotal: they do not depend on how other refunds ended. */
  scenario({
    id: "refund-states/one-after-another",
    title: "each of several refunds of one payment ends as the provider decides, however the earlier ones ended",
    requirements: [
      "refund-states.create-initiated",
      "refund-states.settle-completes",
      "refund-states.reject-fails",
      "payment.refund-total-is-sum",
    ],
    patient: true,

    async run({ api, driver, given, refundEnds, check, eventually }) {
      const end = async (payment: Payment, as: "COMPLETED" | "FAILED") => {
        const refund = await given.newRefund(payment, { amount: EACH });
        check("refund-states.create-initiated", refund.status, equals("INITIATED"));
        await (as === "FAILED" ? driver.startRejecting(refund) : driver.startSettling(refund));
        const requirement = as === "FAILED" ? "refund-states.reject-fails" : "refund-states.settle-completes";
        await eventually(refundEnds.reading(refund, as), (status) => check(requirement, status, equals(as)));
        return refund;
      };
      const mustTotal = async (payment: Payment, settled: readonly string[]) => {
        await eventually(
          () => api.readPayment(payment),
          ({ data: read }) => check("payment.refund-total-is-sum", read.refundTotal, equalsAmount(sumOf(settled))),
        );
      };
      await independently([
        async () => {
          const payment = await given.completedPayment();
          await end(payment, "COMPLETED");
          await mustTotal(payment, [EACH]);
        },
        async () => {
          const payment = await given.completedPayment();
          const ended: CreatedRefund[] = [];
          for (const each of ENDS) {
            // Reveals servers that take data from the refund that they showed last.
            for (const before of ended.slice(-2)) await api.readRefund(before);
            ended.push(await end(payment, each));
          }
          await mustTotal(
            payment,
            ENDS.flatMap((each) => (each === "COMPLETED" ? [EACH] : [])),
          );
        },
      ]);
    },
  }),

  /**
   * Refund states, rows 2 and 3; ruling 10: they do not depend on other refunds in flight either, nor do they end those.
   * That the refund itself ends is judged by others: a server may pass a refund on only once those before it have ended.
   */
  scenario({
    id: "refund-states/beside-in-flight",
    title:
      "of several refunds of one payment that are in flight, only the one that the provider settles or rejects ends",
    requirements: ["refund-states.settle-completes", "refund-states.reject-fails", "payment.refund-total-is-sum"],

    async run({ inParallel }) {
      const ends = [
        ["COMPLETED", "FAILED"],
        ["FAILED", "COMPLETED"],
      ] as const;
      await inParallel(
        ends.map(
          ([first, second]) =>
            async ({ session, api, driver, given, refundEnds, check, eventually, blocked }) => {
              const inFlight = async () => {
                const payment = await given.completedPayment({ amount: "100.00" });
                const refund = async (amount: string) => ({ ...(await given.newRefund(payment, { amount })), amount });
                const [early, middle, late] = [await refund("20.00"), await refund("30.00"), await refund("40.00")];
                await together(
                  [early, middle, late].map((each) => () => firstRead(session, () => api.readRefund(each))),
                );
                return { payment, early, middle, late };
              };
              const { payment, early, middle, late } = await inFlight();
              const untouched = { create: async () => (await inFlight()).middle };
              const mustWait = refundEnds.mustBe("INITIATED", untouched);
              const settled: string[] = [];
              for (const [refund, end, waiting] of [
                [middle, first, [early, late]],
                [early, second, [late]],
              ] as const) {
                await (end === "FAILED" ? driver.startRejecting(refund) : driver.startSettling(refund));
                const ended = await answerUntil(session, refundEnds.reading(refund, end, untouched), isEnd);
                const requirement = end === "FAILED" ? "refund-states.reject-fails" : "refund-states.settle-completes";
                if (isEnd(ended)) check(requirement, ended, equals(end));
                if (ended === "COMPLETED") settled.push(refund.amount);
                const readOthers = async () => {
                  const { data, exchange } = await api.readPayment(payment);
                  const shown = await together(
                    waiting.map((each) => async () => {
                      const { data, exchange } = await api.readRefund(each);
                      return { ...each, status: refundStatusOf(data) ?? endByWebhook(session, each), exchange };
                    }),
                  );
                  return { refundTotal: data.refundTotal, exchange, shown };
                };
                const { shown } = await eventually(readOthers, ({ refundTotal, exchange, shown }) => {
                  const sums = possibleSums(settled, shown);
                  check("payment.refund-total-is-sum", refundTotal, equalsOneAmountOf(...sums), exchange);
                });
                for (const { status, exchange } of shown) {
                  await mustWait(status);
                  check(requirement, status, isStillInFlight, exchange);
                }
                if (!isEnd(ended))
                  blocked("a refund did not end while others of its payment were in flight", { code: "timed-out" });
              }
            },
        ),
      );
    },
  }),

  rejected("BKASH"),

  rejected("NAGAD"),

  rejected(undefined),
];

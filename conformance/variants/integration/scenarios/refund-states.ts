import type { CreatedRefund, Payment } from "../../../../generated/integration/types.ts";
import { type Answer, equals, equalsAmount, isAccepted, type Scenario, sameAmount } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe } from "../../shared/scenarios/describe.ts";
import { createStops, independently } from "../../shared/scenarios/independently.ts";
import { isNot, readAmount } from "../../shared/scenarios/matchers.ts";
import { isSameTime } from "../../shared/scenarios/times.ts";
import { attempt, BY_ITSELF, firstRead, orByItself, until } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import {
  createVaried,
  type FieldRequirement,
  judgeListed,
  OBSERVED_OF_ROWS,
  refundVaried,
  requirementsOfRow,
} from "./tools/create-varied.ts";
import { refundStatusOf } from "./tools/refund-state.ts";
import { VARIED_PAYMENTS, type VariedPayment } from "./tools/varied-payments.ts";

/** Ends of successive refunds. All of them fit, whether or not failed ones count (ruling 14). */
const ENDS = ["FAILED", "FAILED", "COMPLETED", "FAILED", "COMPLETED", "FAILED"] as const;

const EACH = "10.00";

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
    title: `a refund of a payment of any currency, amount and text by ${vendor ?? "any vendor"} that the provider rejects becomes FAILED, and moves nothing else`,
    requirements: [...ALWAYS, ...new Set(rows.flatMap(requirementsOfRow))],

    async run({ session, newBusiness, credentials, inParallel }) {
      const business = session.can("newBusiness") ? (await newBusiness()).credentials : credentials("main");
      await inParallel(
        rows.map((row) => async ({ session, requests, callerOf, ...own }) => {
          const { check, eventually } = own;
          const { api, driver, refundEnds } = callerOf(business);
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
            await eventually(readPaid, ({ data, exchange }) =>
              check("payment-states.approve-completes", data.status, equals("COMPLETED"), exchange),
            );
            const asked = { requirement: "service.partial-refund", amount: made.row.size.parts[0] } as const;
            const { data } = await refundVaried({ session, api }, own, made, asked);
            const refund = { ...data, paymentId: payment.paymentId };
            const shownFirst = await firstRead(session, () => api.readRefund(refund));
            check("get-refund.operation", answered(shownFirst), isAccepted, shownFirst.exchange);
            await driver.startRejecting(refund);
            const mustBeFailed = refundEnds.mustBe("FAILED");
            const readEnd = async () => {
              const shown = await api.readRefund(refund);
              const status = shown.accepted ? await driver.statusOf(refund) : undefined;
              await mustBeFailed(status);
              return { shown, status };
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
    title: "a refund that the provider rejects becomes FAILED, and moves neither its payment nor the refund total",
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
    title: "a refund of the whole amount moves neither its payment nor the refund total while it is in flight",
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

  /** Refund states, rows 2 and 3: they do not depend on other refunds of the payment. */
  scenario({
    id: "refund-states/one-after-another",
    title: "of several refunds of one payment, each ends as its provider says, whatever became of those before it",
    requirements: ["refund-states.create-initiated", "refund-states.settle-completes", "refund-states.reject-fails"],
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
      await independently([
        async () => {
          await end(await given.completedPayment(), "COMPLETED");
        },
        async () => {
          const payment = await given.completedPayment();
          const ended: CreatedRefund[] = [];
          for (const each of ENDS) {
            // Reveals servers that take data from the refund that they showed last.
            for (const before of ended.slice(-2)) await api.readRefund(before);
            ended.push(await end(payment, each));
          }
        },
      ]);
    },
  }),

  rejected("BKASH"),

  rejected("NAGAD"),

  rejected(undefined),
];

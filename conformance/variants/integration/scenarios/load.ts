import { equalsAmount, type Load, sameAmount, sumOf } from "../../../scenario/index.ts";
import { manyAtOnce } from "../../shared/scenarios/independently.ts";
import { nameOf } from "../../shared/scenarios/listing.ts";
import { isAtLeast, readAmount } from "../../shared/scenarios/matchers.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { until } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { askForRefunds, judgeAtOnce } from "./tools/asked-refunds.ts";
import { inList } from "./tools/listing.ts";

/** Load of the integration variant: the requests of a shop, and races between concurrent users. */
export const load: Load = {
  scenarios: [
    /** List payments, rows merchantTxnId and status: the way in which a merchant finds the outcome of an order. */
    scenario({
      id: "load/order-listed",
      title: "an order that was paid is in the list of its reference, and in that of COMPLETED payments",
      requirements: ["list-payments.merchant-txn-id-filter", "list-payments.status-filter"],

      async run({ session, given, listing, eventually, appears }) {
        const merchantTxnId = reference(session, "order");
        const payment = { ...(await given.completedPayment({ merchantTxnId })), merchantTxnId };
        for (const [requirement, filter, what] of [
          ["list-payments.merchant-txn-id-filter", { merchantTxnId }, "the payment in the list of its merchantTxnId"],
          ["list-payments.status-filter", { status: "COMPLETED" }, "the payment in the list with status=COMPLETED"],
        ] as const)
          await eventually(
            () => listing.keeps(filter, payment),
            (kept) => appears(requirement, inList(kept, what, nameOf(payment.paymentId, merchantTxnId))),
          );
      },
    }),

    /**
     * Payment, row refundTotal; ruling 14: no later read loses what one read has shown, from whichever replica it
     * comes.
     */
    scenario({
      id: "load/read-by-many",
      title: "once a read has shown a refund in refundTotal, none of twenty later reads at once is without it",
      requirements: ["payment.refund-total-never-falls"],

      async run({ session, api, driver, given, check }) {
        const payment = await given.completedPayment({ amount: "100.00" });
        const read = () => api.readPayment(payment);
        await driver.settleRefund(await given.newRefund(payment, { amount: "30.00" }));
        await until(session, "the refund in refundTotal", read, ({ refundTotal }) => sameAmount(refundTotal, "30.00"));

        for (const { data: later, exchange } of await manyAtOnce(20, read)) {
          const total = readAmount(later.refundTotal, "refundTotal");
          check("payment.refund-total-never-falls", total, isAtLeast("30.00"), exchange);
        }
      },
    }),

    /** Create refund, rule 4; Payment, row refundTotal: exactly the accepted refunds exist, once they have settled. */
    scenario({
      id: "load/refunds-raced",
      title:
        "of twenty refunds of 60.00 that are asked for at once of 100.00, one is accepted, and refundTotal shows it",
      requirements: [
        "create-refund.concurrent-serialised",
        "create-refund.no-double-refund",
        "payment.refund-total-is-sum",
      ],

      async run({ session, api, raw, driver, given, requests, check, eventually, blocked }) {
        const payment = await given.completedPayment({ amount: "100.00" });
        const asked = Array.from({ length: 20 }, () => requests.refund({ amount: "60.00" }));
        const raced = await askForRefunds(raw, payment, asked);
        await judgeAtOnce({ session, api, check, blocked }, raced, "100.00");

        for (const refund of raced.made) await driver.settleRefund(refund);
        const settled = sumOf(raced.made.map(({ amount }) => amount));
        await eventually(
          () => api.readPayment(payment),
          ({ data: read }) => check("payment.refund-total-is-sum", read.refundTotal, equalsAmount(settled)),
        );
      },
    }),
  ],
  shop: [
    { scenario: "payment-states/approve", weight: 20 },
    { scenario: "load/order-listed", weight: 8 },
    { scenario: "payment-states/cancel", weight: 4 },
    { scenario: "payment-states/reject", weight: 2 },
    { scenario: "create-refund/accepted", weight: 2 },
    { scenario: "payment-states/whole-refund", weight: 2 },
    { scenario: "payment-states/refunded-in-parts", weight: 1 },
    { scenario: "get-payment/current-status", weight: 1 },
  ],
  race: [
    { scenario: "load/refunds-raced", weight: 4 },
    { scenario: "create-refund/settled-at-once", weight: 3 },
    { scenario: "load/read-by-many", weight: 3 },
    { scenario: "create-refund/at-once", weight: 2 },
    { scenario: "create-refund/whole-at-once", weight: 1 },
    { scenario: "create-payment/reference-used-at-once", weight: 1 },
  ],
};

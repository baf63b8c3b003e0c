import { equals, equalsAmount, present } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";

/** Payment states, rows 7 and 8. The amounts do not add up to the whole in binary floating point. */
export default scenario({
  id: "payment-states/refunded-in-parts",
  title:
    "a payment of 10.30 stays COMPLETED after refunds of 10.20 and 0.09, and becomes REFUNDED with another of 0.01",
  requirements: [
    "payment-states.partial-refund-keeps-completed",
    "payment-states.whole-refund-refunds",
    "payment-states.approve-sets-completed-at",
    "payment.refund-total-is-sum",
  ],
  transitions: ["payment.refund-part", "payment.refund-whole"],

  async run({ api, driver, given, check, eventually }) {
    const payment = await given.completedPayment({ amount: "10.30" });
    await driver.settleRefund(await given.newRefund(payment, { amount: "10.20" }));
    await driver.settleRefund(await given.newRefund(payment, { amount: "0.09" }));
    await eventually(
      () => api.readPayment(payment),
      ({ data: read }) => {
        check("payment-states.partial-refund-keeps-completed", read.status, equals("COMPLETED"));
        check("payment-states.approve-sets-completed-at", read.completedAt, present);
        check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("10.29"));
      },
    );
    await driver.settleRefund(await given.newRefund(payment, { amount: "0.01" }));
    await eventually(
      () => api.readPayment(payment),
      ({ data: read }) => {
        check("payment-states.whole-refund-refunds", read.status, equals("REFUNDED"));
        check("payment-states.approve-sets-completed-at", read.completedAt, present);
        check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("10.30"));
      },
    );
  },
});

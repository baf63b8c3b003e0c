import { equals, equalsAmount } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { scenario } from "../scenario.ts";
import { mustNotHaveEnded } from "../tools/not-ended.ts";

/** Refund states, row 2. */
export default scenario({
  id: "refund-states/settle",
  title: "a refund that the provider settles becomes COMPLETED, and counts for its own payment only",
  requirements: ["refund-states.settle-completes", "payment.refund-total-is-sum"],
  transitions: ["refund.settle"],

  async run({ session, api, driver, given, check, eventually }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const bystander = await given.completedPayment({ amount: "100.00" });
    const refund = await given.newRefund(payment, { amount: "40.00" });
    await attempt(() => session.drive("acceptRefund", refund.refundId, refund.paymentId)); // from PROCESSING, if it can
    await mustNotHaveEnded(session, api, refund, "FAILED");
    await driver.startSettling(refund);
    await eventually(
      () => driver.statusOf(refund),
      (status) => check("refund-states.settle-completes", status, equals("COMPLETED")),
    );
    await eventually(
      () => api.readPayment(payment),
      ({ data: read }) => check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("40.00")),
    );
    const { data: other } = await api.readPayment(bystander);
    check("payment.refund-total-is-sum", other.refundTotal, equalsAmount("0"));
  },
});

import { sameAmount } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";

/**
 * Create refund, rule 3; ruling 14. Where the driver cannot have the first one settle, it counts in flight. What is asked for
 * then would fit beside the settled one, and not beside the other alone: who forgets what has settled refuses it as well.
 */
export default scenario({
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
});

import { equalsAmount } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { attempt } from "../tools/attempt.ts";
import { independently } from "../tools/independently.ts";
import { isNot } from "../tools/matchers.ts";
import { isInFlight } from "../tools/refund-status.ts";

/** Payment states, row 7, condition; Payment, row refundTotal; rulings 10, 13 and 14. */
export default scenario({
  id: "refund-states/in-flight",
  title: "a refund of the whole amount moves neither its payment nor the refund total while it is in flight",
  requirements: ["payment.refund-total-without-in-flight", "payment-states.refunded-only-when-whole"],

  async run({ session, api, given, check, blocked }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const refund = await given.newRefund(payment, { amount: "100.00" });
    const look = async () => {
      const { data: read } = await api.readPayment(payment);
      const { data: afterwards } = await api.readRefund(refund); // so it was in flight when the payment was read
      if (!isInFlight(afterwards)) blocked("the refund was not seen in flight after the payment was read");
      await independently([
        async () => check("payment.refund-total-without-in-flight", read.refundTotal, equalsAmount("0")),
        async () => check("payment-states.refunded-only-when-whole", read.status, isNot("REFUNDED")),
      ]);
    };
    await look();
    const taken = await attempt(() => session.drive("acceptRefund", refund.refundId).then(() => true));
    if (taken) await look();
  },
});

import { equalsAmount } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { isNot } from "../../tools/matchers.ts";
import { readAmount } from "../../tools/read-amount.ts";
import { scenario } from "../scenario.ts";
import { refundStatusOf } from "../tools/refund-status.ts";

/** Payment states, row 7, condition; Payment, row refundTotal; rulings 10, 13 and 14. */
export default scenario({
  id: "refund-states/in-flight",
  title: "a refund of the whole amount moves neither its payment nor the refund total while it is in flight",
  requirements: ["payment.refund-total-without-in-flight", "payment-states.refunded-only-when-whole"],

  async run({ session, api, driver, given, check, blocked }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const refund = await given.readableRefund(payment, { amount: "100.00" });
    const look = async () => {
      const { data: read } = await api.readPayment(payment);
      // What is in flight afterwards was in flight when the payment was read.
      return { read, afterwards: refundStatusOf((await api.readRefund(refund)).data) };
    };
    const looks = [await look()];
    const accept = () => session.drive("acceptRefund", refund.refundId, refund.paymentId);
    if (await attempt(() => accept().then(() => true))) looks.push(await look());
    // Where reads do not show it, a webhook does: what fails in the end had not settled.
    if (looks.some(({ afterwards }) => afterwards === undefined)) await driver.rejectRefund(refund);

    for (const { read, afterwards } of looks) {
      if (afterwards === "COMPLETED" || afterwards === "FAILED")
        blocked("the refund was not seen in flight after the payment was read");
      await independently([
        async () => {
          const total = readAmount(read.refundTotal, "refundTotal");
          check("payment.refund-total-without-in-flight", total, equalsAmount("0"));
        },
        async () => check("payment-states.refunded-only-when-whole", read.status, isNot("REFUNDED")),
      ]);
    }
  },
});

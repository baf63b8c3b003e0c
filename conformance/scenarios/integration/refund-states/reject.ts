import { equals, equalsAmount, sameAmount } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { mustNotHaveEnded } from "../tools/not-ended.ts";

/** Refund states, row 3; ruling 14. With what has settled, it would be the whole amount. */
export default scenario({
  id: "refund-states/reject",
  title: "a refund that the provider rejects becomes FAILED, and moves neither its payment nor the refund total",
  requirements: [
    "refund-states.reject-fails",
    "refund-states.failed-keeps-payment",
    "payment.refund-total-without-failed",
    "create-refund.failed-in-sum",
  ],
  transitions: ["refund.reject"],

  async run({ session, api, driver, given, requests, check, observe, eventually }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    await driver.settleRefund(await given.newRefund(payment, { amount: "30.00" }));
    const readPayment = () => api.readPayment(payment);
    await until(session, "the settled refund in refundTotal", readPayment, ({ refundTotal }) =>
      sameAmount(refundTotal, "30.00"),
    );
    const refund = await given.newRefund(payment, { amount: "70.00" });
    await attempt(() => session.drive("acceptRefund", refund.refundId, refund.paymentId)); // from PROCESSING, if it can
    await mustNotHaveEnded(session, api, refund, "COMPLETED");
    await driver.startRejecting(refund);
    await eventually(
      () => driver.statusOf(refund),
      (status) => check("refund-states.reject-fails", status, equals("FAILED")),
    );
    const { status, refundTotal } = (await readPayment()).data;
    await independently([
      async () => check("refund-states.failed-keeps-payment", status, equals("COMPLETED")),
      async () => check("payment.refund-total-without-failed", refundTotal, equalsAmount("30.00")),
    ]);
    const again = await api.createRefund(payment, requests.refund({ amount: "70.00" }));
    observe("create-refund.failed-in-sum", `the same amount again: ${describe(again)}`);
  },
});

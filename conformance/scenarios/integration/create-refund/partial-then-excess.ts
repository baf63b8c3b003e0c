import { equals, equalsAmount, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { scenario } from "../scenario.ts";

/** Refunds accumulate; only refunding the whole amount moves the payment out of COMPLETED. */
export default scenario({
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
});

import { equals, equalsAmount, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { scenario } from "../scenario.ts";

/** Payment states, row 7: refunds of the whole amount. */
export default scenario({
  id: "payment-states/whole-refund",
  title: "a payment that is refunded in full becomes REFUNDED, with its amount as the refund total",
  requirements: ["service.full-refund", "payment-states.whole-refund-refunds", "payment.refund-total-is-sum"],
  transitions: ["payment.refund-whole"],

  async run({ api, driver, given, requests, check, eventually }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const answer = await api.createRefund(payment, requests.refund({ amount: "100.00" }));
    check("service.full-refund", answered(answer), isAccepted);
    await driver.settleRefund(answer.data);
    await eventually(
      () => api.readPayment(payment),
      ({ data: read }) => {
        check("payment-states.whole-refund-refunds", read.status, equals("REFUNDED"));
        check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("100.00"));
      },
    );
  },
});

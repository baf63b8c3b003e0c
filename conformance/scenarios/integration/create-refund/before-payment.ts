import { untilStatus } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";

/** Create refund, rule 1; ruling 10. That all of it can be refunded later shows that nothing was refunded before. */
export default scenario({
  id: "create-refund/before-payment",
  title: "a payment that is PENDING cannot be refunded; once it is COMPLETED, the same refund is accepted",
  requirements: ["create-refund.payment-must-be-completed"],

  async run({ session, api, driver, given, rejection, rejects }) {
    const payment = await given.pendingPayment();
    const complete = async () => {
      await driver.approve(payment);
      const read = () => api.readPayment(payment);
      await untilStatus(session, "payment", "COMPLETED", read);
    };
    await rejects("create-refund.payment-must-be-completed", rejection.ofRefundBefore(payment, complete));
  },
});

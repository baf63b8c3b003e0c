import { scenario } from "../scenario.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";

/** Create refund, row reason. */
export default scenario({
  id: "create-refund/reason-required",
  title: "a refund without a reason is rejected",
  requirements: ["create-refund.reason-required"],

  async run({ given, rejection, rejects }) {
    const payment = await given.completedPayment();
    await rejects(
      "create-refund.reason-required",
      rejection.ofRefund(payment, { reason: undefined }, { amount: USUAL_AMOUNT }),
    );
  },
});

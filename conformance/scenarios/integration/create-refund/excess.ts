import { scenario } from "../scenario.ts";

/** Create refund, rule 3, for a payment of which nothing has been refunded. */
export default scenario({
  id: "create-refund/excess",
  title: "a refund of more than the payment is rejected; one of exactly the payment is not",
  requirements: ["create-refund.excess-rejected"],

  async run({ given, rejection, rejects }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    await rejects(
      "create-refund.excess-rejected",
      rejection.ofRefund(payment, { amount: "100.01" }, { amount: "100.00" }),
    );
  },
});

import { scenario } from "../scenario.ts";

/** Create refund, row amount and rule 2; ruling 2. Each against a payment of its own: the twins are refunds too. */
export default scenario({
  id: "create-refund/amount-invalid",
  title: "a refund of 0.01 is accepted; one whose amount is zero, below zero or no number is rejected",
  requirements: ["create-refund.amount-above-zero", "create-refund.amount"],

  async run({ inParallel }) {
    const cases = [
      ["create-refund.amount-above-zero", "0.00", "0.01"],
      ["create-refund.amount-above-zero", "0", "1"],
      ["create-refund.amount-above-zero", "-0.01", "0.01"],
      ["create-refund.amount-above-zero", "-10.00", "10.00"],
      ["create-refund.amount", "ten", "10.00"],
      ["create-refund.amount", "NaN", "10.00"],
      ["create-refund.amount", "10.00 BDT", "10.00"],
    ] as const;
    await inParallel(
      cases.map(([requirement, amount, valid]) => async ({ given, rejection, rejects }) => {
        const payment = await given.completedPayment();
        await rejects(requirement, rejection.ofRefund(payment, { amount }, { amount: valid }));
      }),
    );
  },
});

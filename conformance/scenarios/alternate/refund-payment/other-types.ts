import { scenario } from "../scenario.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";

/** Refund payment, sentence 2; ruling 2. Each of a payment of its own: where it is accepted, it is a refund. */
export default scenario({
  id: "refund-payment/other-types",
  title: "a text as the amount and a number as the reason are rejected in a refund",
  requirements: ["refund-payment.amount-string", "refund-payment.amount-empty-string", "refund-payment.reason-number"],

  async run({ inParallel }) {
    const faults = [
      ["refund-payment.amount-string", { amount: String(USUAL_AMOUNT) }],
      ["refund-payment.amount-empty-string", { amount: "" }],
      ["refund-payment.reason-number", { reason: 7 }],
    ] as const;
    await inParallel(
      faults.map(([requirement, fault]) => async ({ given, rejection, rejects }) => {
        const payment = await given.completedPayment();
        await rejects(requirement, rejection.ofRefund(payment, fault, { amount: USUAL_AMOUNT }));
      }),
    );
  },
});

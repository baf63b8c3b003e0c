import { scenario } from "../scenario.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";

/** Refund payment, sentence 2, amount; ruling 2. The twin refunds all: a refund that was made nevertheless is in its way. */
export default scenario({
  id: "refund-payment/amount-no-number",
  title: "a refund of an amount that is no number is rejected",
  requirements: ["refund-payment.amount"],

  async run({ inParallel }) {
    await inParallel(
      ["ten", true, [USUAL_AMOUNT], { value: USUAL_AMOUNT }].map((amount) => async ({ given, rejection, rejects }) => {
        const payment = await given.completedPayment();
        await rejects("refund-payment.amount", rejection.ofRefund(payment, { amount }, { amount: USUAL_AMOUNT }));
      }),
    );
  },
});

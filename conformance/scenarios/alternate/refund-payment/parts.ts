import { equalsAmount, isAccepted, sameAmount, satisfies } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { scenario } from "../scenario.ts";

const isNoWhole = (amount: number) =>
  satisfies(`an amount other than the full ${amount}`, (actual: unknown) => !sameAmount(actual, amount));

/** Refund payment, sentence 2, amount. Each of a payment of its own: whether one can be refunded again is open. */
export default scenario({
  id: "refund-payment/parts",
  title: "small and large parts of a payment can be refunded, and a refund is of the part that was asked for",
  requirements: ["refund-payment.part-accepted", "refund-payment.amount-as-requested"],

  async run({ inParallel }) {
    const parts = [
      [10_000, { amount: 2_500, reason: "goods returned" }],
      [10_000, { amount: 9_999, reason: "goods returned" }],
      [12_345, { amount: 6_789 }],
    ] as const;
    await inParallel(
      parts.map(([amount, part]) => async ({ api, given, check }) => {
        const payment = await given.completedPayment({ amount });
        const answer = answered(await api.refundPayment(payment, part));
        check("refund-payment.part-accepted", answer, isAccepted);
        check("refund-payment.part-accepted", answer.data.amount, isNoWhole(amount));
        check("refund-payment.amount-as-requested", answer.data.amount, equalsAmount(part.amount));
      }),
    );
  },
});

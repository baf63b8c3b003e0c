import { equalsAmount } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { scenario } from "../scenario.ts";

/** Refund payment, sentence 2, amount. What it is of where a part was refunded before is open. */
export default scenario({
  id: "refund-payment/default-amount",
  title: "a refund without an amount is of the full amount of the payment",
  requirements: ["refund-payment.amount-defaults-to-full"],

  async run({ inParallel }) {
    const cases = [
      [10_000, {}],
      [12_345, { reason: "goods returned" }],
    ] as const;
    await inParallel(
      cases.map(([amount, body]) => async ({ api, given, check }) => {
        const payment = await given.completedPayment({ amount });
        const { data } = answered(await api.refundPayment(payment, body));
        check("refund-payment.amount-defaults-to-full", data.amount, equalsAmount(amount));
      }),
    );
  },
});

import { equalsAmount } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { scenario } from "../scenario.ts";

/** Refund payment, sentence 2, amount. What it is of where a part was refunded before is open. */
export default scenario({
  id: "refund-payment/default-amount",
  title: "a refund without an amount is of the full amount of the payment",
  requirements: ["refund-payment.amount-defaults-to-full"],

  async run({ api, given, check }) {
    const payment = await given.completedPayment({ amount: 12_345 });
    const { data } = answered(await api.refundPayment(payment, { reason: "goods returned" }));
    check("refund-payment.amount-defaults-to-full", data.amount, equalsAmount(12_345));
  },
});

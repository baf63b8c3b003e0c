import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";

/** Refund payment, sentences 1 to 3. */
export default scenario({
  id: "refund-payment/accepted",
  title: "a COMPLETED payment can be refunded, with an amount, with a reason, with both and with neither",
  requirements: [
    "refund-payment.completed-accepted",
    "refund-payment.amount",
    "refund-payment.reason",
    "refund-payment.fields-absent",
  ],

  async run({ api, given, check }) {
    const cases = [
      ["refund-payment.completed-accepted", { amount: USUAL_AMOUNT, reason: "goods returned" }],
      ["refund-payment.amount", { amount: USUAL_AMOUNT }],
      ["refund-payment.reason", { reason: "goods returned" }],
      ["refund-payment.fields-absent", {}],
    ] as const;
    await independently(
      cases.map(([requirement, body]) => async () => {
        const payment = await given.completedPayment();
        check(requirement, answered(await api.refundPayment(payment, body)), isAccepted);
      }),
    );
  },
});

import { scenario } from "../scenario.ts";
import { becomesByItself } from "../tools/payment-status.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";
import { unmoved } from "../tools/standing.ts";

/** Refund payment, sentence 3; ruling 10. That all of it can be refunded later shows that nothing was refunded before. */
export default scenario({
  id: "refund-payment/before-payment",
  title: "a payment that waits to be paid cannot be refunded; once it is COMPLETED, the same refund is accepted",
  requirements: ["refund-payment.payment-must-be-completed"],

  async run({ session, api, raw, given, requests, rejects, blocked }) {
    const payment = await given.readablePayment();
    const whole = requests.refund({ amount: USUAL_AMOUNT });
    await rejects("refund-payment.payment-must-be-completed", {
      async send() {
        const answer = await raw.refundPayment(payment, whole);
        if (answer.accepted && (await becomesByItself(session, api, payment, "COMPLETED")))
          blocked("a payment that had to wait was paid meanwhile, by itself");
        return answer;
      },
      async twin() {
        await given.paid(payment);
        return api.refundPayment(payment, whole);
      },
      state: unmoved(api, payment),
    });
  },
});

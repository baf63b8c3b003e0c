import { scenario } from "../scenario.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";
import { unknownIds } from "../tools/unknown-ids.ts";

/** Refund payment, silent; ruling 2. */
export default scenario({
  id: "refund-payment/unknown-payment",
  title: "a payment that does not exist cannot be refunded",
  requirements: ["refund-payment.unknown-payment"],

  async run({ requests, inParallel }) {
    const request = requests.refund({ amount: USUAL_AMOUNT });
    await inParallel(
      unknownIds("PAY").map((payment_id) => async ({ api, raw, given, rejects }) => {
        const payment = await given.completedPayment();
        await rejects("refund-payment.unknown-payment", {
          send: () => raw.refundPayment({ payment_id }, request),
          twin: () => api.refundPayment(payment, request),
          state: async () => null, // there is nothing that could move; the twin refunds the whole amount
        });
      }),
    );
  },
});

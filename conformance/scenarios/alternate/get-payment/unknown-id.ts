import { scenario } from "../scenario.ts";
import { unknownIds } from "../tools/unknown-ids.ts";

/** Get payment; ruling 2. */
export default scenario({
  id: "get-payment/unknown-id",
  title: "a payment that does not exist cannot be read",
  requirements: ["get-payment.unknown-id"],

  async run({ given, api, raw, rejects }) {
    const payment = await given.readablePayment();
    for (const payment_id of unknownIds("PAY")) {
      await rejects("get-payment.unknown-id", {
        send: () => raw.readPayment({ payment_id }),
        twin: () => api.readPayment(payment),
        state: async () => null, // a read moves nothing
      });
    }
  },
});

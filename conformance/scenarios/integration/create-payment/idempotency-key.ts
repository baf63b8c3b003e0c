import { scenario } from "../scenario.ts";

/** Endpoints, sentence 3; ruling 2. */
export default scenario({
  id: "create-payment/idempotency-key",
  title: "a payment is not created without X-Idempotency-Key",
  requirements: ["endpoints.create-payment-requires-key"],

  async run({ rejection, rejects }) {
    await rejects(
      "endpoints.create-payment-requires-key",
      rejection.ofCreateHeaders({ without: ["X-Idempotency-Key"] }),
    );
  },
});

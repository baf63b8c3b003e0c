import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { scenario } from "../scenario.ts";

/** Create refund, column Required; Endpoints, sentence 3. */
export default scenario({
  id: "create-refund/optional",
  title: "a refund needs no merchantRef and no X-Idempotency-Key, and takes one",
  requirements: [
    "create-refund.reason",
    "create-refund.merchant-ref-optional",
    "endpoints.create-refund-accepts-key",
    "endpoints.create-refund-key-optional",
  ],

  async run({ inParallel }) {
    const cases = [
      ["create-refund.reason", { idempotencyKey: crypto.randomUUID() }],
      ["create-refund.merchant-ref-optional", { idempotencyKey: crypto.randomUUID() }],
      ["endpoints.create-refund-accepts-key", { idempotencyKey: crypto.randomUUID() }],
      ["endpoints.create-refund-key-optional", { idempotencyKey: null }],
    ] as const;
    await inParallel(
      cases.map(([requirement, key]) => async ({ api, given, requests, check }) => {
        const payment = await given.completedPayment();
        check(
          requirement,
          answered(await api.createRefund(payment, requests.refund({ amount: "10.00" }), key)),
          isAccepted,
        );
      }),
    );
  },
});

import { satisfies } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { describeAgain } from "../tools/describe.ts";
import { idsIn } from "../tools/shapes.ts";

/** Endpoints, sentence 3, the purpose of the key; ruling 15. Two refunds of the amount would fit. */
export default scenario({
  id: "create-refund/same-key",
  title: "the same request with the same X-Idempotency-Key makes no second refund",
  requirements: ["create-refund.same-key-no-second-refund", "create-refund.same-key-other-body"],

  async run({ api, raw, given, requests, check, observe }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const idempotencyKey = crypto.randomUUID();
    const request = requests.refund({ amount: "20.00" });
    const first = await api.createRefund(payment, request, { idempotencyKey });
    const known = new Set([payment.paymentId, first.data.refundId, ...idsIn(first.json)]);

    const repeated = { headers: { "X-Idempotency-Key": idempotencyKey }, open: true };
    const again = await raw.createRefund(payment, request, repeated);
    const others = again.accepted ? [...idsIn(again.json)].filter((id) => !known.has(id)) : [];
    const none = satisfies("no other refund", (ids: readonly string[]) => ids.length === 0);
    check("create-refund.same-key-no-second-refund", others, none);

    const other = await raw.createRefund(payment, requests.refund({ amount: "30.00" }), repeated);
    observe("create-refund.same-key-other-body", describeAgain(other, first, "refund"));
  },
});

import { createMemory } from "../../tools/invariants/memory.ts";
import { isOfPath } from "../../tools/invariants/of-path.ts";
import { addressOf } from "./address.ts";
import { rule } from "./rule.ts";
import { createdPayment, createdRefund, dataOf } from "./shown.ts";

/** Refund, row payment_id. */
export const refundOfPath = rule({
  requirement: "refund.payment-id-of-refunded",
  counts: "refunds that were created, held against the payments that they are of",
  operations: ["refundPayment"],
  watch: isOfPath("payment_id", ({ request, answer }) =>
    request.operation === "refundPayment"
      ? { shown: dataOf(answer)?.["payment_id"], asked: addressOf(request).id }
      : undefined,
  ),
});

/** Refund payment, sentence 1: a refund that names another payment of ours is of that one. Any other name is judged above. */
export const refundOfNoOther = rule({
  requirement: "refund-payment.payment-of-path",
  counts: "refunds that were created, held against all other payments that were",
  operations: ["createPayment", "refundPayment"],
  watch() {
    const payments = createMemory<{ readonly scenario: string }>();
    return (sighting, say) => {
      const { base, id: asked } = addressOf(sighting.request);
      const payment = createdPayment(sighting);
      if (payment) payments.set(`${base} ${payment.id}`, { scenario: sighting.scenario });
      const shown = createdRefund(sighting)?.found["payment_id"];
      if (typeof shown !== "string") return;
      const other = shown === asked ? undefined : payments.get(`${base} ${shown}`);
      if (!other) return say.held();
      const actual = `a refund of ${say.show(shown)}, not of ${say.show(asked)}`;
      say.broken({ expected: "a refund of the payment of the path", actual, since: other.scenario });
    };
  },
});

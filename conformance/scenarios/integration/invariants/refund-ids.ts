import { addressOf } from "./address.ts";
import { createMemory } from "./memory.ts";
import { rule } from "./rule.ts";
import { createdRefund } from "./shown.ts";

/** Refund, row refundId. A request that is sent again under its key may be told the first refund: it says nothing. */
export const refundIds = rule({
  requirement: "refund.refund-id-identifies",
  counts: "refunds that were created, held against those of other payments",
  watch() {
    const payments = createMemory<string>();
    return (sighting, say) => {
      const refund = sighting.request.keepIdempotencyKey ? undefined : createdRefund(sighting);
      if (!refund) return;
      const { paymentId } = addressOf(sighting.request);
      const known = payments.get(refund.key);
      payments.set(refund.key, known ?? paymentId);
      if (known === undefined || known === paymentId) say.held();
      else {
        say.broken({
          expected: "a refundId that no refund of another payment has",
          actual: `${say.show(refund.id)} for a refund of ${say.show(paymentId)}, and of ${say.show(known)} before`,
        });
      }
    };
  },
});

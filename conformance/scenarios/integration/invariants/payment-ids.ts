import { createMemory } from "./memory.ts";
import { rule } from "./rule.ts";
import { createdPayment } from "./shown.ts";

/** The suite sends none that is longer, a few that are odd aside. */
const LONGEST_REFERENCE = 200;

/** Payment, row paymentId. A request that is sent again under its key may be told the first payment: it says nothing. */
export const paymentIds = rule({
  requirement: "payment.payment-id-identifies",
  counts: "payments that were created, held against all others",
  watch() {
    const references = createMemory<string>();
    return (sighting, say) => {
      const payment = sighting.request.keepIdempotencyKey ? undefined : createdPayment(sighting);
      const reference = payment?.found["merchantTxnId"];
      if (!payment || typeof reference !== "string" || reference.length > LONGEST_REFERENCE) return;
      const known = references.get(payment.key);
      references.set(payment.key, known ?? reference);
      if (known === undefined || known === reference) say.held();
      else {
        say.broken({
          expected: "a paymentId that no other payment has",
          actual: `${say.show(payment.id)} for ${say.show(reference)}, and for ${say.show(known)} before`,
        });
      }
    };
  },
});

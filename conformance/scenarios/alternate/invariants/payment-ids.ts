import { identifies } from "../../tools/invariants/identifies.ts";
import { objectAt } from "../../tools/invariants/shown.ts";
import type { Found } from "../../tools/walk.ts";
import { rule } from "./rule.ts";
import { sentIn } from "./sent.ts";
import { createdPayment } from "./shown.ts";

/** What anybody keeps as it is: other keys and values may be dropped, and which are is open. */
const PLAIN = /^[A-Za-z0-9_-]{1,60}$/;

/**
 * Payment, row payment_id. What becomes of a request that is sent again is open: it may be told the first payment. Two
 * requests of different metadata are of two payments, since a read shows the metadata unchanged.
 */
export const paymentIds = rule({
  requirement: "payment.payment-id-identifies",
  counts: "payments that were created with metadata, held against all others",
  operations: ["createPayment"],
  watch: identifies(
    (sighting) => {
      const payment = createdPayment(sighting);
      const whose = payment ? plainOf(objectAt(sentIn(sighting.request), "metadata") ?? {}) : [];
      return payment && whose.length > 0 ? { whose: whose.join(", "), ...payment } : undefined;
    },
    {
      expected: "a payment_id that no other payment has",
      actual: (id, metadata, other) => `${id} for a payment of metadata ${metadata}, and of ${other} before`,
    },
  ),
});

function plainOf(metadata: Found): readonly string[] {
  return Object.entries(metadata)
    .flatMap(([key, value]) =>
      typeof value === "string" && PLAIN.test(key) && PLAIN.test(value) ? [`${key} ${value}`] : [],
    )
    .toSorted();
}

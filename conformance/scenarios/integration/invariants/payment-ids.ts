import { identifies } from "../../tools/invariants/identifies.ts";
import { rule } from "./rule.ts";
import { createdPayment } from "./shown.ts";

/** Payment, row paymentId. A request that is sent again under its key may be told the first payment: it says nothing. */
export const paymentIds = rule({
  requirement: "payment.payment-id-identifies",
  counts: "payments that were created, held against all others",
  operations: ["createPayment"],
  watch: identifies(
    (sighting) => {
      const payment = sighting.request.keepIdempotencyKey ? undefined : createdPayment(sighting);
      const whose = payment?.found["merchantTxnId"];
      return payment && typeof whose === "string" ? { whose, ...payment } : undefined;
    },
    {
      expected: "a paymentId that no other payment has",
      actual: (id, reference, other) => `${id} for ${reference}, and for ${other} before`,
    },
  ),
});

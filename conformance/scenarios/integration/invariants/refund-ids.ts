import { identifies } from "../../tools/invariants/identifies.ts";
import { addressOf } from "./address.ts";
import { rule } from "./rule.ts";
import { createdRefund } from "./shown.ts";

/** Refund, row refundId. A request that is sent again under its key may be told the first refund: it says nothing. */
export const refundIds = rule({
  requirement: "refund.refund-id-identifies",
  counts: "refunds that were created, held against those of other payments",
  operations: ["createRefund"],
  watch: identifies(
    (sighting) => {
      const refund = sighting.request.keepIdempotencyKey ? undefined : createdRefund(sighting);
      return refund && { whose: addressOf(sighting.request).paymentId, ...refund };
    },
    {
      expected: "a refundId that no refund of another payment has",
      actual: (id, payment, other) => `${id} for a refund of ${payment}, and of ${other} before`,
    },
  ),
});

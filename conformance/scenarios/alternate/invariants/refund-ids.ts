import { identifies } from "../../tools/invariants/identifies.ts";
import { addressOf } from "./address.ts";
import { rule } from "./rule.ts";
import { createdRefund } from "./shown.ts";

/** Refund, row refund_id. What a second refund of a payment is told is open: only those of different payments differ. */
export const refundIds = rule({
  requirement: "refund.refund-id-identifies",
  counts: "refunds that were created, held against those of other payments",
  operations: ["refundPayment"],
  watch: identifies(
    (sighting) => {
      const refund = createdRefund(sighting);
      return refund && { whose: addressOf(sighting.request).id, ...refund };
    },
    {
      expected: "a refund_id that no refund of another payment has",
      actual: (id, payment, other) => `${id} for a refund of ${payment}, and of ${other} before`,
    },
  ),
});

import { amountNeverChanges } from "./amount-never-changes.ts";
import { rule } from "./rule.ts";
import { createdRefund, shownRefunds } from "./shown.ts";

/** Refund, silent. */
export const refundAmount = rule({
  requirement: "refund.amount-never-changes",
  counts: "amounts of refunds that were shown again",
  watch: amountNeverChanges({ createdIn: createdRefund, shownIn: shownRefunds, pair: ({ refund }) => refund }),
});

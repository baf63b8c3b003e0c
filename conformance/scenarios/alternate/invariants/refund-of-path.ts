import { isOfPath } from "../../tools/invariants/of-path.ts";
import { addressOf } from "./address.ts";
import { rule } from "./rule.ts";
import { dataOf } from "./shown.ts";

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

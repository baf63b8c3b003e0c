import { isOfPath } from "../../tools/invariants/of-path.ts";
import { addressOf } from "./address.ts";
import { rule } from "./rule.ts";
import { dataOf } from "./shown.ts";

/** Get payment. */
export const paymentOfPath = rule({
  requirement: "get-payment.payment-of-path",
  counts: "payments that were read",
  operations: ["getPayment"],
  watch: isOfPath("payment_id", ({ request, answer }) =>
    request.operation === "getPayment"
      ? { shown: dataOf(answer)?.["payment_id"], asked: addressOf(request).id }
      : undefined,
  ),
});

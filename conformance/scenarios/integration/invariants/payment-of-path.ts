import { isOfPath } from "../../tools/invariants/of-path.ts";
import { addressOf } from "./address.ts";
import { rule } from "./rule.ts";
import { dataOf } from "./shown.ts";

/** Get payment, sentence 1. */
export const paymentOfPath = rule({
  requirement: "get-payment.payment-of-path",
  counts: "payments that were read",
  operations: ["getPayment"],
  watch: isOfPath("paymentId", ({ request, answer }) =>
    request.operation === "getPayment"
      ? { shown: dataOf(answer)?.["paymentId"], asked: addressOf(request).paymentId }
      : undefined,
  ),
});

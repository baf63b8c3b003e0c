import { compareAmounts, isAmount } from "../../../scenario/index.ts";
import { askedOf, paymentOfRefund, repeats, textIfShown } from "./as-asked.ts";
import { isExact } from "./payment-as-asked.ts";
import { rule } from "./rule.ts";

const CREATED_AND_READ = ["createRefund", "getRefund"] as const;

const pairIn = (run: object) => askedOf(run).refund;

/** Refund, row paymentId. */
export const refundOfPayment = rule({
  requirement: "refund.payment-id",
  counts: "refunds, held against the payment that was refunded",
  operations: CREATED_AND_READ,
  watch: repeats("paymentId", pairIn, paymentOfRefund),
});

/** Refund, row amount; ruling 3. One that no request names is a matter of create-refund.amount-defaults-to-remaining. */
export const refundAmountAsRequested = rule({
  requirement: "refund.amount-as-requested",
  counts: "amounts of refunds, held against the create request",
  operations: CREATED_AND_READ,
  watch: repeats(
    "amount",
    pairIn,
    ({ asked, shown }) =>
      isExact(asked["amount"]) && isAmount(shown.found["amount"])
        ? [{ asked: asked["amount"], shown: shown.found["amount"] }]
        : [],
    (shown, asked) => compareAmounts(shown, asked) === 0,
  ),
});

/** Refund, row reason; ruling 5: what get refund leaves out it need not show. */
export const reasonAsSupplied = rule({
  requirement: "refund.reason-as-supplied",
  counts: "reasons of refunds, held against the create request",
  operations: CREATED_AND_READ,
  watch: repeats("reason", pairIn, (pair) => textIfShown(pair, "reason")),
});

/** Refund, row merchantRef; rulings 3 and 5. */
export const merchantRefAsSupplied = rule({
  requirement: "refund.merchant-ref-as-supplied",
  counts: "merchantRefs of refunds, held against the create request",
  operations: CREATED_AND_READ,
  watch: repeats("merchantRef", pairIn, (pair) => textIfShown(pair, "merchantRef")),
});

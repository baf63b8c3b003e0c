import { amountNeverChanges } from "./amount-never-changes.ts";
import { rule } from "./rule.ts";
import { createdPayment, shownPayments } from "./shown.ts";

/** Payment, silent. A list may be full of the payments of others: it is compared with what is known, and starts nothing. */
export const paymentAmount = rule({
  requirement: "payment.amount-never-changes",
  counts: "amounts of payments that were shown again",
  operations: ["createPayment", "getPayment", "listPayments"],
  watch: amountNeverChanges({ createdIn: createdPayment, shownIn: shownPayments, pair: ({ payment }) => payment }),
});

import { sameAmount } from "../../../scenario/index.ts";
import { neverChanges } from "../../tools/invariants/never-changes.ts";
import { rule } from "./rule.ts";
import { shownPayments } from "./shown.ts";

/**
 * Payment, silent. Whole numbers alone: what becomes of others is open. A list may be full of the payments of others: it is
 * compared with what is known, and starts nothing.
 */
export const paymentAmount = rule({
  requirement: "payment.amount-never-changes",
  counts: "amounts of payments that were shown again",
  operations: ["createPayment", "getPayment", "listPayments"],
  watch: neverChanges<number>({
    noun: "amount",
    shownIn: shownPayments,
    isFirst: ({ request }) => request.operation !== "listPayments",
    read: ({ amount }) => (typeof amount === "number" && Number.isSafeInteger(amount) ? amount : undefined),
    isSame: sameAmount,
  }),
});

import { neverChanges } from "../../tools/invariants/never-changes.ts";
import { rule } from "./rule.ts";
import { shownPayments } from "./shown.ts";

/** Payment, row currency: a payment that is in another currency than before is not in the one that was asked for. */
export const paymentCurrency = rule({
  requirement: "payment.currency-as-requested",
  counts: "currencies of payments that were shown again",
  operations: ["createPayment", "getPayment", "listPayments"],
  watch: neverChanges<string>({
    noun: "currency",
    shownIn: shownPayments,
    isFirst: ({ request }) => request.operation !== "listPayments",
    // Which codes are accepted is open, and so is how they are written.
    read: ({ currency }) =>
      typeof currency === "string" && /^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : undefined,
    isSame: (currency, first) => currency === first,
  }),
});

import { compareAmounts } from "../../../scenario/index.ts";
import { BOOKED, hasFailed, ledgerOf, sumAt, wasInFlight } from "./ledger.ts";
import { rule } from "./rule.ts";

/** Payment states, row 7, condition; rulings 13 and 14. */
export const refundedOnlyWhenWhole = rule({
  requirement: "payment-states.refunded-only-when-whole",
  counts: "readings of a payment as REFUNDED, held against its refunds",
  operations: BOOKED,
  watch(run) {
    const { book } = ledgerOf(run);
    return (sighting, say) => {
      const entry = book(sighting);
      if (!entry?.reading.isRefunded) return;
      const { account, reading } = entry;
      const refunded = sumAt(entry, (refund) => !hasFailed(refund) && !wasInFlight(refund, reading));
      if (compareAmounts(refunded, account.amount) !== -1) say.held();
      else {
        say.broken({
          expected: "REFUNDED only when refunds of the whole amount have settled",
          actual: `REFUNDED in exchange ${reading.exchange}, where ${refunded} of ${account.amount} can have settled`,
        });
      }
    };
  },
});

import { compareAmounts } from "../../../scenario/index.ts";
import { BOOKED, ledgerOf, sumAt } from "./ledger.ts";
import { rule } from "./rule.ts";

/** Payment, row refundTotal; ruling 14: it can hold no more than all refunds that were accepted. */
export const refundTotalIsSum = rule({
  requirement: "payment.refund-total-is-sum",
  counts: "readings of a payment, held against the refunds that were accepted",
  operations: BOOKED,
  watch(run) {
    const { book } = ledgerOf(run);
    return (sighting, say) => {
      const entry = book(sighting);
      if (!entry || entry.refund) return;
      const { total } = entry.reading;
      const accepted = sumAt(entry, () => true);
      const order = compareAmounts(total, accepted);
      if (order === undefined) return;
      if (order <= 0) say.held();
      else {
        say.broken({
          expected: "a refundTotal of no more than the refunds that were accepted",
          actual: `${total}, where ${accepted} was accepted`,
        });
      }
    };
  },
});

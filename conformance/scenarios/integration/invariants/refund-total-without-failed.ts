import { compareAmounts } from "../../../scenario/index.ts";
import { BOOKED, hasFailed, ledgerOf, sumAt } from "./ledger.ts";
import { rule } from "./rule.ts";

/** Payment, row refundTotal; ruling 14. A refund that is shown as FAILED has never settled, whenever it is shown. */
export const refundTotalWithoutFailed = rule({
  requirement: "payment.refund-total-without-failed",
  counts: "readings of a payment, held against its refunds that failed",
  operations: BOOKED,
  watch(run) {
    const { book } = ledgerOf(run);
    return (sighting, say) => {
      const entry = book(sighting);
      if (!entry || ![...entry.account.refunds.values()].some(hasFailed)) return;
      const { total } = entry.reading;
      const others = sumAt(entry, (refund) => !hasFailed(refund));
      const [order, most] = [
        compareAmounts(total, others),
        compareAmounts(
          total,
          sumAt(entry, () => true),
        ),
      ];
      // Above all refunds together, no failed one explains it.
      if (order === undefined || most === undefined || most > 0) return;
      if (order <= 0) say.held();
      else {
        say.broken({
          expected: "a refundTotal without the refunds that failed",
          actual: `${total}, where ${others} is all that did not fail, in exchange ${entry.reading.exchange}`,
        });
      }
    };
  },
});

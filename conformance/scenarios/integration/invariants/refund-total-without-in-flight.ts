import { compareAmounts } from "../../../scenario/index.ts";
import { BOOKED, ledgerOf, sumAt, wasInFlight } from "./ledger.ts";
import { rule } from "./rule.ts";

/** Payment, row refundTotal ("so far"); ruling 14: what is read in flight afterwards had not settled when it was read. */
export const refundTotalWithoutInFlight = rule({
  requirement: "payment.refund-total-without-in-flight",
  counts: "refunds that were read in flight after their payment",
  operations: BOOKED,
  watch(run) {
    const { book } = ledgerOf(run);
    return (sighting, say) => {
      const entry = book(sighting);
      if (!entry?.refund || !wasInFlight(entry.refund, entry.reading)) return;
      const { total } = entry.reading;
      const others = sumAt(entry, (refund) => !wasInFlight(refund, entry.reading));
      const [order, most] = [
        compareAmounts(total, others),
        compareAmounts(
          total,
          sumAt(entry, () => true),
        ),
      ];
      // Above all refunds together, none in flight explains it.
      if (order === undefined || most === undefined || most > 0) return;
      if (order <= 0) say.held();
      else {
        say.broken({
          expected: "a refundTotal without the refunds that are in flight",
          actual: `${total}, where ${others} is all that was not in flight, in exchange ${entry.reading.exchange}`,
        });
      }
    };
  },
});

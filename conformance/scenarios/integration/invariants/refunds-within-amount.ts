import { compareAmounts, sumOf } from "../../../scenario/index.ts";
import { type Account, BOOKED, ledgerOf } from "./ledger.ts";
import { rule } from "./rule.ts";

/**
 * Create refund, rule 3; ruling 14: what is settled or in flight at one time. Whether one that failed gives its amount
 * back is open, so only those count that are known to have lived when the last of them was accepted.
 */
export const refundsWithinAmount = rule({
  requirement: "create-refund.sum-within-amount",
  counts: "readings of a refund, held against the others of its payment",
  operations: BOOKED,
  watch(run) {
    const { book } = ledgerOf(run);
    return (sighting, say) => {
      const entry = book(sighting);
      if (!entry?.refund) return;
      const { account } = entry;
      const excess = sumsOf(account).find((sum) => compareAmounts(sum, account.amount) === 1);
      if (excess === undefined) say.held();
      else {
        say.broken({
          expected: "refunds that are together no more than the amount of their payment",
          actual: `refunds of ${excess} together, of ${account.amount}`,
        });
      }
    };
  },
});

/** What lived together each time that a refund was accepted. */
function sumsOf({ refunds }: Account): readonly string[] {
  const all = [...refunds.values()];
  return all.map(({ ended: moment }) => {
    const living = all.filter((each) => each.ended <= moment && (each.isSettled || each.inFlightUntil > moment));
    return sumOf(living.map(({ amount }) => amount));
  });
}

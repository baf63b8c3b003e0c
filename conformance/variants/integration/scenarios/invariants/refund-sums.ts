import { compareAmounts, isAmount, sumOf } from "../../../../scenario/index.ts";
import { createMemory } from "../../../shared/scenarios/invariants/memory.ts";
import { type Account, BOOKED, hasFailed, ledgerOf, sumAt, wasInFlight } from "./ledger.ts";
import { readPayment, rule } from "./shown.ts";

/** Payment, row refundTotal; ruling 14: it cannot exceed the sum of all accepted refunds. */
export const refundTotalIsSum = rule({
  requirement: "payment.refund-total-is-sum",
  counts: "reads of a payment, compared with the refunds that were accepted",
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
          expected: "a refundTotal no higher than the accepted refunds",
          actual: `${total}, but the accepted refunds add up to ${accepted}`,
        });
      }
    };
  },
});

interface Total {
  readonly total: string;
  readonly ended: number;
  readonly exchange: number;
}

/** Maximum number of remembered increases of one total: enough for readings that overlap. */
const MOST_STEPS = 16;

/**
 * Payment, row refundTotal; ruling 14. Only get payment counts: by the document, it shows the current total. The
 * document leaves open how fresh a list is, and a create response may be repeated unchanged. A reading is compared with
 * those that had ended before it began; the order of others is unknown.
 */
export const refundTotalNeverFalls = rule({
  requirement: "payment.refund-total-never-falls",
  counts: "reads of a payment that had been read with a refundTotal above zero",
  operations: ["getPayment"],
  watch() {
    /** Readings at which the total was higher than ever before, by payment. */
    const rises = createMemory<readonly Total[]>();
    return (sighting, say) => {
      const reading = readPayment(sighting);
      const { refundTotal: total } = reading?.found ?? {};
      if (!reading || !isAmount(total)) return;
      const known = rises.get(reading.key) ?? [];
      const before = known.findLast(({ ended }) => ended < reading.began);
      if (before && compareAmounts(total, before.total) === -1) {
        say.broken({
          expected: "a refundTotal no lower than before",
          actual: `${total}, after ${before.total} in exchange ${before.exchange}`,
        });
      } else if (before && compareAmounts(before.total, "0") === 1) say.held();
      const last = known.at(-1);
      if (last && compareAmounts(total, last.total) !== 1) return;
      const { ended, exchange } = reading;
      rises.set(reading.key, [...known, { total, ended, exchange }].slice(-MOST_STEPS));
    };
  },
});

/**
 * Payment, row refundTotal ("so far"); ruling 14: a refund that is read in flight afterwards had not settled when the
 * payment was read.
 */
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
      // If the total exceeds all refunds together, those in flight do not explain it.
      if (order === undefined || most === undefined || most > 0) return;
      if (order <= 0) say.held();
      else {
        say.broken({
          expected: "a refundTotal without the refunds that are in flight",
          actual: `${total}, but the refunds that were not in flight add up to ${others}, in exchange ${entry.reading.exchange}`,
        });
      }
    };
  },
});

/** Payment, row refundTotal; ruling 14. A refund that is shown as FAILED has never settled, whenever it is shown. */
export const refundTotalWithoutFailed = rule({
  requirement: "payment.refund-total-without-failed",
  counts: "reads of a payment, compared with its refunds that failed",
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
      // If the total exceeds all refunds together, the failed ones do not explain it.
      if (order === undefined || most === undefined || most > 0) return;
      if (order <= 0) say.held();
      else {
        say.broken({
          expected: "a refundTotal without the refunds that failed",
          actual: `${total}, but the refunds that did not fail add up to ${others}, in exchange ${entry.reading.exchange}`,
        });
      }
    };
  },
});

/**
 * Create refund, rule 3; ruling 14: the sum of what is settled or in flight at one time. Whether a failed refund
 * releases its amount is open, so only those count that are known to have been settled or in flight when the last of
 * them was accepted.
 */
export const refundsWithinAmount = rule({
  requirement: "create-refund.sum-within-amount",
  counts: "reads of a refund, compared with the others of its payment",
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
          expected: "refunds that add up to no more than the payment's amount",
          actual: `refunds of ${excess} together, of ${account.amount}`,
        });
      }
    };
  },
});

/** Returns, for each accepted refund, the sum of the refunds that were settled or in flight at that moment. */
function sumsOf({ refunds }: Account): readonly string[] {
  const all = [...refunds.values()];
  return all.map(({ ended: moment }) => {
    const living = all.filter((each) => each.ended <= moment && (each.isSettled || each.inFlightUntil > moment));
    return sumOf(living.map(({ amount }) => amount));
  });
}

/** Payment states, row 7, condition; rulings 13 and 14. */
export const refundedOnlyWhenWhole = rule({
  requirement: "payment-states.refunded-only-when-whole",
  counts: "reads of a payment as REFUNDED, compared with its refunds",
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

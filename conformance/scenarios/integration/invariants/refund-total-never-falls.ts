import { compareAmounts, isAmount } from "../../../scenario/index.ts";
import { createMemory } from "../../tools/invariants/memory.ts";
import { rule } from "./rule.ts";
import { readPayment } from "./shown.ts";

interface Total {
  readonly total: string;
  readonly ended: number;
  readonly exchange: number;
}

/** So many steps of one total are remembered: enough for readings that overlap. */
const MOST_STEPS = 16;

/**
 * Payment, row refundTotal; ruling 14. Readings of get payment alone: of it the document says that it shows the current
 * total. How fresh a list is, it does not say, and a create answer may be told again as it was. A reading is held
 * against those that had ended before it began; of others nobody knows which came first.
 */
export const refundTotalNeverFalls = rule({
  requirement: "payment.refund-total-never-falls",
  counts: "readings of a payment that had been read with a refundTotal above zero",
  operations: ["getPayment"],
  watch() {
    /** By payment, the readings at which its total was higher than ever before. */
    const rises = createMemory<readonly Total[]>();
    return (sighting, say) => {
      const reading = readPayment(sighting);
      const { refundTotal: total } = reading?.found ?? {};
      if (!reading || !isAmount(total)) return;
      const known = rises.get(reading.key) ?? [];
      const before = known.findLast(({ ended }) => ended < reading.began);
      if (before && compareAmounts(total, before.total) === -1) {
        say.broken({
          expected: "a refundTotal that is no lower than it was before",
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

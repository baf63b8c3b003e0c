import { createMemory } from "../../tools/invariants/memory.ts";
import { rule } from "./rule.ts";
import { readPayment } from "./shown.ts";

interface Paid {
  readonly status: "COMPLETED" | "REFUNDED";
  readonly ended: number;
  readonly exchange: number;
}

/** Payment states, row 5, condition; ruling 13: what is shown as paid does not expire afterwards. */
export const expiredOnlyUnpaid = rule({
  requirement: "payment-states.expired-only-unpaid",
  counts: "readings of a payment that had been read as paid",
  operations: ["getPayment"],
  watch() {
    const paid = createMemory<Paid>();
    return (sighting, say) => {
      const reading = readPayment(sighting);
      if (!reading) return;
      const { found, key, ended, exchange } = reading;
      const { status } = found;
      const before = paid.get(key);
      if (!before && (status === "COMPLETED" || status === "REFUNDED")) paid.set(key, { status, ended, exchange });
      if (!before || before.ended > reading.began) return;
      if (status !== "EXPIRED") say.held();
      else {
        say.broken({
          expected: "a payment that was paid does not become EXPIRED",
          actual: `EXPIRED, after ${before.status} in exchange ${before.exchange}`,
        });
      }
    };
  },
});

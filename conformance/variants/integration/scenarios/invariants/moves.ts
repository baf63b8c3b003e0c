import { contract } from "../../../../../generated/integration/contract.ts";
import { createMemory } from "../../../shared/scenarios/invariants/memory.ts";
import { observeMoves } from "../../../shared/scenarios/invariants/moves.ts";
import { createdRefund, readPayment, readRefund, rule } from "./shown.ts";

/**
 * Returns a function that tests whether the transitions of the contract lead from one status to another, in one step or
 * several.
 */
export function createReachable(lifecycle: keyof typeof contract.lifecycles): (from: string, to: string) => boolean {
  const steps = Object.values(contract.transitions).filter((each) => each.lifecycle === lifecycle);
  const reach = new Map<string, Set<string>>();
  const visit = (from: string, reached: Set<string>): Set<string> => {
    for (const { from: sources, to } of steps) {
      if (!sources.some((each) => each === from) || reached.has(to)) continue;
      reached.add(to);
      visit(to, reached);
    }
    return reached;
  };
  for (const { name } of contract.lifecycles[lifecycle].states) reach.set(name, visit(name, new Set()));
  return (from, to) => reach.get(from)?.has(to) ?? false;
}

const isReachable = createReachable("payment");

/** Payment states, last sentence; ruling 13. */
export const paymentMoves = rule({
  requirement: contract.lifecycles.payment.otherMoves,
  counts: "transitions of payments between two reads",
  operations: ["getPayment"],
  watch: observeMoves({ statuses: contract.lifecycles.payment.states, readIn: readPayment, isShown }),
});

/**
 * Returns true for a move that the contract shows. EXPIRED after payment is not shown either, and has a rule of its
 * own.
 */
function isShown(from: string, to: string): boolean {
  return isReachable(from, to) || (to === "EXPIRED" && (from === "COMPLETED" || from === "REFUNDED"));
}

/** Refund states, last sentence: no move between the four is identified by its two ends, so all are observed. */
export const refundMoves = rule({
  requirement: contract.lifecycles.refund.otherMoves,
  counts: "transitions of refunds between two reads",
  operations: ["createRefund", "getRefund"],
  watch: observeMoves({
    statuses: contract.lifecycles.refund.states,
    beginsIn: createdRefund,
    readIn: readRefund,
    isShown: () => false,
  }),
});

interface Paid {
  readonly status: "COMPLETED" | "REFUNDED";
  readonly ended: number;
  readonly exchange: number;
}

/** Payment states, row 6, condition; ruling 13: a payment that is shown as paid does not expire afterwards. */
export const expiredOnlyUnpaid = rule({
  requirement: "payment-states.expired-only-unpaid",
  counts: "reads of a payment that had been read as paid",
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

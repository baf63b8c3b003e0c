import type { Clock } from "../../../../clock/index.ts";
import type { Wire } from "../../../shared/sandbox/sandbox.ts";
import { createRush } from "../../../shared/sandbox/wires/rush.ts";
import type { IntegrationChange } from "../change.ts";
import { moveRefund, refundTotal, statusAfterRefund } from "../rules/lifecycle.ts";
import type { Store } from "../store.ts";
import { faults, type IntegrationFault } from "./fault.ts";

const SETTLING = /\/refunds\/([^/]+)\/settle$/;

/** Settlements in flight. */
interface Settling {
  readonly wire: Wire;
  /** Returns true while other refunds of a payment are being settled too, and more than `most` in all. */
  overlaps(paymentId: string): boolean;
}

function createSettling(clock: Clock, store: Store, most: number): Settling {
  const rush = createRush(clock, { isMeant: ({ url }) => SETTLING.test(url.pathname), most });
  const settling = new Map<string, number>();
  const count = (paymentId: string) => settling.get(paymentId) ?? 0;
  return {
    overlaps: (paymentId) => count(paymentId) > 1 && rush.isOn(),
    async wire(request, next) {
      const [, refundId = ""] = SETTLING.exec(request.url.pathname) ?? [];
      const refund = store.refunds.get(refundId);
      if (!refund) return next(request);
      const { paymentId } = refund;
      settling.set(paymentId, count(paymentId) + 1);
      try {
        return await rush.wire(request, next);
      } finally {
        settling.set(paymentId, count(paymentId) - 1);
      }
    },
  };
}

/**
 * Simulates settlements that read the total of their payment and write it back: of two concurrent ones, the first write
 * is lost if more than `most` refunds are being settled in all.
 */
export function losingSettlements(most: number): IntegrationChange {
  return (clock, store) => {
    const { wire, overlaps } = createSettling(clock, store, most);
    const lost = new Set<string>();
    return {
      wire,
      moveRefund(refund, status, nowMs) {
        if (status === "COMPLETED" && overlaps(refund.paymentId)) lost.add(refund.refundId);
        return moveRefund(refund, status, nowMs);
      },
      refundTotal: (refunds) => refundTotal(refunds.filter(({ refundId }) => !lost.has(refundId))),
    };
  };
}

/** Faults in which concurrent settlements of one payment are not handled sequentially. Source: Payment states, row 7. */
export const settledAtOnce: readonly IntegrationFault[] = faults({
  "refunds-settled-at-once-lost": [
    "Of the refunds of a payment that settle at once, only the last is in refundTotal.",
    "payment.refund-total-is-sum",
    losingSettlements(1),
  ],
  "refunds-settled-at-once-not-whole": [
    "A payment stays COMPLETED if refunds that settle at once add up to all of it: each sees only what was there before.",
    "payment-states.whole-refund-refunds",
    (clock, store) => {
      const { wire, overlaps } = createSettling(clock, store, 1);
      const raced = new Set<string>();
      return {
        wire,
        statusAfterRefund(payment, total) {
          if (overlaps(payment.paymentId)) raced.add(payment.paymentId);
          return raced.has(payment.paymentId) ? payment.status : statusAfterRefund(payment, total);
        },
      };
    },
  ],
});

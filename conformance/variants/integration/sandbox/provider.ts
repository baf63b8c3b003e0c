import { businessTime } from "../../shared/sandbox/accounts/accounts.ts";
import type { Business } from "../../shared/sandbox/accounts/business.ts";
import { done, type Outcome, refused, unknown } from "../../shared/sandbox/outcome.ts";
import type { Core } from "./core.ts";
import { currentPayment, locatePayment, showPayment } from "./current-payment.ts";
import { eventId } from "./ids.ts";
import type { Payment, Vendor } from "./payment.ts";
import type { Refund } from "./refund.ts";
import type { EventKind } from "./rules/events.ts";
import type { PaymentMove, RefundMove } from "./rules/lifecycle.ts";
import { refundsOf } from "./store.ts";

/** Abilities that move a refund, with the move of each. */
export const REFUND_ABILITIES = { acceptRefund: "accept", settleRefund: "settle", rejectRefund: "reject" } as const;

/** The customer and the wallet provider: all events outside the API that change a payment or a refund. */
export interface Provider {
  movePayment(paymentId: string, move: PaymentMove, vendor?: Vendor): Outcome;
  /** Ends a payment's checkout window immediately. */
  expirePayment(paymentId: string): Outcome;
  moveRefund(refundId: string, move: RefundMove): Outcome;
}

export function createProvider(core: Core): Provider {
  const { rules, store } = core;

  const notify = (events: readonly EventKind[], business: Business, payment: Payment, refund?: Refund) => {
    const nowMs = businessTime(core, business);
    for (const kind of events) {
      if (business.webhookUrl === undefined) return;
      const facts = {
        eventId: eventId(core.random),
        nowMs,
        payment: showPayment(core, payment, nowMs, rules.presentPayment),
        refund: refund && rules.presentRefund(refund),
      };
      core.announce(business.webhookUrl, rules.presentEvent(kind, facts));
    }
  };

  return {
    movePayment(paymentId, move, vendor) {
      const found = locatePayment(core, paymentId);
      if (!found) return unknown("payment", paymentId);
      const { payment, business, nowMs } = found;
      const status = rules.paymentStatusAfter(payment.status, move);
      if (!status) return refused(`cannot ${move} a payment that is ${payment.status}`);
      const moved = rules.movePayment(payment, status, nowMs, vendor);
      store.payments.set(paymentId, moved);
      notify(rules.paymentEvents(moved), business, moved);
      return done;
    },

    expirePayment(paymentId) {
      const found = locatePayment(core, paymentId);
      if (!found) return unknown("payment", paymentId);
      const { payment, nowMs } = found;
      if (payment.status !== "PENDING") return refused(`cannot expire a payment that is ${payment.status}`);
      currentPayment(core, { ...payment, expiresAtMs: nowMs }, nowMs);
      return done;
    },

    moveRefund(refundId, move) {
      const refund = store.refunds.get(refundId);
      const found = refund && locatePayment(core, refund.paymentId);
      if (!found) return unknown("refund", refundId);
      const { payment, business, nowMs } = found;
      const status = rules.refundStatusAfter(refund.status, move);
      if (!status) return refused(`cannot ${move} a refund that is ${refund.status}`);
      const moved = rules.moveRefund(refund, status, nowMs);
      store.refunds.set(refundId, moved);
      const refunded = rules.refundTotal(refundsOf(store, payment.paymentId));
      const after = { ...payment, status: rules.statusAfterRefund(payment, refunded) };
      store.payments.set(payment.paymentId, after);
      notify(rules.refundEvents(moved), business, after, moved);
      return done;
    },
  };
}

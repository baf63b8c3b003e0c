import { done, type Outcome, refused, unknown } from "../../shared/sandbox/outcome.ts";
import type { Core } from "./core.ts";
import { currentPayment, locatePayment } from "./current-payment.ts";
import { transactionId } from "./ids.ts";
import { notify } from "./notify.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "./payment.ts";
import type { PaymentMove, RefundMove } from "./rules/lifecycle.ts";
import { refundsOf } from "./store.ts";

/** Abilities that move a refund, with the move of each. Refunds in this variant need no acceptance. */
export const REFUND_ABILITIES = { settleRefund: "settle", rejectRefund: "reject" } as const;

/** The customer and the wallet provider: all events outside the API that change a payment or a refund. */
export interface Provider {
  movePayment(paymentId: string, move: PaymentMove, method?: PaymentMethod): Outcome;
  /** Ends a payment's time window immediately. */
  expirePayment(paymentId: string): Outcome;
  moveRefund(refundId: string, move: RefundMove): Outcome;
}

export function createProvider(core: Core): Provider {
  const { rules, store, random } = core;

  return {
    movePayment(paymentId, move, paymentMethod = PAYMENT_METHODS[0]) {
      const found = locatePayment(core, paymentId);
      if (!found) return unknown("payment", paymentId);
      const { payment, nowMs } = found;
      const status = rules.paymentStatusAfter(payment.status, move);
      if (!status) return refused(`cannot ${move} a payment that is ${payment.status}`);
      const receipt = { transactionId: transactionId(random), paymentMethod, completedAtMs: nowMs };
      const moved = rules.movePayment(payment, status, receipt);
      store.payments.set(paymentId, moved);
      notify(core, { events: rules.paymentNotifications(moved), payment: moved, nowMs });
      return done;
    },

    expirePayment(paymentId) {
      const found = locatePayment(core, paymentId);
      if (!found) return unknown("payment", paymentId);
      const { payment, nowMs } = found;
      const expired = currentPayment(core, { ...payment, expiresAtMs: nowMs }, nowMs);
      return expired.status === payment.status ? refused(`cannot expire a payment that is ${payment.status}`) : done;
    },

    moveRefund(refundId, move) {
      const refund = store.refunds.get(refundId);
      const found = refund && locatePayment(core, refund.paymentId);
      if (!found) return unknown("refund", refundId);
      const { payment, nowMs } = found;
      const status = rules.refundStatusAfter(refund.status, move);
      if (!status) return refused(`cannot ${move} a refund that is ${refund.status}`);
      const moved = rules.moveRefund(refund, status);
      store.refunds.set(refundId, moved);
      const refunded = rules.refundTotal(refundsOf(store, payment.paymentId));
      const after = { ...payment, status: rules.statusAfterRefund(payment, refunded) };
      store.payments.set(payment.paymentId, after);
      notify(core, { events: rules.refundNotifications(moved), payment: after, refund: moved, nowMs });
      return done;
    },
  };
}

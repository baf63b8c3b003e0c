import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { formatMoney, type Money } from "../../../shared/sandbox/values/money.ts";
import type { Payment } from "../payment.ts";
import type { Refund } from "../refund.ts";

/** Data shown with a payment but not stored in it. */
export interface PaymentView {
  readonly refundTotal: Money;
  readonly nowMs: number;
}

/** Source: Preamble, conventions, sentence 3. */
export function presentTime(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** Source: Preamble, conventions, sentence 4. */
export function presentAmount(amount: Money): string {
  return formatMoney(amount);
}

/** Source: Payment: one member for each row. */
export function presentPayment(payment: Payment, { refundTotal }: PaymentView): JsonObject {
  return {
    paymentId: payment.paymentId,
    merchantTxnId: payment.merchantTxnId,
    amount: presentAmount(payment.amount),
    currency: payment.currency,
    status: payment.status,
    vendor: payment.vendor,
    paymentUrl: payment.paymentUrl,
    description: payment.description,
    refundTotal: presentAmount(refundTotal),
    initiatedAt: presentTime(payment.initiatedAtMs),
    completedAt: payment.completedAtMs === undefined ? null : presentTime(payment.completedAtMs),
    expiresAt: presentTime(payment.expiresAtMs),
    valueA: payment.valueA,
    valueB: payment.valueB,
    valueC: payment.valueC,
    valueD: payment.valueD,
  };
}

/** Source: Refund: one member for each row. */
export function presentRefund(refund: Refund): JsonObject {
  return {
    refundId: refund.refundId,
    paymentId: refund.paymentId,
    amount: presentAmount(refund.amount),
    status: refund.status,
    reason: refund.reason,
    merchantRef: refund.merchantRef,
    initiatedAt: presentTime(refund.initiatedAtMs),
    completedAt: refund.completedAtMs === undefined ? null : presentTime(refund.completedAtMs),
  };
}

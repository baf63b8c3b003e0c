import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { type Money, toNumber } from "../../../shared/sandbox/values/money.ts";
import type { Payment } from "../payment.ts";
import type { Refund } from "../refund.ts";

/** Source: Payment, rows expires_at and created_at. */
export function presentTime(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** Source: Payment, row amount. */
export function presentAmount(amount: Money): number {
  return toNumber(amount);
}

/** Source: Create payment, response. */
export function presentCreatedPayment(payment: Payment): JsonObject {
  return {
    payment_id: payment.paymentId,
    status: payment.status,
    amount: presentAmount(payment.amount),
    currency: payment.currency,
    payment_url: payment.paymentUrl,
    expires_at: presentTime(payment.expiresAtMs),
    created_at: presentTime(payment.createdAtMs),
  };
}

/** Source: Payment: the fields for reads. Fields without a value are absent. */
export function presentPayment(payment: Payment): JsonObject {
  const { receipt } = payment;
  return {
    payment_id: payment.paymentId,
    status: payment.status,
    amount: presentAmount(payment.amount),
    currency: payment.currency,
    created_at: presentTime(payment.createdAtMs),
    customer_phone: payment.customerPhone,
    customer_name: payment.customerName,
    transaction_id: receipt?.transactionId,
    payment_method: receipt?.paymentMethod,
    completed_at: receipt && presentTime(receipt.completedAtMs),
    metadata: payment.metadata,
  };
}

/** Source: List payments, response. */
export function presentListedPayment(payment: Payment): JsonObject {
  return {
    payment_id: payment.paymentId,
    status: payment.status,
    amount: presentAmount(payment.amount),
    currency: payment.currency,
    created_at: presentTime(payment.createdAtMs),
  };
}

/** Source: Refund: one member for each row. */
export function presentRefund(refund: Refund): JsonObject {
  return {
    refund_id: refund.refundId,
    payment_id: refund.paymentId,
    amount: presentAmount(refund.amount),
    status: refund.status,
    created_at: presentTime(refund.createdAtMs),
  };
}

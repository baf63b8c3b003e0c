import type { Invoice, InvoiceStatus } from "../invoice.ts";
import type { Payment, PaymentMethod } from "../payment.ts";
import type { Rejection } from "./rejection.ts";

/** What the customer, or time, can do to an invoice. Source: States and transitions: these moves are ours. */
type InvoiceMove = "pay" | "age";

/** Source: States and transitions, invoice statuses: where a move leads; undefined where it leads nowhere. */
export function invoiceStatusAfter(status: InvoiceStatus, move: InvoiceMove): InvoiceStatus | undefined {
  if (move === "age") return status === "PENDING" ? "OVERDUE" : undefined;
  return status === "PENDING" || status === "OVERDUE" ? "PAID" : undefined;
}

/** Source: States and transitions, invoice statuses, row OVERDUE. The due date itself is the last day in time. */
export function isPastDue({ overdueFromMs }: Invoice, nowMs: number): boolean {
  return overdueFromMs !== undefined && nowMs >= overdueFromMs;
}

/** Source: Invoice, rows paid_at and payment_id. */
export function payInvoice(invoice: Invoice, status: InvoiceStatus, payment: Payment, nowMs: number): Invoice {
  return { ...invoice, status, paidAtMs: nowMs, paymentId: payment.paymentId };
}

/** What the sandbox itself knows about the payment of an invoice. */
export interface InvoicePaymentFacts {
  readonly paymentId: string;
  readonly paymentUrl: string;
  readonly transactionId: string;
  readonly paymentMethod: PaymentMethod;
  readonly nowMs: number;
}

/**
 * Source: Invoice, row payment_id. The payment is of the total, as the same number: whether that counts the smallest
 * unit is open. Nobody gave an address to tell about it.
 */
export function invoicePayment(invoice: Invoice, facts: InvoicePaymentFacts): Payment {
  const { paymentId, paymentUrl, transactionId, paymentMethod, nowMs } = facts;
  return {
    paymentId,
    businessId: invoice.businessId,
    status: "COMPLETED",
    amount: invoice.total,
    currency: invoice.currency,
    paymentUrl,
    customerPhone: invoice.customerPhone,
    customerName: invoice.customerName,
    customerEmail: invoice.customerEmail,
    callbackUrl: undefined,
    successUrl: undefined,
    cancelUrl: undefined,
    metadata: undefined,
    createdAtMs: nowMs,
    expiresAtMs: nowMs,
    receipt: { transactionId, paymentMethod, completedAtMs: nowMs },
  };
}

/** Source: Send invoice reminder. Of which invoices one is sent is open; ours are those that wait to be paid. */
export function remindable({ status }: Invoice): Rejection | undefined {
  if (status === "PENDING" || status === "OVERDUE") return undefined;
  return { reason: "notRemindable", message: `cannot send a reminder for an invoice that is ${status}` };
}

/** Source: Send invoice reminder. */
export function remindInvoice(invoice: Invoice, nowMs: number): Invoice {
  return { ...invoice, remindedAtMs: [...invoice.remindedAtMs, nowMs] };
}

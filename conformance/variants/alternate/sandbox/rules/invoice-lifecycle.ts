import type { Invoice, InvoiceStatus } from "../invoice.ts";
import type { Payment, PaymentMethod } from "../payment.ts";
import type { Rejection } from "./rejection.ts";

/**
 * Events that change an invoice: the customer's payment, or time. Source: States and transitions; these transitions are
 * our choice.
 */
export type InvoiceMove = "pay" | "age";

const INVOICE_MOVES: Readonly<Record<InvoiceMove, Readonly<Partial<Record<InvoiceStatus, InvoiceStatus>>>>> = {
  pay: { PENDING: "PAID", OVERDUE: "PAID" },
  age: { PENDING: "OVERDUE" },
};

/**
 * Source: States and transitions, invoice statuses: the status after a move, or undefined if the move is not allowed.
 */
export function invoiceStatusAfter(status: InvoiceStatus, move: InvoiceMove): InvoiceStatus | undefined {
  return INVOICE_MOVES[move][status];
}

/** Source: States and transitions, invoice statuses, row OVERDUE. The due date itself is still in time. */
export function isPastDue({ overdueFromMs }: Invoice, nowMs: number): boolean {
  return overdueFromMs !== undefined && nowMs >= overdueFromMs;
}

/** Source: Invoice, rows paid_at and payment_id. */
export function payInvoice(invoice: Invoice, status: InvoiceStatus, payment: Payment, nowMs: number): Invoice {
  return { ...invoice, status, paidAtMs: nowMs, paymentId: payment.paymentId };
}

/** Data that the sandbox adds to the payment of an invoice. */
export interface InvoicePaymentFacts {
  readonly paymentId: string;
  readonly paymentUrl: string;
  readonly transactionId: string;
  readonly paymentMethod: PaymentMethod;
  readonly nowMs: number;
}

/**
 * Source: Invoice, row payment_id. The payment's amount equals the invoice total, as the same number; the document
 * leaves open whether the total counts the smallest unit. The payment has no notification address.
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

/**
 * Source: Send invoice reminder. The invoice statuses that allow one are open; our choice is those still awaiting
 * payment.
 */
export function remindable({ status }: Invoice): Rejection | undefined {
  if (status === "PENDING" || status === "OVERDUE") return undefined;
  return { reason: "notRemindable", message: `cannot send a reminder for an invoice that is ${status}` };
}

/** Source: Send invoice reminder. */
export function remindInvoice(invoice: Invoice, nowMs: number): Invoice {
  return { ...invoice, remindedAtMs: [...invoice.remindedAtMs, nowMs] };
}

import type { Money } from "../../../shared/sandbox/values/money.ts";
import type { Invoice, InvoiceRequest, LineItem, NewLineItem } from "../invoice.ts";
import type { Currency } from "../payment.ts";

/** Source: Invoice, row invoice_number. Counts within a business; `before` is the number of its existing invoices. */
export function invoiceNumber(before: number, nowMs: number): string {
  return `INV-${new Date(nowMs).getUTCFullYear()}-${String(before + 1).padStart(6, "0")}`;
}

/** Returns the currency of an invoice. The request names none and the document leaves it open; this is our choice. */
export function invoiceCurrency(): Currency {
  return "BDT";
}

/** Source: Invoice, paragraph after the table. */
export function newLineItem({ description, quantity, unit_price: unitPrice }: NewLineItem, total: Money): LineItem {
  return { description, quantity, unitPrice, total };
}

/** Data that the sandbox adds to a new invoice. */
export type InvoiceFacts = Pick<
  Invoice,
  | "invoiceId"
  | "invoiceNumber"
  | "businessId"
  | "items"
  | "subtotal"
  | "total"
  | "currency"
  | "dueDate"
  | "overdueFromMs"
  | "paymentUrl"
  | "createdAtMs"
>;

/** Source: States and transitions, invoice statuses, row PENDING. */
export function newInvoice(request: InvoiceRequest, facts: InvoiceFacts): Invoice {
  return {
    status: "PENDING",
    ...facts,
    customerName: request.customer_name,
    customerEmail: request.customer_email,
    customerPhone: request.customer_phone,
    notes: request.notes,
    sendEmail: request.send_email ?? false,
    paidAtMs: undefined,
    paymentId: undefined,
    remindedAtMs: [],
    ...facts, // spread last: V8 creates a separate shape for each object that starts with another's members
  };
}

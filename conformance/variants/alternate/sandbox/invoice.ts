import type { Money } from "../../shared/sandbox/values/money.ts";
import type { Currency } from "./payment.ts";

export const INVOICE_STATUSES = ["DRAFT", "PENDING", "PAID", "OVERDUE", "CANCELLED"] as const;

/** Source: States and transitions, invoice statuses. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** A requested line item, named as in the body; both numbers are exact decimals. */
export interface NewLineItem {
  readonly description: string;
  readonly quantity: Money;
  readonly unit_price: Money;
}

/** A request to create an invoice, named as in the body. Source: Create invoice. */
export interface InvoiceRequest {
  readonly customer_name: string;
  readonly customer_email: string | undefined;
  readonly customer_phone: string;
  readonly items: readonly NewLineItem[];
  /** A day, such as `2026-12-05`. */
  readonly due_date: string | undefined;
  readonly notes: string | undefined;
  readonly send_email: boolean | undefined;
}

/** A stored line item. All three numbers are exact decimals; the total is quantity times unit price. */
export interface LineItem {
  readonly description: string;
  readonly quantity: Money;
  readonly unitPrice: Money;
  readonly total: Money;
}

/** A stored invoice. All times are in milliseconds of business time. */
export interface Invoice {
  readonly invoiceId: string;
  /** Human-readable invoice number. */
  readonly invoiceNumber: string;
  readonly businessId: string;
  readonly status: InvoiceStatus;
  readonly customerName: string;
  readonly customerEmail: string | undefined;
  readonly customerPhone: string;
  readonly items: readonly LineItem[];
  readonly subtotal: Money;
  readonly total: Money;
  readonly currency: Currency;
  /** A day, such as `2026-12-05`. */
  readonly dueDate: string | undefined;
  /** The first instant after the due date. */
  readonly overdueFromMs: number | undefined;
  readonly notes: string | undefined;
  /** Stored only: the sandbox sends no e-mail. */
  readonly sendEmail: boolean;
  readonly paymentUrl: string;
  readonly createdAtMs: number;
  readonly paidAtMs: number | undefined;
  /** The payment that settled the invoice. */
  readonly paymentId: string | undefined;
  /** Times of the merchant's reminders, oldest first. */
  readonly remindedAtMs: readonly number[];
}

import type { Money } from "../values/money.ts";
import type { Currency } from "./payment.ts";

export const INVOICE_STATUSES = ["DRAFT", "PENDING", "PAID", "OVERDUE", "CANCELLED"] as const;

/** Source: States and transitions, invoice statuses. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** A line item as a merchant asks for it, by the names of the body; both numbers are exact decimals. */
export interface NewLineItem {
  readonly description: string;
  readonly quantity: Money;
  readonly unit_price: Money;
}

/** What a merchant asks for when it creates an invoice, by the names of the body. Source: Create invoice. */
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

/** A line item as it is stored. All three are exact decimals; the total is quantity times unit price. */
export interface LineItem {
  readonly description: string;
  readonly quantity: Money;
  readonly unitPrice: Money;
  readonly total: Money;
}

/** An invoice as it is stored. All times are milliseconds of business time. */
export interface Invoice {
  readonly invoiceId: string;
  /** The number that people use. */
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
  /** Nothing is e-mailed. */
  readonly sendEmail: boolean;
  readonly paymentUrl: string;
  readonly createdAtMs: number;
  readonly paidAtMs: number | undefined;
  /** The payment that paid it. */
  readonly paymentId: string | undefined;
  /** When the merchant had the customer reminded, oldest first. */
  readonly remindedAtMs: readonly number[];
}

import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import type { Invoice, LineItem } from "../invoice.ts";
import { presentAmount, presentTime } from "./presentation.ts";

/** Source: Create invoice, response. */
export function presentCreatedInvoice(invoice: Invoice): JsonObject {
  return {
    invoice_id: invoice.invoiceId,
    invoice_number: invoice.invoiceNumber,
    status: invoice.status,
    customer_name: invoice.customerName,
    subtotal: presentAmount(invoice.subtotal),
    total: presentAmount(invoice.total),
    currency: invoice.currency,
    due_date: invoice.dueDate,
    payment_url: invoice.paymentUrl,
    created_at: presentTime(invoice.createdAtMs),
  };
}

/** Source: Invoice: one member for each row, except those only in the create response. */
export function presentInvoice(invoice: Invoice): JsonObject {
  return {
    invoice_id: invoice.invoiceId,
    invoice_number: invoice.invoiceNumber,
    status: invoice.status,
    customer_name: invoice.customerName,
    customer_email: invoice.customerEmail,
    items: invoice.items.map(presentLineItem),
    subtotal: presentAmount(invoice.subtotal),
    total: presentAmount(invoice.total),
    currency: invoice.currency,
    due_date: invoice.dueDate,
    paid_at: invoice.paidAtMs === undefined ? undefined : presentTime(invoice.paidAtMs),
    payment_id: invoice.paymentId,
  };
}

/** Source: List invoices: the shape is open; our choice shows the data that callers need from a list. */
export function presentListedInvoice(invoice: Invoice): JsonObject {
  return {
    invoice_id: invoice.invoiceId,
    invoice_number: invoice.invoiceNumber,
    status: invoice.status,
    customer_name: invoice.customerName,
    total: presentAmount(invoice.total),
    currency: invoice.currency,
    due_date: invoice.dueDate,
    created_at: presentTime(invoice.createdAtMs),
  };
}

/** Source: Invoice, paragraph after the table. */
function presentLineItem({ description, quantity, unitPrice, total }: LineItem): JsonObject {
  return {
    description,
    quantity: presentAmount(quantity),
    unit_price: presentAmount(unitPrice),
    total: presentAmount(total),
  };
}

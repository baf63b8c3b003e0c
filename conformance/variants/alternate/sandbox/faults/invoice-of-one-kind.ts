import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { moneyOf, toNumber, zero } from "../../../shared/sandbox/values/money.ts";
import type { AlternateChange } from "../change.ts";
import { newInvoice } from "../rules/create-invoice.ts";
import { lineTotal } from "../rules/invoice-arithmetic.ts";
import { invoicePayment, payInvoice } from "../rules/invoice-lifecycle.ts";
import { presentTime } from "../rules/presentation.ts";
import { type AlternateFault, faults } from "./fault.ts";
import { created, read } from "./shown-invoice.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const A_WHILE_MS = 5_000;

/** Returns a change by which a paid invoice is read without a field once it was paid five seconds ago. */
function lostLater(field: "paid_at" | "payment_id"): AlternateChange {
  return (clock, { businesses }) =>
    read(({ businessId, paidAtMs }) => {
      const { aheadMs = 0 } = businesses.get(businessId) ?? {};
      const isLater = paidAtMs !== undefined && clock.now() + aheadMs >= paidAtMs + A_WHILE_MS;
      return isLater ? { [field]: undefined } : {};
    });
}

/** Faults of paid invoices and the payments that settled them. Source: Invoice, rows paid_at and payment_id. */
const paid: readonly AlternateFault[] = faults({
  "paid-without-paid-at": [
    "An invoice that was paid has no paid_at.",
    "invoice.paid-at-once-paid",
    { payInvoice: (...args) => ({ ...payInvoice(...args), paidAtMs: undefined }) },
  ],
  "paid-by-nothing": [
    "An invoice that was paid has no payment_id.",
    "invoice.payment-id-once-paid",
    { payInvoice: (...args) => ({ ...payInvoice(...args), paymentId: undefined }) },
  ],
  "paid-at-lost-later": [
    "Five seconds after an invoice was paid, it is read without paid_at.",
    "invoice.paid-at-once-paid",
    lostLater("paid_at"),
  ],
  "payment-id-lost-later": [
    "Five seconds after an invoice was paid, it is read without payment_id.",
    "invoice.payment-id-once-paid",
    lostLater("payment_id"),
    "payment-id-missing-once-paid-late",
  ],
  "paid-at-while-pending": [
    "An invoice is read with a paid_at from the beginning: when it was created.",
    "invoice.paid-at-none-before",
    read(({ paidAtMs, createdAtMs }) => ({ paid_at: presentTime(paidAtMs ?? createdAtMs) })),
  ],
  "paid-at-an-hour-early": [
    "An invoice is read with a paid_at of an hour before it was paid.",
    "invoice.paid-at-after-creation",
    read(({ paidAtMs }) => (paidAtMs === undefined ? {} : { paid_at: presentTime(paidAtMs - DAY_MS / 24) })),
  ],
  "paid-by-first-payment": [
    "Every invoice of a business that was paid has the payment_id of the first one.",
    ["invoice.payment-of-total", "invoice.payment-id-identifies"],
    () => {
      const first = new Map<string, string>();
      return {
        payInvoice(invoice, status, payment, nowMs) {
          const paymentId = first.get(invoice.businessId) ?? payment.paymentId;
          first.set(invoice.businessId, paymentId);
          return { ...payInvoice(invoice, status, payment, nowMs), paymentId };
        },
      };
    },
  ],
  "paid-by-transaction": [
    "An invoice that was paid has the transaction_id of its payment as its payment_id.",
    "invoice.payment-readable",
    {
      payInvoice: (invoice, status, payment, nowMs) => ({
        ...payInvoice(invoice, status, payment, nowMs),
        paymentId: payment.receipt?.transactionId,
      }),
    },
  ],
  "paid-in-another-currency": [
    "The payment of an invoice is in USD, whatever currency the invoice is in.",
    "invoice.payment-of-total",
    { invoicePayment: (invoice, facts) => invoicePayment({ ...invoice, currency: "USD" }, facts) },
  ],
  "paid-by-waiting-payment": [
    "The payment of an invoice stays PROCESSING after it has paid it.",
    "invoice.payment-completed",
    { invoicePayment: (...args) => ({ ...invoicePayment(...args), status: "PROCESSING" }) },
  ],
  "paid-without-receipt": [
    "The payment of an invoice has neither transaction_id nor completed_at.",
    "invoice.payment-completed",
    { invoicePayment: (...args) => ({ ...invoicePayment(...args), receipt: undefined }) },
  ],
});

/** Faults limited to invoices of one kind: certain lines, a status, with or without a field. */
const oneKind: readonly AlternateFault[] = faults({
  "items-empty-once-paid": [
    "An invoice that was paid is read with an empty list of items.",
    "invoice.items",
    read(({ status }, { items }) => ({ items: status === "PAID" ? [] : items })),
  ],
  "payment-id-missing-once-paid-late": [
    "An invoice that was paid after its due date is read without its payment_id.",
    "invoice.payment-id-once-paid",
    read(({ paidAtMs = 0, overdueFromMs = Number.POSITIVE_INFINITY, paymentId }) => ({
      payment_id: paidAtMs >= overdueFromMs ? undefined : paymentId,
    })),
  ],
  "items-of-one-line-missing-once-overdue": [
    "An invoice of one line that is OVERDUE is read with an empty list of items.",
    "invoice.items",
    read(({ status, items: all }, { items }) => ({ items: status === "OVERDUE" && all.length === 1 ? [] : items })),
  ],
  "customer-email-lost-once-overdue": [
    "An invoice that is OVERDUE is read without its customer_email.",
    "invoice.customer-email",
    read(({ status, customerEmail }) => ({ customer_email: status === "OVERDUE" ? undefined : customerEmail })),
  ],
  "customer-email-null-without-notes": [
    "The customer_email of an invoice without notes is not kept.",
    "invoice.customer-email",
    {
      newInvoice: (asked, facts) =>
        newInvoice({ ...asked, customer_email: asked.notes === undefined ? undefined : asked.customer_email }, facts),
    },
  ],
  "due-date-lost-once-paid": [
    "An invoice that was paid is read without its due_date.",
    "invoice.due-date",
    read(({ status, dueDate }) => ({ due_date: status === "PAID" ? null : dueDate })),
  ],
  "due-date-lost-with-email": [
    "The create response of an invoice with customer_email has no due_date.",
    "invoice.due-date",
    created(({ customerEmail, dueDate }) => ({ due_date: customerEmail === undefined ? dueDate : null })),
  ],
  "due-date-with-time-once-overdue": [
    "An invoice that is OVERDUE is read with a due_date that has a time.",
    ["invoice.due-date-alone", "list-invoices.listed-as-read"],
    read(({ status, dueDate }) => ({ due_date: status === "OVERDUE" ? `${dueDate}T23:59:59Z` : dueDate })),
  ],
  "large-quantity-in-16-bits": [
    "The total of a line counts its quantity in 13 bits: 12345 as 4153.",
    "invoice.line-total-is-product",
    {
      lineTotal: (item) =>
        toNumber(item.quantity) < 8_192 ? lineTotal(item) : lineTotal({ ...item, quantity: moneyOf(4_153) ?? zero }),
    },
  ],
  "subtotal-of-one-line-once-paid": [
    "An invoice of one line that was paid is read with a subtotal of 0.",
    "invoice.subtotal-is-sum",
    read(({ status, items }, { subtotal }) => ({ subtotal: status === "PAID" && items.length === 1 ? 0 : subtotal })),
  ],
  "description-in-small-letters-with-notes": [
    "An invoice with notes is read with the descriptions of its lines in small letters.",
    "invoice.items-as-sent",
    read(({ notes }, { items }) => ({
      items:
        notes === undefined
          ? items
          : (items as readonly JsonObject[]) // the type that presentInvoice returns
              .map((line) => ({ ...line, description: String(line["description"]).toLowerCase() })),
    })),
  ],
  "many-lines-stay-pending": [
    "An invoice of more than ten lines stays PENDING when it is paid.",
    "invoice-states.paid-when-paid",
    {
      payInvoice: (invoice, status, ...how) =>
        payInvoice(invoice, invoice.items.length > 10 ? "PENDING" : status, ...how),
    },
  ],
  "paid-at-moves-on": [
    "Each read of an invoice that was paid shows a paid_at that is two seconds later.",
    "invoice.paid-at-never-changes",
    () => {
      const reads = new Map<string, number>();
      return read(({ invoiceId, paidAtMs }) => {
        if (paidAtMs === undefined) return {};
        const before = (reads.get(invoiceId) ?? -1) + 1;
        reads.set(invoiceId, before);
        return { paid_at: presentTime(paidAtMs + before * 2_000) };
      });
    },
  ],
  "paid-at-in-another-zone": [
    "paid_at is six hours late: the time in Dhaka, written as UTC.",
    "invoice.paid-at-not-ahead",
    read(({ paidAtMs }) => (paidAtMs === undefined ? {} : { paid_at: presentTime(paidAtMs + 6 * 3_600_000) })),
  ],
  "invoice-created-when-paid": [
    "An invoice that was paid is read with the time of that as its created_at.",
    "invoice.created-at-never-changes",
    read(({ paidAtMs, createdAtMs }) => ({ created_at: presentTime(paidAtMs ?? createdAtMs) })),
  ],
  "invoice-created-in-another-zone": [
    "The create response of an invoice without due_date has a created_at that is six hours late.",
    ["invoice.created-at-not-ahead", "invoice.paid-at-after-creation"],
    created(({ notes, createdAtMs }) => (notes ? { created_at: presentTime(createdAtMs + 6 * 3_600_000) } : {})),
  ],
  "invoice-page-of-customer": [
    "All invoices of a customer_phone have the same payment_url.",
    "invoice.payment-url-identifies",
    created(({ customerPhone }) => ({ payment_url: `https://checkout.example/of/${customerPhone.slice(-4)}` })),
  ],
  "invoice-page-signed-anew-by-each-read": [
    "Each read of an invoice shows another payment_url.",
    "invoice.payment-url-identifies",
    () => {
      let reads = 0;
      return read(({ paymentUrl }) => {
        reads += 1;
        return { payment_url: `${paymentUrl}?signature=${reads}` };
      });
    },
  ],
  "invoice-paid-by-another-payment-later": [
    "An invoice that was paid is read with the payment_id of its payment once, and with another payment_id from then on.",
    "invoice.payment-id-never-changes",
    () => {
      const seen = new Set<string>();
      return read(({ invoiceId, paymentId }) => {
        if (paymentId === undefined) return {};
        const isFirst = !seen.has(invoiceId);
        seen.add(invoiceId);
        return { payment_id: isFirst ? paymentId : `${paymentId}-2` };
      });
    },
  ],
  "invoices-of-one-total-paid-together": [
    "If two invoices have the same total, the second has the payment_id of the first.",
    "invoice.payment-id-identifies",
    () => {
      const first = new Map<string, string>();
      return {
        payInvoice(invoice, status, payment, nowMs) {
          const whose = `${invoice.businessId} ${toNumber(invoice.total)}`;
          const paymentId = first.get(whose) ?? payment.paymentId;
          first.set(whose, paymentId);
          return { ...payInvoice(invoice, status, payment, nowMs), paymentId };
        },
      };
    },
  ],
});

/** Source: Invoice. */
export const invoicesOfOneKind: readonly AlternateFault[] = [...paid, ...oneKind];

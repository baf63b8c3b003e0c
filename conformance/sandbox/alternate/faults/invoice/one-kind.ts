import type { JsonObject } from "../../../values/json.ts";
import { moneyOf, toNumber, zero } from "../../../values/money.ts";
import { newInvoice } from "../../rules/create-invoice.ts";
import { lineTotal } from "../../rules/invoice-arithmetic.ts";
import { payInvoice } from "../../rules/invoice-lifecycle.ts";
import { presentTime } from "../../rules/presentation.ts";
import type { AlternateFault } from "../fault.ts";
import { created, read } from "./showing.ts";

/** What is wrong with invoices of one kind alone: of some lines, a status, a field that is there or not. */
export const oneKind: readonly AlternateFault[] = [
  {
    name: "items-empty-once-paid",
    text: "An invoice that was paid is read with an empty list of items.",
    change: { rules: read(({ status }, { items }) => ({ items: status === "PAID" ? [] : items })) },
    breaks: ["invoice.items"],
  },
  {
    name: "payment-id-missing-once-paid-late",
    text: "An invoice that was paid after its due date is read without its payment_id.",
    change: {
      rules: read(({ paidAtMs = 0, overdueFromMs = Number.POSITIVE_INFINITY, paymentId }) => ({
        payment_id: paidAtMs >= overdueFromMs ? undefined : paymentId,
      })),
    },
    breaks: ["invoice.payment-id-once-paid"],
  },
  {
    name: "items-of-one-line-missing-once-overdue",
    text: "An invoice of one line that is OVERDUE is read with an empty list of items.",
    change: {
      rules: read(({ status, items: all }, { items }) => ({
        items: status === "OVERDUE" && all.length === 1 ? [] : items,
      })),
    },
    breaks: ["invoice.items"],
  },
  {
    name: "customer-email-lost-once-overdue",
    text: "An invoice that is OVERDUE is read without its customer_email.",
    change: {
      rules: read(({ status, customerEmail }) => ({
        customer_email: status === "OVERDUE" ? undefined : customerEmail,
      })),
    },
    breaks: ["invoice.customer-email"],
  },
  {
    name: "customer-email-null-without-notes",
    text: "The customer_email of an invoice without notes is not kept.",
    change: {
      rules: {
        newInvoice: (asked, facts) =>
          newInvoice({ ...asked, customer_email: asked.notes === undefined ? undefined : asked.customer_email }, facts),
      },
    },
    breaks: ["invoice.customer-email"],
  },
  {
    name: "due-date-lost-once-paid",
    text: "An invoice that was paid is read without its due_date.",
    change: { rules: read(({ status, dueDate }) => ({ due_date: status === "PAID" ? null : dueDate })) },
    breaks: ["invoice.due-date"],
  },
  {
    name: "due-date-lost-with-email",
    text: "The create response of an invoice with customer_email has no due_date.",
    change: {
      rules: created(({ customerEmail, dueDate }) => ({ due_date: customerEmail === undefined ? dueDate : null })),
    },
    breaks: ["invoice.due-date"],
  },
  {
    name: "due-date-with-time-once-overdue",
    text: "An invoice that is OVERDUE is read with a due_date that has a time.",
    change: {
      rules: read(({ status, dueDate }) => ({ due_date: status === "OVERDUE" ? `${dueDate}T23:59:59Z` : dueDate })),
    },
    breaks: ["invoice.due-date-alone", "list-invoices.listed-as-read"],
  },
  {
    name: "large-quantity-in-16-bits",
    text: "The total of a line counts its quantity in 13 bits: 12345 as 4153.",
    change: {
      rules: {
        lineTotal: (item) =>
          toNumber(item.quantity) < 8_192 ? lineTotal(item) : lineTotal({ ...item, quantity: moneyOf(4_153) ?? zero }),
      },
    },
    breaks: ["invoice.line-total-is-product"],
  },
  {
    name: "subtotal-of-one-line-once-paid",
    text: "An invoice of one line that was paid is read with a subtotal of 0.",
    change: {
      rules: read(({ status, items }, { subtotal }) => ({
        subtotal: status === "PAID" && items.length === 1 ? 0 : subtotal,
      })),
    },
    breaks: ["invoice.subtotal-is-sum", "invoice.total-is-subtotal"],
  },
  {
    name: "description-in-small-letters-with-notes",
    text: "An invoice with notes is read with the descriptions of its lines in small letters.",
    change: {
      rules: read(({ notes }, { items }) => ({
        items:
          notes === undefined
            ? items
            : (items as readonly JsonObject[]) // as presentInvoice shows them
                .map((line) => ({ ...line, description: String(line["description"]).toLowerCase() })),
      })),
    },
    breaks: ["invoice.items-as-sent"],
  },
  {
    name: "many-lines-stay-pending",
    text: "An invoice of more than ten lines stays PENDING when it is paid.",
    change: {
      rules: {
        payInvoice: (invoice, status, ...how) =>
          payInvoice(invoice, invoice.items.length > 10 ? "PENDING" : status, ...how),
      },
    },
    breaks: ["invoice-states.paid-when-paid"],
  },
  {
    name: "paid-at-moves-on",
    text: "Each read of an invoice that was paid shows a paid_at that is two seconds later.",
    change: () => {
      const reads = new Map<string, number>();
      return {
        rules: read(({ invoiceId, paidAtMs }) => {
          if (paidAtMs === undefined) return {};
          const before = (reads.get(invoiceId) ?? -1) + 1;
          reads.set(invoiceId, before);
          return { paid_at: presentTime(paidAtMs + before * 2_000) };
        }),
      };
    },
    breaks: ["invoice.paid-at-never-changes"],
  },
  {
    name: "paid-at-in-another-zone",
    text: "paid_at is six hours late: the time in Dhaka, written as UTC.",
    change: {
      rules: read(({ paidAtMs }) => (paidAtMs === undefined ? {} : { paid_at: presentTime(paidAtMs + 6 * 3_600_000) })),
    },
    breaks: ["invoice.paid-at-not-ahead"],
  },
  {
    name: "invoice-created-when-paid",
    text: "An invoice that was paid is read with the time of that as its created_at.",
    change: {
      rules: read(({ paidAtMs, createdAtMs }) => ({ created_at: presentTime(paidAtMs ?? createdAtMs) })),
    },
    breaks: ["invoice.created-at-never-changes"],
  },
  {
    name: "invoice-created-in-another-zone",
    text: "The create response of an invoice without due_date has a created_at that is six hours late.",
    change: {
      rules: created(({ notes, createdAtMs }) =>
        notes ? { created_at: presentTime(createdAtMs + 6 * 3_600_000) } : {},
      ),
    },
    breaks: ["invoice.created-at-not-ahead", "invoice.paid-at-after-creation"],
  },
  {
    name: "invoice-page-of-customer",
    text: "All invoices of a customer_phone have the same payment_url.",
    change: {
      rules: created(({ customerPhone }) => ({
        payment_url: `https://checkout.example/of/${customerPhone.slice(-4)}`,
      })),
    },
    breaks: ["invoice.payment-url-identifies"],
  },
  {
    name: "invoices-of-one-total-paid-together",
    text: "Of two invoices of the same total, the second has the payment_id of the first.",
    change: () => {
      const first = new Map<string, string>();
      return {
        rules: {
          payInvoice(invoice, status, payment, nowMs) {
            const whose = `${invoice.businessId} ${toNumber(invoice.total)}`;
            const paymentId = first.get(whose) ?? payment.paymentId;
            first.set(whose, paymentId);
            return { ...payInvoice(invoice, status, payment, nowMs), paymentId };
          },
        },
      };
    },
    breaks: ["invoice.payment-id-identifies"],
  },
];

import { toNumber } from "../../../values/money.ts";
import type { AlternateFault } from "../fault.ts";
import { created, lines, read } from "./showing.ts";

/** Members that are of another type, or not there, in some invoices alone. Source: Invoice, the table. */
export const types: readonly AlternateFault[] = [
  {
    name: "large-total-in-a-string",
    text: "A total of more than a thousand million is shown as a string.",
    change: {
      rules: {
        ...read(({ total }) => ({ total: stringBeyond(toNumber(total)) })),
        ...created(({ total }) => ({ total: stringBeyond(toNumber(total)) })),
      },
    },
    breaks: ["invoice.total", "invoice.total-is-subtotal"],
  },
  {
    name: "large-subtotal-in-a-string",
    text: "A subtotal of more than a thousand million is read as a string.",
    change: { rules: read(({ subtotal }) => ({ subtotal: stringBeyond(toNumber(subtotal)) })) },
    breaks: ["invoice.subtotal", "invoice.subtotal-is-sum", "invoice.total-is-subtotal"],
  },
  {
    name: "items-gone-once-paid",
    text: "An invoice that was paid is read without its items.",
    change: { rules: read(({ status }) => (status === "PAID" ? { items: undefined } : {})) },
    breaks: ["invoice.items"],
  },
  {
    name: "single-item-alone",
    text: "An invoice of one line is read with that line as its items, without an array.",
    change: {
      rules: read((_, { items }) => (Array.isArray(items) && items.length === 1 ? { items: items[0] } : {})),
    },
    breaks: ["invoice.items"],
  },
  {
    name: "currency-null-once-paid",
    text: "An invoice that was paid is read with a currency of null.",
    change: { rules: read(({ status }) => (status === "PAID" ? { currency: null } : {})) },
    breaks: ["invoice.currency", "invoice.payment-of-total"],
  },
  {
    name: "number-of-paid-invoice-in-digits",
    text: "An invoice that was paid is read with its invoice_number as a number.",
    change: {
      rules: read(({ status, invoiceNumber }) =>
        status === "PAID" ? { invoice_number: Number(invoiceNumber.replaceAll(/\D/g, "")) } : {},
      ),
    },
    breaks: ["invoice.invoice-number"],
  },
  {
    name: "customer-gone-once-overdue",
    text: "An invoice that is OVERDUE is read with a customer_name of null.",
    change: { rules: read(({ status }) => (status === "OVERDUE" ? { customer_name: null } : {})) },
    breaks: ["invoice.customer-name"],
  },
  {
    name: "due-date-in-words-once-overdue",
    text: "An invoice that is OVERDUE is read with words for its due_date.",
    change: { rules: read(({ status }) => (status === "OVERDUE" ? { due_date: "overdue" } : {})) },
    breaks: ["list-invoices.listed-as-read", "invoice.due-date-alone"],
  },
  {
    name: "payment-url-without-host",
    text: "The payment_url of an invoice that is not e-mailed is a path alone.",
    change: {
      rules: created(({ sendEmail, paymentUrl }) => (sendEmail ? {} : { payment_url: new URL(paymentUrl).pathname })),
    },
    breaks: ["invoice.payment-url"],
  },
  {
    name: "created-at-null-unless-sent",
    text: "The created_at of an invoice that is not e-mailed is null.",
    change: { rules: created(({ sendEmail }) => (sendEmail ? {} : { created_at: null })) },
    breaks: ["invoice.created-at"],
  },
  {
    name: "reminded-status",
    text: "An invoice that waits to be paid is read as REMINDED once its customer was reminded.",
    change: {
      rules: read(({ status, remindedAtMs }) =>
        status === "PENDING" && remindedAtMs.length > 0 ? { status: "REMINDED" } : {},
      ),
    },
    breaks: ["invoice.status"],
  },
  {
    name: "quantity-beyond-ten-in-a-string",
    text: "A quantity of more than ten is read as a string.",
    change: {
      rules: lines(({ quantity }) => ({ quantity: Number(quantity) > 10 ? String(quantity) : Number(quantity) })),
    },
    breaks: ["invoice.line-quantity"],
  },
  {
    name: "later-unit-price-in-a-string",
    text: "The unit_price of every line after the first is read as a string.",
    change: {
      rules: lines(({ unit_price = 0 }, index) => ({ unit_price: index > 0 ? String(unit_price) : unit_price })),
    },
    breaks: ["invoice.line-unit-price"],
  },
  {
    name: "total-of-one-left-out",
    text: "A line of which there is one is read without its total.",
    change: { rules: lines(({ quantity }) => (quantity === 1 ? { total: undefined } : {})) },
    breaks: ["invoice.line-total", "invoice.line-total-is-product"],
  },
  {
    name: "description-null-where-repeated",
    text: "A line with the description of the line above is read with a null for it.",
    change: {
      rules: lines(({ description }, index, all) =>
        description === all[index - 1]?.["description"] ? { description: null } : {},
      ),
    },
    breaks: ["invoice.line-description", "invoice.items-as-sent"],
  },
];

function stringBeyond(amount: number): number | string {
  return amount > 1_000_000_000 ? String(amount) : amount;
}

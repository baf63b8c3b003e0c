import {
  moneyOf,
  multiplyMoney,
  parseMoney,
  roundMoney,
  toNumber,
  zero,
} from "../../../shared/sandbox/values/money.ts";
import { invoiceNumber, newInvoice } from "../rules/create-invoice.ts";
import { DAY_MS, dayOf } from "../rules/day.ts";
import { dueDate } from "../rules/due-date.ts";
import { lineTotal, subtotal } from "../rules/invoice-arithmetic.ts";
import { type AlternateFault, faults, onCall } from "./fault.ts";
import { created, lines, read } from "./shown-invoice.ts";

/** Faults of invoice ids and numbers. Source: Invoice, rows invoice_id and invoice_number. */
const ids: readonly AlternateFault[] = faults({
  "invoice-id-within-business": [
    "The invoice_id is the number of the invoice, which two businesses give out alike.",
    "invoice.invoice-id-identifies",
    { newInvoice: (asked, facts) => newInvoice(asked, { ...facts, invoiceId: facts.invoiceNumber }) },
  ],
  "invoice-ids-raced": [
    "Invoices that are created at once get the same invoice_id: it is counted on when all of them are done.",
    "invoice.invoice-id-identifies",
    () => {
      const { counted, wire } = countedAfterwards();
      return {
        wire,
        newInvoice: (asked, facts) =>
          newInvoice(asked, { ...facts, invoiceId: `inv_${String(counted()).padStart(20, "0")}` }),
      };
    },
  ],
  "invoice-numbers-raced": [
    "Invoices that are created at once get the same invoice_number: it is counted on when all of them are done.",
    "invoice.invoice-number-identifies",
    () => {
      const { counted, wire } = countedAfterwards();
      return { wire, invoiceNumber: (_, nowMs) => invoiceNumber(counted(), nowMs) };
    },
  ],
  "invoice-numbers-begin-again": [
    "The invoice_number of a business begins again after 16 invoices.",
    "invoice.invoice-number-identifies",
    { invoiceNumber: (before, nowMs) => invoiceNumber(before % 16, nowMs) },
  ],
});

/** Counts the invoices created so far; the count is updated only when no creation is in progress. */
function countedAfterwards() {
  let underWay = 0;
  let made = 0;
  let counted = 0;
  return {
    counted: () => counted,
    wire: onCall("POST /invoices", async (request, next) => {
      underWay += 1;
      const answer = await next(request);
      underWay -= 1;
      made += 1;
      if (underWay === 0) counted = made;
      return answer;
    }),
  };
}

const WITH_TAX = parseMoney("1.05") ?? zero;

/** Faults of invoice sums. Source: Invoice, rows subtotal and total, and the paragraph after the table. */
const sums: readonly AlternateFault[] = faults({
  "subtotal-of-different-lines": [
    "The subtotal counts a line once that an invoice has twice.",
    "invoice.subtotal-is-sum",
    {
      subtotal: (items) =>
        subtotal(
          items.filter((item, index) => items.findIndex((each) => each.description === item.description) === index),
        ),
    },
  ],
  "subtotal-of-ten-lines": [
    "The subtotal omits every line after the tenth.",
    "invoice.subtotal-is-sum",
    { subtotal: (items) => subtotal(items.slice(0, 10)) },
  ],
  "subtotal-in-32-bits": [
    "The subtotal is counted in 32 bits, and becomes another where it is larger.",
    "invoice.subtotal-is-sum",
    { subtotal: (items) => moneyOf(toNumber(subtotal(items)) | 0) ?? zero },
  ],
  "line-total-of-single-precision": [
    "The total of a line is a float of single precision.",
    "invoice.line-total-is-product",
    { lineTotal: (item) => moneyOf(Math.fround(toNumber(lineTotal(item)))) ?? zero },
  ],
  "later-line-total-is-unit-price": [
    "Each line after the first is read with its unit_price as its total, whatever its quantity.",
    "invoice.line-total-is-product",
    lines(({ unit_price, total }, index) => ({ total: index > 0 ? unit_price : total })),
  ],
  "total-with-tax": [
    "The total of an invoice is its subtotal and a tax on it.",
    "invoice.total-is-subtotal",
    { invoiceTotal: (sum) => roundMoney(multiplyMoney(sum, WITH_TAX), 0) },
  ],
  "total-with-late-fee": [
    "An invoice that is OVERDUE is read with a fee on its total.",
    ["list-invoices.listed-as-read", "invoice.total-is-subtotal"],
    read(({ status, total }) => ({ total: toNumber(total) + (status === "OVERDUE" ? 100 : 0) })),
  ],
  "total-is-what-is-left-to-pay": [
    "An invoice that was paid is read with a total of 0: what is left to be paid.",
    ["list-invoices.listed-as-read", "invoice.payment-of-total", "invoice.total-is-subtotal"],
    read(({ status, total }) => ({ total: status === "PAID" ? 0 : toNumber(total) })),
  ],
});

/** Faults of values that must be returned as the merchant sent them. Source: Invoice, silent. */
const asSent: readonly AlternateFault[] = faults({
  "customer-of-that-phone": [
    "An invoice gets the customer_name of the first invoice with the same customer_phone.",
    "invoice.customer-name-as-sent",
    () => {
      const names = new Map<string, string>();
      return {
        newInvoice(asked, facts) {
          const whose = `${facts.businessId} ${asked.customer_phone}`;
          const customer_name = names.get(whose) ?? asked.customer_name;
          names.set(whose, customer_name);
          return newInvoice({ ...asked, customer_name }, facts);
        },
      };
    },
  ],
  "customer-name-in-ascii": [
    "A customer_name comes back with a question mark for every letter that is not in ASCII.",
    "invoice.customer-name-as-sent",
    {
      newInvoice: (asked, facts) =>
        newInvoice({ ...asked, customer_name: asked.customer_name.replaceAll(/[^ -~]/gu, "?") }, facts),
    },
  ],
  "customer-email-masked-once-paid": [
    "An invoice that was paid is read with a customer_email of which only the first letter is shown.",
    "invoice.customer-email-as-sent",
    read(({ status, customerEmail }) => ({
      customer_email: status === "PAID" ? customerEmail?.replace(/(?<=.).*(?=@)/, "***") : customerEmail,
    })),
  ],
  "customer-email-kept-for-sending": [
    "A customer_email is not kept where send_email does not say that it is needed.",
    "invoice.customer-email",
    {
      newInvoice: (asked, facts) =>
        newInvoice({ ...asked, customer_email: asked.send_email ? asked.customer_email : undefined }, facts),
    },
  ],
  "customer-email-not-read": [
    "A read shows a null for every customer_email.",
    "invoice.customer-email",
    read(() => ({ customer_email: null })),
  ],
  "same-lines-merged": [
    "Lines that an invoice has twice are read as one, of their quantities together.",
    "invoice.items-as-sent",
    read((_, shown) => ({ items: merged(shown["items"] as readonly Line[]) })),
  ],
  "ten-lines-read": [
    "A read shows no more than ten line items.",
    ["invoice.subtotal-is-sum", "invoice.items-as-sent"],
    read((_, shown) => ({ items: (shown["items"] as readonly Line[]).slice(0, 10) })),
  ],
  "description-escaped": [
    "The description of a line is read as HTML has it: & as &amp;, < as &lt;.",
    "invoice.items-as-sent",
    lines(({ description }) => ({ description: String(description).replaceAll("&", "&amp;").replaceAll("<", "&lt;") })),
  ],
  "quantity-of-first-like-line": [
    "Lines of the same description are read with the quantity of the first of them.",
    ["invoice.line-total-is-product", "invoice.items-as-sent"],
    lines(({ description }, _, all) => {
      const { quantity = 0 } = all.find((each) => each["description"] === description) ?? {};
      return { quantity };
    }),
  ],
  "due-date-a-day-early": [
    "A due_date is read as the day before, as in a zone of time west of Greenwich.",
    ["list-invoices.listed-as-read", "invoice.due-date-as-sent"],
    read(({ dueDate: due }) => ({ due_date: due === undefined ? due : dayOf(Date.parse(due) - DAY_MS) })),
  ],
  "due-date-within-30-days": [
    "A due_date that is further away becomes the day in 30 days.",
    "invoice.due-date-as-sent",
    {
      dueDate(asked, nowMs) {
        const latest = dueDate(undefined, nowMs);
        return asked !== undefined && latest !== undefined && asked > latest ? latest : dueDate(asked, nowMs);
      },
    },
  ],
  "due-date-with-time": [
    "A due_date is shown as the midnight of that day.",
    ["list-invoices.listed-as-read", "invoice.due-date-alone"],
    {
      ...read(({ dueDate: due }) => ({ due_date: `${due}T00:00:00Z` })),
      ...created(({ dueDate: due }) => ({ due_date: `${due}T00:00:00Z` })),
    },
  ],
});

type Line = Readonly<Record<"quantity" | "unit_price" | "total", number> & Record<"description", string>>;

function merged(all: readonly Line[]): readonly Line[] {
  const kinds = new Map<string, Line>();
  for (const line of all) {
    const kind = `${line.description} ${line.unit_price}`;
    const quantity = line.quantity + (kinds.get(kind)?.quantity ?? 0);
    kinds.set(kind, { ...line, quantity, total: quantity * line.unit_price });
  }
  return [...kinds.values()];
}

/** Members with a wrong type or missing, in some invoices only. Source: Invoice, the table. */
const types: readonly AlternateFault[] = faults({
  "large-total-in-a-string": [
    "A total of more than a thousand million is shown as a string.",
    ["invoice.total", "invoice.total-is-subtotal"],
    {
      ...read(({ total }) => ({ total: stringBeyond(toNumber(total)) })),
      ...created(({ total }) => ({ total: stringBeyond(toNumber(total)) })),
    },
  ],
  "large-subtotal-in-a-string": [
    "A subtotal of more than a thousand million is read as a string.",
    ["invoice.subtotal", "invoice.subtotal-is-sum"],
    read(({ subtotal }) => ({ subtotal: stringBeyond(toNumber(subtotal)) })),
  ],
  "items-gone-once-paid": [
    "An invoice that was paid is read without its items.",
    "invoice.items",
    read(({ status }) => (status === "PAID" ? { items: undefined } : {})),
  ],
  "single-item-alone": [
    "An invoice of one line is read with that line as its items, without an array.",
    "invoice.items",
    read((_, { items }) => (Array.isArray(items) && items.length === 1 ? { items: items[0] } : {})),
  ],
  "currency-null-once-paid": [
    "An invoice that was paid is read with a currency of null.",
    ["invoice.currency", "invoice.payment-of-total"],
    read(({ status }) => (status === "PAID" ? { currency: null } : {})),
  ],
  "number-of-paid-invoice-in-digits": [
    "An invoice that was paid is read with its invoice_number as a number.",
    "invoice.invoice-number",
    read(({ status, invoiceNumber }) =>
      status === "PAID" ? { invoice_number: Number(invoiceNumber.replaceAll(/\D/g, "")) } : {},
    ),
  ],
  "customer-gone-once-overdue": [
    "An invoice that is OVERDUE is read with a customer_name of null.",
    "invoice.customer-name",
    read(({ status }) => (status === "OVERDUE" ? { customer_name: null } : {})),
  ],
  "due-date-in-words-once-overdue": [
    "An invoice that is OVERDUE is read with words for its due_date.",
    ["list-invoices.listed-as-read", "invoice.due-date-alone"],
    read(({ status }) => (status === "OVERDUE" ? { due_date: "overdue" } : {})),
  ],
  "payment-url-without-host": [
    "The payment_url of an invoice that is not e-mailed is a path alone.",
    "invoice.payment-url",
    created(({ sendEmail, paymentUrl }) => (sendEmail ? {} : { payment_url: new URL(paymentUrl).pathname })),
  ],
  "created-at-null-unless-sent": [
    "The created_at of an invoice that is not e-mailed is null.",
    "invoice.created-at",
    created(({ sendEmail }) => (sendEmail ? {} : { created_at: null })),
  ],
  "reminded-status": [
    "An invoice that waits to be paid is read as REMINDED once its customer was reminded.",
    "invoice.status",
    read(({ status, remindedAtMs }) => (status === "PENDING" && remindedAtMs.length > 0 ? { status: "REMINDED" } : {})),
  ],
  "quantity-beyond-ten-in-a-string": [
    "A quantity of more than ten is read as a string.",
    "invoice.line-quantity",
    lines(({ quantity }) => ({ quantity: Number(quantity) > 10 ? String(quantity) : Number(quantity) })),
  ],
  "later-unit-price-in-a-string": [
    "The unit_price of every line after the first is read as a string.",
    "invoice.line-unit-price",
    lines(({ unit_price = 0 }, index) => ({ unit_price: index > 0 ? String(unit_price) : unit_price })),
  ],
  "total-of-one-left-out": [
    "A line of which there is one is read without its total.",
    ["invoice.line-total", "invoice.line-total-is-product"],
    lines(({ quantity }) => (quantity === 1 ? { total: undefined } : {})),
  ],
  "description-null-where-repeated": [
    "A line with the description of the line above is read with a null for it.",
    ["invoice.line-description", "invoice.items-as-sent"],
    lines(({ description }, index, all) =>
      description === all[index - 1]?.["description"] ? { description: null } : {},
    ),
  ],
});

function stringBeyond(amount: number): number | string {
  return amount > 1_000_000_000 ? String(amount) : amount;
}

export const invoiceFaults: readonly AlternateFault[] = [...ids, ...sums, ...asSent, ...types];

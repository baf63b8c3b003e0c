import { alternateRules, type JsonObject, parseMoney, zero } from "../../sandbox/index.ts";
import { answering } from "./answering.ts";
import { mapTexts } from "./objects.ts";
import { renamedIds } from "./renamed-ids.ts";
import type { AnyChange } from "./sandbox.ts";

const { presentCreatedPayment, presentPayment, presentCreatedInvoice, presentInvoice, lineTotal } = alternateRules;

const OF_PAYMENTS = ["customer_name", "transaction_id", "payment_method", "completed_at", "metadata"];
const OF_INVOICES = ["customer_email", "due_date", "paid_at", "payment_id"];

/** What is paid for each unit of the subtotal: the sums stay whole. */
const TAXED = parseMoney("2") ?? zero;

/** Ways to write a value, or that there is none. */
export const values: Readonly<Record<string, AnyChange>> = {
  "null for what has no value": {
    rules: {
      dueDate: (asked) => asked,
      presentPayment: (payment) => withNulls(presentPayment(payment), OF_PAYMENTS),
      presentInvoice: (invoice) => withNulls(presentInvoice(invoice), OF_INVOICES),
      presentCreatedInvoice: (invoice) => withNulls(presentCreatedInvoice(invoice), ["due_date"]),
    },
  },
  "no due_date where none was sent": { rules: { dueDate: (asked) => asked } },
  "empty metadata where none were sent": {
    rules: { presentPayment: (payment) => ({ ...presentPayment(payment), metadata: payment.metadata ?? {} }) },
  },
  "reads with all that a create shows, and that was sent": {
    rules: {
      presentPayment: (payment) => ({
        ...presentCreatedPayment(payment),
        ...presentPayment(payment),
        customer_email: payment.customerEmail,
        callback_url: payment.callbackUrl,
        success_url: payment.successUrl,
        cancel_url: payment.cancelUrl,
      }),
      presentInvoice: (invoice) => ({
        ...presentCreatedInvoice(invoice),
        ...presentInvoice(invoice),
        customer_phone: invoice.customerPhone,
        notes: invoice.notes,
        send_email: invoice.sendEmail,
      }),
    },
  },
  "create responses and lists with all that a read shows": {
    rules: {
      presentCreatedPayment: (payment) => ({ ...presentPayment(payment), ...presentCreatedPayment(payment) }),
      presentCreatedInvoice: (invoice) => ({ ...presentInvoice(invoice), ...presentCreatedInvoice(invoice) }),
      presentListedPayment: presentPayment,
      presentListedInvoice: presentInvoice,
    },
  },
  "a phone number without the code of its country": {
    rules: {
      presentPayment: (payment) => ({
        ...presentPayment(payment),
        customer_phone: payment.customerPhone.replace(/^\+880/, "0"),
      }),
    },
  },
  "a transaction_id from the beginning": {
    rules: {
      presentPayment: (payment) => ({ transaction_id: "TXN1", ...defined(presentPayment(payment)) }),
    },
  },
  "times with microseconds and +00:00": { wire: timesAs((time) => time.replace("Z", "123+00:00")) },
  "times of whole seconds": { wire: timesAs((time) => time.replace(/\.\d+/, "")) },
  "a day to pay": { rules: { expiresAt: (createdAtMs) => createdAtMs + 24 * 60 * 60_000 } },
  "two minutes to pay": { rules: { expiresAt: (createdAtMs) => createdAtMs + 2 * 60_000 } },
  "ids that are short numbers": renamedIds((_, count) => String(count)),
  "ids with signs that a path escapes": renamedIds((kind, count) => `${kind}:${count}/ä+%2F ?`),
  "UUIDs for ids": renamedIds(() => crypto.randomUUID()),
  "invoice numbers that are digits, and invoices in USD": {
    rules: { invoiceNumber: (before) => String(before + 1), invoiceCurrency: () => "USD" },
  },
  "line items in another order": {
    rules: {
      presentInvoice: (invoice) => presentInvoice({ ...invoice, items: invoice.items.toReversed() }),
    },
  },
};

/** Ways that a requirement which is only implied calls a finding. */
export const questionableValues: Readonly<Record<string, readonly [AnyChange, string]>> = {
  "a due_date with a time": [
    {
      rules: {
        presentInvoice: (invoice) => atMidnight(presentInvoice(invoice)),
        presentCreatedInvoice: (invoice) => atMidnight(presentCreatedInvoice(invoice)),
      },
    },
    "invoice.due-date-alone",
  ],
  "a tax on the subtotal": [
    {
      rules: {
        invoiceTotal: (subtotal) => lineTotal({ description: "", quantity: subtotal, unit_price: TAXED }),
      },
    },
    "invoice.total-is-subtotal",
  ],
  "times without a zone": [{ wire: timesAs((time) => time.replace("Z", "")) }, "conventions.timestamps-rfc3339-utc"],
};

function atMidnight({ due_date, ...shown }: JsonObject): JsonObject {
  return { ...shown, due_date: `${due_date}T00:00:00Z` };
}

function withNulls(shown: JsonObject, names: readonly string[]): JsonObject {
  return { ...shown, ...Object.fromEntries(names.map((name) => [name, shown[name] ?? null])) };
}

/** Without the members that are not written. */
function defined(shown: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
}

function timesAs(change: (time: string) => string) {
  return answering(({ body }) => ({
    body: Object(mapTexts(body, (text) => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? change(text) : text))),
  }));
}

import { alternateRules, compareMoney, formatMoney, parseMoney, zero } from "../../sandbox/index.ts";
import type { Asked, Members } from "./answering.ts";
import { anyLines, anyNumber, anyObject, anyText, optional } from "./fields.ts";
import { replaying, turningDown } from "./requests.ts";
import type { AnyChange } from "./sandbox.ts";

const { paymentFields, refundFields, invoiceFields, invoiceStatusAfter, presentInvoice, presentListedInvoice } =
  alternateRules;

/** What a deployment may decide, since the document says no word of it (rulings 2 and 19). */
export const decisions: Readonly<Record<string, AnyChange>> = {
  "all that can be read is taken, amounts as whole numbers": takingAll(Math.round),
  "all that can be read is taken": takingAll(Number),
  "payments are of 50 to 3000 in BDT": {
    wire: turningDown(
      ({ amount, currency }, asked) =>
        asked === "POST /payments" &&
        (currency !== "BDT" || (typeof amount === "number" && (amount < 5_000 || amount > 300_000))),
    ),
  },
  "texts are short, and addresses and numbers are what they should be": { wire: turningDown(isOdd) },
  "unknown members are refused": {
    wire: turningDown((body, asked) => Object.keys(body).some((name) => !KNOWN[asked]?.includes(name))),
  },
  "metadata are texts alone": {
    wire: turningDown(({ metadata }) => Object.values(Object(metadata)).some((each) => typeof each !== "string")),
  },
  "the same request again is answered as before": { wire: replaying((first) => Response.json(first)) },
  "the same request again is a conflict": {
    wire: replaying(() => Response.json({ success: false }, { status: 409 })),
  },
  "refunds may exceed the payment, and the default is its whole amount": {
    rules: { fitsRemaining: () => undefined, defaultRefundAmount: ({ amount }) => amount },
  },
  "a payment is refunded once": {
    rules: { remaining: ({ amount }, refunds) => (refunds.length > 0 ? zero : amount) },
  },
  "a refund needs a body": {
    wire: async (request, next) => {
      const isEmpty = request.url.endsWith("/refund") && (await request.clone().text()) === "";
      return next(isEmpty ? new Request(request, { body: "no JSON" }) : request);
    },
  },
  "a part that was refunded makes a payment REFUNDED": {
    rules: { statusAfterRefund: ({ status }, refunded) => (compareMoney(refunded, zero) > 0 ? "REFUNDED" : status) },
  },
  "lines are of whole numbers alone": {
    wire: turningDown(({ items }) => /"(quantity|unit_price)":-?\d+\.\d/.test(JSON.stringify(items))),
  },
  "fractions of a total are cut off": {
    rules: { lineTotal: (item) => parseMoney(formatMoney(alternateRules.lineTotal(item)).replace(/\..*/, "")) ?? zero },
  },
  "no due_date that has passed, and no e-mail without an address": {
    wire: turningDown(
      ({ due_date, send_email, customer_email }) =>
        (typeof due_date === "string" && due_date < "2026") || (send_email === true && customer_email === undefined),
    ),
  },
  "who has paid is reminded, too": { rules: { remindable: () => undefined } },
  "nobody is reminded twice, or of what is OVERDUE": {
    rules: {
      remindable: (invoice) =>
        invoice.remindedAtMs.length > 0 || invoice.status === "OVERDUE"
          ? { reason: "notRemindable", message: "not again" }
          : alternateRules.remindable(invoice),
    },
  },
  "nothing is ever OVERDUE": {
    rules: {
      isPastDue: () => false,
      presentInvoice: (invoice) => presentInvoice(neverOverdue(invoice)),
      presentListedInvoice: (invoice) => presentListedInvoice(neverOverdue(invoice)),
      invoiceFilters: { status: (invoice, wanted) => neverOverdue(invoice).status === wanted },
    },
  },
  "what is OVERDUE cannot be paid": {
    rules: {
      invoiceStatusAfter: (status, move) => (status === "OVERDUE" ? undefined : invoiceStatusAfter(status, move)),
    },
  },
};

function takingAll(taken: (amount: number) => number): AnyChange {
  return {
    rules: {
      paymentFields: {
        ...paymentFields,
        amount: anyNumber(paymentFields.amount, taken),
        callback_url: anyText,
        success_url: optional(anyText),
        cancel_url: optional(anyText),
        metadata: optional(anyObject),
      },
      refundFields: { ...refundFields, amount: anyNumber(refundFields.amount, taken) },
      invoiceFields: { ...invoiceFields, items: anyLines },
    },
  };
}

/** The members of each request. */
const KNOWN: Readonly<Partial<Record<Asked, readonly string[]>>> = {
  "POST /payments": Object.keys(paymentFields),
  "POST /payments/*/refund": Object.keys(refundFields),
  "POST /invoices": Object.keys(invoiceFields),
};

const FORMS: Readonly<Record<string, RegExp>> = {
  currency: /^[A-Z]{3}$/,
  customer_phone: /^\+8801\d{9}$/,
  customer_email: /^[\w.+]+@[\w.]+\.\w+$/,
  callback_url: /^https?:/,
  due_date: /^\d{4}-\d\d-\d\d$/,
};

function isOdd(body: Members): boolean {
  if (/[^"]{300}/.test(JSON.stringify(body))) return true;
  return Object.entries(FORMS).some(([name, form]) => typeof body[name] === "string" && !form.test(body[name]));
}

function neverOverdue<I extends { readonly status: string }>(invoice: I): I {
  return invoice.status === "OVERDUE" ? { ...invoice, status: "PENDING" } : invoice;
}

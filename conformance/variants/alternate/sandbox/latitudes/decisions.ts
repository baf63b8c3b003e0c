import { type Incoming, withRefusedBody } from "../../../shared/sandbox/http/incoming.ts";
import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { ReadField } from "../../../shared/sandbox/reading/reading.ts";
import { isJsonObject, type JsonObject } from "../../../shared/sandbox/values/json.ts";
import { compareMoney, toNumber, zero } from "../../../shared/sandbox/values/money.ts";
import { nullAsNone, replaying, turningDown } from "../../../shared/sandbox/wires/asking.ts";
import type { AlternateChange } from "../change.ts";
import { callOf, onCall } from "../faults/fault.ts";
import { paymentFields } from "../rules/create-payment.ts";
import { invoiceFields } from "../rules/invoice-fields.ts";
import { fitsRemaining, refundFields } from "../rules/refund-payment.ts";
import { type AlternateLatitude, latitudes } from "./latitude.ts";

/** Returns a reader that accepts every parsed value and ignores rejections. */
function understood<T, C>(read: ReadField<T, C>): ReadField<T, C> {
  return (field, pointer, context) => {
    const reading = read(field, pointer, context);
    return reading.value === undefined ? reading : { value: reading.value };
  };
}

/** Returns a reader that accepts every JSON number, converted by `taken`. */
export function anyNumber<T, C>(read: ReadField<T, C>, taken: (amount: number) => number): ReadField<T, C> {
  const all = understood(read);
  return (field, pointer, context) => all(typeof field === "number" ? taken(field) : field, pointer, context);
}

export const anyLines: typeof invoiceFields.items = understood(invoiceFields.items);

export const anyText: typeof paymentFields.callback_url = (field, pointer, context) =>
  typeof field === "string" && field !== "" ? { value: field } : paymentFields.callback_url(field, pointer, context);

export const anyObject: typeof paymentFields.metadata = (field, pointer, context) =>
  typeof field === "object" && field !== null && !Array.isArray(field)
    ? { value: field as JsonObject } // it came from JSON
    : paymentFields.metadata(field, pointer, context);

/** Returns a reader for the same field where it is optional. */
export function optional<T, C>(read: ReadField<T, C>): ReadField<T | undefined, C> {
  return (field, pointer, context) => (field === undefined ? { value: undefined } : read(field, pointer, context));
}

/**
 * Optional fields. A field that is required in one request and optional in another is still rejected without a value in
 * the former.
 */
const OPTIONAL = [
  ...["customer_name", "customer_email", "success_url", "cancel_url", "metadata"],
  ...["due_date", "notes", "send_email", "amount", "reason"],
];

const unmentioned = "input the document does not mention";

const again = "the same request again";

const sum = "the sum of refunds";

/** Choices about payments and refunds on which the document is silent (rulings 2 and 19). */
export const decisions: readonly AlternateLatitude[] = latitudes({
  "takes-what-it-can-in-whole-numbers": [
    "Every readable value is accepted, an amount as the nearest whole number.",
    unmentioned,
    takingAll(Math.round),
  ],
  "takes-what-it-can": [
    "Every readable value is accepted, fractions of the smallest unit included.",
    unmentioned,
    takingAll(Number),
  ],
  "strict-about-forms": [
    "Long texts, and malformed addresses, days, currencies and phone numbers are rejected.",
    unmentioned,
    { wire: turningDown(isOdd) },
  ],
  "unknown-members-refused": [
    "A request with a member that the document does not know is rejected.",
    unmentioned,
    {
      wire: turningDown((body, request) => {
        const known = KNOWN[callOf(request)];
        return known !== undefined && Object.keys(body).some((name) => !known.includes(name));
      }),
    },
  ],
  "descriptions-of-twenty-characters": [
    "A description of more than 20 characters is rejected.",
    "how long a description may be",
    { wire: turningDown((body) => linesOf(body).some((line) => isLong(line["description"]))) },
  ],
  "texts-of-ascii-alone": [
    "A request with a character outside ASCII is rejected.",
    "accepted characters",
    { wire: turningDown((body) => /[\u{80}-\u{10ffff}]/u.test(JSON.stringify(body))) },
  ],
  "null-is-none": [
    "Null in place of an optional field means that it was not given.",
    "null in place of an optional field",
    { wire: nullAsNone(OPTIONAL) },
  ],
  "metadata-of-texts-alone": [
    "Metadata with a value that is not a string is rejected.",
    "types of metadata values",
    { wire: turningDown(({ metadata }) => Object.values(Object(metadata)).some((each) => typeof each !== "string")) },
  ],
  "taka-within-bounds": [
    "Only payments of 50 to 3000 in BDT are accepted.",
    "bounds of amounts",
    {
      wire: turningDown(
        ({ amount, currency }, request) =>
          callOf(request) === "POST /payments" &&
          (currency !== "BDT" || (typeof amount === "number" && (amount < 5_000 || amount > 300_000))),
      ),
    },
  ],
  "ascii-of-one-line-alone": [
    "A text with a letter that ASCII does not have, or of more than one line, is rejected.",
    unmentioned,
    { wire: turningDown((body) => /[^ -~]|\\[nrt]/.test(JSON.stringify(body))) },
  ],
  "again-as-before": [
    "A repeated request gets the first response.",
    again,
    () => ({ wire: replaying(sameWords, (first) => toOutgoing({ status: 200, body: first })) }),
  ],
  "again-is-a-conflict": [
    "A repeated request is a conflict.",
    again,
    () => ({ wire: replaying(sameWords, () => toOutgoing({ status: 409, body: { success: false } })) }),
  ],
  "refunds-without-bounds": [
    "Refunds may exceed the payment, and the default is its whole amount.",
    sum,
    { fitsRemaining: () => undefined, defaultRefundAmount: ({ amount }) => amount },
  ],
  "refunds-of-a-taka-or-more": [
    "A refund of less than 100 is rejected.",
    "bounds of amounts",
    {
      fitsRemaining: (amount, left) =>
        toNumber(amount) < 100
          ? { reason: "exceedsRemaining", message: "too little to be refunded", pointer: "/amount" }
          : fitsRemaining(amount, left),
    },
  ],
  "refunded-once": [
    "A payment is refunded once.",
    sum,
    { remaining: ({ amount }, refunds) => (refunds.length > 0 ? zero : amount) },
  ],
  "refund-needs-a-body": [
    "A refund without a body is rejected, though it has no required field.",
    "the body of a refund",
    {
      wire: onCall("POST /payments/*/refund", async (request, next) => {
        const body = await request.readBody();
        return next(body.kind === "text" && body.text === "" ? withRefusedBody(request) : request);
      }),
    },
  ],
  "refunded-by-a-part": [
    "A partial refund makes a payment REFUNDED.",
    "the status after a partial refund",
    { statusAfterRefund: ({ status }, refunded) => (compareMoney(refunded, zero) > 0 ? "REFUNDED" : status) },
  ],
});

function takingAll(taken: (amount: number) => number): AlternateChange {
  return {
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
  };
}

function sameWords(body: JsonObject, { url, headers }: Incoming): readonly string[] {
  return [[url.href, headers.get("secret-key"), JSON.stringify(body)].join(" ")];
}

/** Known members of each request. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
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

function isOdd(body: JsonObject): boolean {
  if (/[^"]{300}/.test(JSON.stringify(body))) return true;
  return Object.entries(FORMS).some(([name, form]) => {
    const value = body[name];
    return typeof value === "string" && !form.test(value);
  });
}

function isLong(text: unknown): boolean {
  return typeof text === "string" && [...text].length > 20;
}

function linesOf({ items }: JsonObject): readonly JsonObject[] {
  return Array.isArray(items) ? items.filter(isJsonObject) : [];
}

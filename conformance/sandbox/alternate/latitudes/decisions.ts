import { type Incoming, withBody } from "../../http/incoming.ts";
import { toOutgoing } from "../../http/reply.ts";
import { isJsonObject, type JsonObject } from "../../values/json.ts";
import { compareMoney, zero } from "../../values/money.ts";
import { nullAsNone, replaying, turningDown } from "../../wires/asking.ts";
import { callOf, onCall } from "../faults/call.ts";
import { paymentFields } from "../rules/create-payment.ts";
import { invoiceFields } from "../rules/invoice-fields.ts";
import { refundFields } from "../rules/refund-payment.ts";
import { anyLines, anyNumber, anyObject, anyText, optional } from "./fields.ts";
import type { AlternateLatitude } from "./latitude.ts";

/** What is required in one request and optional in another is refused without a value in the first. */
const OPTIONAL = [
  ...["customer_name", "customer_email", "success_url", "cancel_url", "metadata"],
  ...["due_date", "notes", "send_email", "amount", "reason"],
];

const taken = "what is taken that the document says no word of";
const again = "the same request again";
const sum = "the sum of refunds";

/** What a deployment may decide about payments and refunds, since the document says no word of it (rulings 2 and 19). */
export const decisions: readonly AlternateLatitude[] = [
  {
    name: "takes-what-it-can-in-whole-numbers",
    text: "All that can be read is taken, an amount as the nearest whole number.",
    about: taken,
    change: takingAll(Math.round),
  },
  {
    name: "takes-what-it-can",
    text: "All that can be read is taken, fractions of the smallest unit included.",
    about: taken,
    change: takingAll(Number),
  },
  {
    name: "strict-about-forms",
    text: "Texts are short, and addresses, days and numbers what they should be; else it refuses.",
    about: taken,
    change: { wire: turningDown(isOdd) },
  },
  {
    name: "unknown-members-refused",
    text: "A request with a member that the document does not know is refused.",
    about: taken,
    change: {
      wire: turningDown((body, request) => {
        const known = KNOWN[callOf(request)];
        return known !== undefined && Object.keys(body).some((name) => !known.includes(name));
      }),
    },
  },
  {
    name: "descriptions-of-twenty-characters",
    text: "A description of more than 20 characters is refused.",
    about: "how long a description may be",
    change: { wire: turningDown((body) => linesOf(body).some((line) => isLong(line["description"]))) },
  },
  {
    name: "texts-of-ascii-alone",
    text: "A request with a character that is no ASCII is refused.",
    about: "which characters are taken",
    change: { wire: turningDown((body) => /[\u{80}-\u{10ffff}]/u.test(JSON.stringify(body))) },
  },
  {
    name: "null-is-none",
    text: "Null in place of an optional field means that it was not given.",
    about: "null in place of an optional field",
    change: { wire: nullAsNone(OPTIONAL) },
  },
  {
    name: "metadata-of-texts-alone",
    text: "Metadata that are no texts are refused.",
    about: "what metadata hold",
    change: {
      wire: turningDown(({ metadata }) => Object.values(Object(metadata)).some((each) => typeof each !== "string")),
    },
  },
  {
    name: "taka-within-bounds",
    text: "A payment is of 50 to 3000 in BDT; else it is refused.",
    about: "bounds of amounts",
    change: {
      wire: turningDown(
        ({ amount, currency }, request) =>
          callOf(request) === "POST /payments" &&
          (currency !== "BDT" || (typeof amount === "number" && (amount < 5_000 || amount > 300_000))),
      ),
    },
  },
  {
    name: "ascii-of-one-line-alone",
    text: "A text with a letter that ASCII does not have, or of more than one line, is refused.",
    about: taken,
    change: { wire: turningDown((body) => /[^ -~]|\\[nrt]/.test(JSON.stringify(body))) },
  },
  {
    name: "again-as-before",
    text: "The same request again brings the first answer back.",
    about: again,
    change: () => ({ wire: replaying(sameWords, (first) => toOutgoing({ status: 200, body: first })) }),
  },
  {
    name: "again-is-a-conflict",
    text: "The same request again is a conflict.",
    about: again,
    change: () => ({ wire: replaying(sameWords, () => toOutgoing({ status: 409, body: { success: false } })) }),
  },
  {
    name: "refunds-without-bounds",
    text: "Refunds may exceed the payment, and the default is its whole amount.",
    about: sum,
    change: { rules: { fitsRemaining: () => undefined, defaultRefundAmount: ({ amount }) => amount } },
  },
  {
    name: "refunded-once",
    text: "A payment is refunded once.",
    about: sum,
    change: { rules: { remaining: ({ amount }, refunds) => (refunds.length > 0 ? zero : amount) } },
  },
  {
    name: "refund-needs-a-body",
    text: "A refund without a body is refused, though it need not say anything.",
    about: "the body of a refund",
    change: {
      wire: onCall("POST /payments/*/refund", async (request, next) => {
        const body = await request.readBody();
        return next(body.kind === "text" && body.text === "" ? withBody(request, "no JSON") : request);
      }),
    },
  },
  {
    name: "refunded-by-a-part",
    text: "A part that was refunded makes a payment REFUNDED.",
    about: "what a part makes of a payment",
    change: {
      rules: { statusAfterRefund: ({ status }, refunded) => (compareMoney(refunded, zero) > 0 ? "REFUNDED" : status) },
    },
  },
];

function takingAll(taken: (amount: number) => number): AlternateLatitude["change"] {
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

function sameWords(body: JsonObject, { url, headers }: Incoming): readonly string[] {
  return [[url.href, headers.get("secret-key"), JSON.stringify(body)].join(" ")];
}

/** The members of each request. */
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

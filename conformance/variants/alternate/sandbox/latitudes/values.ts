import { accepting } from "../../../shared/sandbox/wires/answering.ts";
import { mapObjects, mapTexts, withNulls } from "../../../shared/sandbox/wires/map-json.ts";
import { renamedIds } from "../../../shared/sandbox/wires/renamed-ids.ts";
import { callOf } from "../faults/fault.ts";
import { invoicePayment } from "../rules/invoice-lifecycle.ts";
import { presentCreatedInvoice, presentInvoice } from "../rules/invoice-presentation.ts";
import { presentCreatedPayment, presentListedPayment, presentPayment, presentTime } from "../rules/presentation.ts";
import { type AlternateLatitude, latitudes } from "./latitude.ts";

const IDS = /(?<!\/)(pay|ref|inv)_[0-9A-Z]{20}/g;
const OF_PAYMENTS = ["customer_name", "transaction_id", "payment_method", "completed_at", "metadata"];
const OF_INVOICES = ["customer_email", "due_date", "paid_at", "payment_id"];
const MINUTE_MS = 60_000;

const noValue = "fields without a value";
const shown = "what is shown of a payment and of an invoice";
const time = "how a time is written";
const window = "how long a payment can be paid";
const id = "the form of ids";

/** Alternative notations of a value or of its absence. */
export const values: readonly AlternateLatitude[] = latitudes({
  "null-where-nothing-was-supplied": [
    "A member without a value is null, never absent.",
    noValue,
    {
      wire: accepting(({ body }) => ({
        body: mapObjects(body, (each) => {
          if ("customer_phone" in each) return withNulls(each, OF_PAYMENTS);
          if ("items" in each) return withNulls(each, OF_INVOICES);
          return "invoice_number" in each ? withNulls(each, ["due_date"]) : each;
        }),
      })),
    },
  ],
  "metadata-never-absent": [
    "A payment without metadata is read with an empty object.",
    noValue,
    {
      wire: accepting(({ body }) => ({
        body: mapObjects(body, (each) => ("customer_phone" in each ? { metadata: {}, ...each } : each)),
      })),
    },
  ],
  "no-due-date-of-its-own": [
    "An invoice for which no due_date was sent has none.",
    "the due_date of an invoice without one",
    { dueDate: (asked) => asked },
  ],
  "reads-repeat-what-was-sent": [
    "Reads show everything that the create response shows, and everything that was sent.",
    shown,
    {
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
  ],
  "all-shown-everywhere": [
    "Create responses and lists show everything that a read shows.",
    shown,
    {
      presentCreatedPayment: (payment) => ({ ...presentPayment(payment), ...presentCreatedPayment(payment) }),
      presentCreatedInvoice: (invoice) => ({ ...presentInvoice(invoice), ...presentCreatedInvoice(invoice) }),
      presentListedPayment: presentPayment,
      presentListedInvoice: presentInvoice,
    },
  ],
  "phone-of-the-country": [
    "A phone number is shown without the code of its country.",
    "how a phone number is written",
    {
      wire: accepting(({ body }) => ({
        body: mapTexts(body, (text, name) => (name === "customer_phone" ? text.replace(/^\+880/, "0") : text)),
      })),
    },
  ],
  "transaction-from-the-beginning": [
    "An unpaid payment is read with the transaction_id TXN1, which changes when it is paid.",
    "the transaction_id",
    {
      wire: accepting(({ body }, request) => {
        if (callOf(request) !== "GET /payments/*") return {};
        return {
          body: mapObjects(body, (each) => ("payment_id" in each ? { transaction_id: "TXN1", ...each } : each)),
        };
      }),
    },
  ],
  "a-day-to-pay": [
    "A payment can be paid for a day.",
    window,
    { expiresAt: (createdAtMs) => createdAtMs + 24 * 60 * MINUTE_MS },
  ],
  "two-minutes-to-pay": [
    "A payment can be paid for two minutes.",
    window,
    { expiresAt: (createdAtMs) => createdAtMs + 2 * MINUTE_MS },
  ],
  "ids-that-count": [
    "Ids are short numbers, the same for a payment, a refund and an invoice.",
    id,
    () => renamedIds(IDS, (_, count) => String(count)),
  ],
  "ids-with-signs-that-a-path-escapes": [
    "Ids contain letters and signs that must be escaped in a path.",
    id,
    () => renamedIds(IDS, (kind, count) => `${kind}:${count}/ä+%2F ?`),
  ],
  "ids-that-are-uuids": ["Ids are UUIDs.", id, () => renamedIds(IDS, () => crypto.randomUUID())],
  "invoice-numbers-that-count": [
    "The number of an invoice counts, and its currency is USD.",
    "the number and the currency of an invoice",
    { invoiceNumber: (before) => String(before + 1), invoiceCurrency: () => "USD" },
  ],
  "lines-in-another-order": [
    "The lines of an invoice are read in the opposite order.",
    "the order of lines",
    {
      wire: accepting(({ body }) => ({
        body: mapObjects(body, (each) =>
          Array.isArray(each["items"]) ? { ...each, items: each["items"].toReversed() } : each,
        ),
      })),
    },
  ],
  "link-shown-while-it-waits": [
    "A read shows payment_url and expires_at of a payment that waits, and null once it has ended.",
    shown,
    {
      presentPayment(payment) {
        const waits = payment.status === "INITIATED" || payment.status === "PROCESSING";
        const { payment_url = null, expires_at = null } = waits ? presentCreatedPayment(payment) : {};
        return { ...presentPayment(payment), payment_url, expires_at };
      },
    },
  ],
  "listed-in-whole-seconds": [
    "A list shows times without a fraction of a second, and a read with one.",
    time,
    {
      presentListedPayment: (payment) => ({
        ...presentListedPayment(payment),
        created_at: presentTime(payment.createdAtMs).replace(/\.\d+/, ""),
      }),
    },
  ],
  "invoice-paid-at-its-own-address": [
    "The payment of an invoice is read with the payment_url of the invoice.",
    shown,
    {
      invoicePayment: (invoice, facts) => invoicePayment(invoice, { ...facts, paymentUrl: invoice.paymentUrl }),
      presentPayment: (payment) => ({ ...presentPayment(payment), payment_url: payment.paymentUrl }),
    },
  ],
  "checkout-elsewhere": [
    "The checkout page is at another host, and its address does not contain an id.",
    "the address of the checkout page",
    {
      wire: accepting(({ body }) => ({
        body: mapTexts(body, (text, name) =>
          name === "payment_url" ? `https://checkout.example/?s=${tokenOf(text)}#pay` : text,
        ),
      })),
    },
  ],
});

/** Returns a token that does not reveal its text: 32-bit FNV-1a. */
function tokenOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

import type { Outgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { Json, JsonObject } from "../../../shared/sandbox/values/json.ts";
import { requestBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import type { Payment } from "../payment.ts";
import { newPayment } from "../rules/create-payment.ts";
import { presentTime } from "../rules/presentation.ts";
import {
  type AlternateFault,
  createdOtherwise,
  fault,
  faults,
  listedOtherwise,
  onCall,
  readOtherwise,
} from "./fault.ts";

const A_WHILE_MS = 5_000;

/** Faults of the create response, and of returning existing payments instead of new ones. */
const created: readonly AlternateFault[] = faults({
  "created-amount-in-major-unit": [
    "The create response has the amount in the major unit: 100 where 10000 was asked for.",
    ["conventions.amounts-are-whole", "payment.amount-as-requested"],
    createdOtherwise((_, { amount }) => ({ amount: Number(amount) / 100 })),
  ],
  "created-currency-of-business": [
    "The create response has the currency of the business, whichever was asked for.",
    "payment.currency-as-requested",
    createdOtherwise(() => ({ currency: "BDT" })),
  ],
  "created-as-processing": [
    "The create response shows a payment as PROCESSING although it has not been opened.",
    "payment-states.create-initiated",
    createdOtherwise(() => ({ status: "PROCESSING" })),
  ],
  "created-as-expired-by-then": [
    "The create response has an expires_at that is a quarter of an hour before created_at, not after it.",
    "payment.expires-at-later",
    createdOtherwise(({ createdAtMs, expiresAtMs }) => ({ expires_at: presentTime(2 * createdAtMs - expiresAtMs) })),
  ],
  "order-of-customer-made-once": [
    "A payment of the customer_name and the amount of one before is answered with that one.",
    // An invalid request that repeats an order also gets the payment of that order.
    [
      "create-payment.callback-url-required",
      "create-payment.currency-required",
      "create-payment.customer-phone-required",
      "payment.payment-id-identifies",
    ],
    () => {
      const made = new Map<string, Promise<Outgoing>>();
      return {
        wire: onCall("POST /payments", async (request, next) => {
          const { customer_name, amount } = await requestBody(request);
          if (customer_name === undefined) return next(request);
          const order = JSON.stringify([request.headers.get("business-id"), customer_name, amount]);
          const known = made.get(order) ?? Promise.resolve(next(request));
          made.set(order, known);
          const answer = await known;
          if (answer.status >= 300) made.delete(order);
          return answer;
        }),
      };
    },
  ],
});

/** Faults of the keys and values of metadata. */
const metadata: readonly AlternateFault[] = [
  kept("metadata-keys-in-lower-case", "The keys of metadata are kept in lower case.", (entries) =>
    entries.map(([key, value]) => [key.toLowerCase(), value]),
  ),
  kept("metadata-of-digits-parsed", "A text in metadata that is a number, such as 00042, is kept as one.", (entries) =>
    entries.map(([key, value]) => [key, value !== "" && Number.isFinite(Number(value)) ? Number(value) : value]),
  ),
  kept("metadata-escaped", "Texts in metadata are kept as HTML has them: & as &amp;.", (entries) =>
    entries.map(([key, value]) => [key, String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;")]),
  ),
  kept("metadata-normalised", "Texts in metadata are kept in a normal form of Unicode.", (entries) =>
    entries.map(([key, value]) => [key, String(value).normalize("NFC")]),
  ),
  kept("metadata-cut-at-ten-keys", "The first ten keys of metadata are kept.", (entries) => entries.slice(0, 10)),
  kept("metadata-texts-cut", "The first hundred characters of a text in metadata are kept.", (entries) =>
    entries.map(([key, value]) => [key, String(value).slice(0, 100)]),
  ),
  ...faults({
    "metadata-lost-with-refund": [
      "A payment that was refunded is read without its metadata.",
      "payment.metadata",
      readOtherwise(({ status }) => (status === "REFUNDED" ? { metadata: undefined } : {})),
    ],
    "metadata-of-latest-order": [
      "A payment is read with the metadata of the latest one of the same customer_name and amount.",
      "get-payment.payment-of-path",
      () => {
        const latest = new Map<string, JsonObject | undefined>();
        const orderOf = ({ businessId, customerName, amount }: Payment) =>
          `${businessId} ${customerName} ${amount.units}`;
        return {
          newPayment(request, facts) {
            const payment = newPayment(request, facts);
            if (payment.customerName !== undefined) latest.set(orderOf(payment), payment.metadata);
            return payment;
          },
          ...readOtherwise((payment) => ({ metadata: latest.get(orderOf(payment)) ?? payment.metadata })),
        };
      },
    ],
  }),
];

type Entry = readonly [key: string, value: Json | undefined];

function kept(name: string, text: string, change: (entries: readonly Entry[]) => readonly Entry[]): AlternateFault {
  return fault(name, text, "payment.metadata-echoed", {
    newPayment: (request, facts) =>
      newPayment(
        { ...request, metadata: request.metadata && Object.fromEntries(change(Object.entries(request.metadata))) },
        facts,
      ),
  });
}

/** Faults of a payment on a read. */
const read: readonly AlternateFault[] = [
  ...faults({
    "wrong-type": [
      "A payment that is read has its amount as a string.",
      ["payment.amount", "list-payments.listed-as-read"],
      readOtherwise((_, { amount }) => ({ amount: String(amount) })),
    ],
    "read-amount-rounded": [
      "A payment is read with its amount rounded to a hundred: 12345 as 12300.",
      ["invoice.payment-of-total", "list-payments.listed-as-read", "payment.amount-as-requested"],
      readOtherwise((_, { amount }) => ({ amount: Math.floor(Number(amount) / 100) * 100 })),
    ],
    "read-currency-of-business": [
      "A payment is read with the currency of the business, whichever it is in.",
      ["list-payments.listed-as-read", "payment.currency-as-requested"],
      readOtherwise(() => ({ currency: "BDT" })),
    ],
    "phone-cut": [
      "A payment is read with the last six digits of customer_phone alone.",
      "payment.customer-phone-as-sent",
      readOtherwise(({ customerPhone }) => ({ customer_phone: customerPhone.slice(-6) })),
    ],
    "name-in-ascii": [
      "A payment is read with a customer_name in which every letter that ASCII does not have is a question mark.",
      "payment.customer-name-as-sent",
      readOtherwise(({ customerName }) => ({ customer_name: customerName?.replaceAll(/[^ -~]/g, "?") })),
    ],
    "name-cut-at-forty": [
      "A payment is read with the first forty characters of customer_name.",
      "payment.customer-name-as-sent",
      readOtherwise(({ customerName }) => ({ customer_name: customerName?.slice(0, 40) })),
    ],
  }),
  ...(
    [
      ["transaction_id", "payment.transaction-id-after-payment"],
      ["payment_method", "payment.payment-method-after-payment"],
      ["completed_at", "payment.completed-at-after-completion"],
    ] as const
  ).map(
    ([field, requirement]): AlternateFault =>
      fault(
        `${field.replace("_", "-")}-lost-with-refund`,
        `A payment that was refunded is read without its ${field}.`,
        [requirement],
        readOtherwise(({ status }) => (status === "REFUNDED" ? { [field]: undefined } : {})),
      ),
  ),
  ...faults({
    "receipt-lost-later": [
      "Five seconds after a payment was paid, it is read without transaction_id, payment_method and completed_at.",
      [
        "payment.completed-at-after-completion",
        "payment.payment-method-after-payment",
        "payment.transaction-id-after-payment",
      ],
      (clock, { businesses }) =>
        readOtherwise(({ businessId, receipt }) => {
          const { aheadMs = 0 } = businesses.get(businessId) ?? {};
          const isLater = receipt !== undefined && clock.now() + aheadMs >= receipt.completedAtMs + A_WHILE_MS;
          return isLater ? { transaction_id: undefined, payment_method: undefined, completed_at: undefined } : {};
        }),
    ],
    "completed-at-of-any-end": [
      "A payment that failed is read with the time at which it did as its completed_at.",
      "payment.completed-at-none-before",
      readOtherwise(({ status, createdAtMs }) =>
        status === "FAILED" ? { completed_at: presentTime(createdAtMs) } : {},
      ),
    ],
    "completed-at-of-another-zone": [
      "completed_at is six hours early: the time of a zone west of UTC, written as UTC.",
      "payment.completed-at-after-creation",
      readOtherwise(({ receipt }) =>
        receipt ? { completed_at: presentTime(receipt.completedAtMs - 6 * 3_600_000) } : {},
      ),
    ],
  }),
];

/** Wrong types in some cases only, as in code that confuses absent with empty values. */
const types: readonly AlternateFault[] = faults({
  "no-metadata-is-a-list": [
    "A payment without metadata is read with an empty list.",
    "payment.metadata",
    readOtherwise(({ metadata }) => ({ metadata: metadata ?? [] })),
  ],
  "no-name-is-false": [
    "A payment without customer_name is read with false.",
    "payment.customer-name",
    readOtherwise(({ customerName }) => ({ customer_name: customerName ?? false })),
  ],
  "no-transaction-is-zero": [
    "A payment that was not paid is read with the transaction_id 0.",
    "payment.transaction-id",
    readOtherwise(({ receipt }) => ({ transaction_id: receipt?.transactionId ?? 0 })),
  ],
  "no-completion-is-empty": [
    "A payment that was not paid is read with an empty completed_at.",
    ["conventions.times-iso-8601-utc", "payment.completed-at-none-before"],
    readOtherwise(({ receipt }) => (receipt ? {} : { completed_at: "" })),
  ],
  "dollars-in-a-string": [
    "The amount of a payment in USD is read as a string.",
    ["list-payments.listed-as-read", "payment.amount"],
    readOtherwise(({ currency }, { amount }) => (currency === "USD" ? { amount: String(amount) } : {})),
  ],
  "listed-as-pending": [
    "A payment that is INITIATED is listed as PENDING.",
    ["payment.status", "list-payments.listed-as-read"],
    listedOtherwise(({ status }) => (status === "INITIATED" ? { status: "PENDING" } : {})),
  ],
});

/** Faults of the payment representation. */
export const paymentFaults: readonly AlternateFault[] = [...created, ...read, ...metadata, ...types];

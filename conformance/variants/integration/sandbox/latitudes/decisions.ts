import type { Incoming } from "../../../shared/sandbox/http/incoming.ts";
import { type Reply, toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { roundMoney } from "../../../shared/sandbox/values/money.ts";
import { nullAsNone, replaying, turningDown } from "../../../shared/sandbox/wires/asking.ts";
import { membersOf } from "../../../shared/sandbox/wires/map-json.ts";
import type { IntegrationChange } from "../change.ts";
import { operationOf } from "../faults/fault.ts";
import { paymentFields } from "../rules/create-payment.ts";
import { refundFields, remaining } from "../rules/create-refund.ts";
import { idempotencyScope } from "../rules/idempotency.ts";
import { type IntegrationLatitude, latitudes } from "./latitude.ts";

/** Optional fields. `amount` is that of a refund: a payment without one is still rejected. */
const OPTIONAL = [
  ...["customerPhone", "customerEmail", "description", "valueA", "valueB", "valueC", "valueD", "expiresInMinutes"],
  ...["amount", "merchantRef"],
];

const unmentioned = "input the document does not mention";
const again = "the same request again";

/** Returns a change that answers a request repeated by idempotency key or by a reference of the merchant. */
function repeating(answer: (first: JsonObject) => Reply): IntegrationChange {
  const namesOf = ({ merchantTxnId, merchantRef }: JsonObject, { headers, url }: Incoming) => [
    ...[headers.get("x-idempotency-key"), merchantTxnId].flatMap((each) => (typeof each === "string" ? [each] : [])),
    ...(typeof merchantRef === "string" ? [`${url.pathname} ${merchantRef}`] : []),
  ];
  return () => ({ wire: replaying(namesOf, (first) => toOutgoing(answer(first))) });
}

/** Choices on which the document is silent. */
export const decisions: readonly IntegrationLatitude[] = latitudes({
  "takes-what-it-can": [
    "Amounts of more decimals, callback addresses of any form and windows of any length are accepted.",
    unmentioned,
    {
      paymentFields: {
        ...paymentFields,
        amount(field, pointer, context) {
          const reading = paymentFields.amount(field, pointer, context);
          return reading.value ? { value: roundMoney(reading.value, 2) } : reading;
        },
        callbackUrl: (field, pointer, context) =>
          typeof field === "string" && field !== "" && context.environment === "test"
            ? { value: field }
            : paymentFields.callbackUrl(field, pointer, context),
        expiresInMinutes: (field, pointer, context) =>
          typeof field === "number"
            ? { value: Math.min(Math.max(Math.round(field), 1), 1e6) }
            : paymentFields.expiresInMinutes(field, pointer, context),
      },
    },
  ],
  "strict-about-forms": [
    "Long texts, callbacks without https, and malformed addresses, phone numbers and references are rejected.",
    unmentioned,
    { wire: turningDown(isOdd) },
  ],
  "unknown-members-refused": [
    "A request with a member that the document does not know is rejected.",
    unmentioned,
    {
      wire: turningDown((body, request) => {
        const known = { createPayment: paymentFields, createRefund: refundFields };
        const operation = operationOf(request);
        const fields = operation === "createPayment" || operation === "createRefund" ? known[operation] : body;
        return Object.keys(body).some((name) => !(name in fields));
      }),
    },
  ],
  "null-is-none": [
    "Null in place of an optional field means that it was not given.",
    "null in place of an optional field",
    { wire: nullAsNone(OPTIONAL) },
  ],
  "dollars-within-bounds": [
    "A payment in USD of less than 1 or more than 2000 is rejected.",
    "bounds of amounts in USD",
    {
      wire: turningDown(({ currency, amount }) => currency === "USD" && (Number(amount) < 1 || Number(amount) > 2_000)),
    },
  ],
  "nagad-takes-taka-only": [
    "A payment in USD for which NAGAD is preferred is rejected.",
    "currencies of a vendor",
    { wire: turningDown(({ currency, preferredVendor }) => currency === "USD" && preferredVendor === "NAGAD") },
  ],
  "texts-of-ascii-alone": [
    "A request with a character outside ASCII is rejected.",
    "accepted texts",
    { wire: turningDown((body) => /[^\p{ASCII}]/u.test(JSON.stringify(body))) },
  ],
  "descriptions-of-twenty-characters": [
    "A description of more than 20 characters is rejected.",
    "accepted texts",
    { wire: turningDown(({ description }) => typeof description === "string" && description.length > 20) },
  ],
  "texts-of-one-line": [
    "A text with a line break is rejected, and one with blanks at its ends.",
    "accepted texts",
    {
      wire: turningDown((body) =>
        Object.values(body).some((each) => typeof each === "string" && (/\n/.test(each) || each !== each.trim())),
      ),
    },
  ],
  "references-without-dashes": [
    "A merchantTxnId with a dash is rejected.",
    "accepted texts",
    { wire: turningDown(({ merchantTxnId }) => typeof merchantTxnId === "string" && /-/.test(merchantTxnId)) },
  ],
  "windows-of-half-an-hour-at-most": [
    "Only checkout windows of 5 to 30 minutes are accepted.",
    "bounds of the checkout window",
    {
      wire: turningDown(
        ({ expiresInMinutes }) =>
          typeof expiresInMinutes === "number" && (expiresInMinutes < 5 || expiresInMinutes > 30),
      ),
    },
    ["create-payment.expires-in-minutes"],
  ],
  "windows-of-an-hour-at-most": [
    "Only checkout windows of 5 to 60 minutes are accepted.",
    "bounds of the checkout window",
    {
      wire: turningDown(
        ({ expiresInMinutes }) =>
          typeof expiresInMinutes === "number" && (expiresInMinutes < 5 || expiresInMinutes > 60),
      ),
    },
  ],
  "failed-refunds-count": [
    "A failed refund counts towards the sum of refunds too.",
    "refunds that failed",
    {
      remaining: (payment, refunds) =>
        remaining(
          payment,
          refunds.map((each) => ({ ...each, status: "COMPLETED" })),
        ),
    },
  ],
  "again-as-before": [
    "The same key, merchantTxnId or merchantRef returns the first response with 200.",
    again,
    repeating((first) => ({ status: 200, body: first })),
  ],
  "again-as-it-is-now": [
    "The same key, merchantTxnId or merchantRef returns the first response, with the status COMPLETED.",
    again,
    repeating(({ data, ...first }) => ({
      status: 200,
      body: { ...first, data: { ...membersOf(data), status: "COMPLETED" } },
    })),
  ],
  "again-with-ids-alone": [
    "The same key, merchantTxnId or merchantRef returns only the ids of the first resource.",
    again,
    repeating(({ data }) => {
      const { paymentId, refundId } = membersOf(data);
      return { status: 200, body: { status: "success", data: { duplicateOf: { paymentId, refundId } } } };
    }),
  ],
  "again-is-a-conflict": [
    "The same key, merchantTxnId or merchantRef is a conflict.",
    again,
    repeating(() => ({ status: 409, body: { status: "error" } })),
  ],
  "key-of-create-forgotten": [
    "The key of a create payment request is required, but never used.",
    again,
    {
      idempotencyScope: (businessId, operation, key) =>
        idempotencyScope(businessId, operation, operation === "createPayment" ? crypto.randomUUID() : key),
    },
  ],
  "key-says-all": [
    "The same key returns the first response, whatever the request.",
    again,
    { asksTheSame: () => undefined },
  ],
});

const FORMS: Readonly<Record<string, RegExp>> = {
  merchantTxnId: /^[\w.-]{1,64}$/,
  callbackUrl: /^https:/,
  customerPhone: /^\+8801\d{9}$/,
  customerEmail: /^[\w.+]+@[\w.]+\.\w+$/,
};

function isOdd(body: JsonObject): boolean {
  if (/[^"]{256}/.test(JSON.stringify(body))) return true;
  return Object.entries(FORMS).some(([name, form]) => {
    const value = body[name];
    return typeof value === "string" && !form.test(value);
  });
}

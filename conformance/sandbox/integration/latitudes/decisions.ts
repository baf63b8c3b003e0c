import type { Incoming } from "../../http/incoming.ts";
import { type Reply, toOutgoing } from "../../http/reply.ts";
import type { JsonObject } from "../../values/json.ts";
import { roundMoney } from "../../values/money.ts";
import { nullAsNone, replaying, turningDown } from "../../wires/asking.ts";
import { membersOf } from "../../wires/map-json.ts";
import { operationOf } from "../faults/operation.ts";
import { paymentFields } from "../rules/create-payment.ts";
import { refundFields, remaining } from "../rules/create-refund.ts";
import { idempotencyScope } from "../rules/idempotency.ts";
import type { IntegrationLatitude } from "./latitude.ts";

/** The amount of a refund among them: that of a payment is refused without a value. */
const OPTIONAL = [
  ...["customerPhone", "customerEmail", "description", "valueA", "valueB", "valueC", "valueD", "expiresInMinutes"],
  ...["amount", "merchantRef"],
];

const taken = "what is taken that the document says no word of";
const again = "the same request again";

/** By the key, or by the reference of the merchant. */
function repeating(answer: (first: JsonObject) => Reply): IntegrationLatitude["change"] {
  const namesOf = ({ merchantTxnId }: JsonObject, request: Incoming) =>
    [request.headers.get("x-idempotency-key"), merchantTxnId].flatMap((each) =>
      typeof each === "string" ? [each] : [],
    );
  return () => ({ wire: replaying(namesOf, (first) => toOutgoing(answer(first))) });
}

/** What a deployment may decide, since the document says no word of it. */
export const decisions: readonly IntegrationLatitude[] = [
  {
    name: "takes-what-it-can",
    text: "Amounts of more decimals, callback addresses of any form and windows of any length are taken.",
    about: taken,
    change: {
      rules: {
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
    },
  },
  {
    name: "strict-about-forms",
    text: "Texts are short, callbacks https, and addresses and phone numbers what they should be; else it refuses.",
    about: taken,
    change: { wire: turningDown(isOdd) },
  },
  {
    name: "unknown-members-refused",
    text: "A request with a member that the document does not know is refused.",
    about: taken,
    change: {
      wire: turningDown((body, request) => {
        const known = { createPayment: paymentFields, createRefund: refundFields };
        const operation = operationOf(request);
        const fields = operation === "createPayment" || operation === "createRefund" ? known[operation] : body;
        return Object.keys(body).some((name) => !(name in fields));
      }),
    },
  },
  {
    name: "null-is-none",
    text: "Null in place of an optional field means that it was not given.",
    about: "null in place of an optional field",
    change: { wire: nullAsNone(OPTIONAL) },
  },
  {
    name: "dollars-within-bounds",
    text: "A payment in USD is of 1 to 2000.",
    about: "bounds of amounts in USD",
    change: {
      wire: turningDown(({ currency, amount }) => currency === "USD" && (Number(amount) < 1 || Number(amount) > 2_000)),
    },
  },
  {
    name: "nagad-takes-taka-only",
    text: "A payment in USD for which NAGAD is preferred is refused.",
    about: "currencies of a vendor",
    change: {
      wire: turningDown(({ currency, preferredVendor }) => currency === "USD" && preferredVendor === "NAGAD"),
    },
  },
  {
    name: "texts-of-ascii-alone",
    text: "A text with any other character than those of ASCII is refused.",
    about: "the texts that are taken",
    change: { wire: turningDown((body) => /[^\p{ASCII}]/u.test(JSON.stringify(body))) },
  },
  {
    name: "descriptions-of-twenty-characters",
    text: "A description of more than 20 characters is refused.",
    about: "the texts that are taken",
    change: { wire: turningDown(({ description }) => typeof description === "string" && description.length > 20) },
  },
  {
    name: "texts-of-one-line",
    text: "A text with a line break is refused, and one with blanks at its ends.",
    about: "the texts that are taken",
    change: {
      wire: turningDown((body) =>
        Object.values(body).some((each) => typeof each === "string" && (/\n/.test(each) || each !== each.trim())),
      ),
    },
  },
  {
    name: "references-without-dashes",
    text: "A merchantTxnId with a dash is refused.",
    about: "the texts that are taken",
    change: {
      wire: turningDown(({ merchantTxnId }) => typeof merchantTxnId === "string" && /-/.test(merchantTxnId)),
    },
  },
  {
    name: "windows-of-half-an-hour-at-most",
    text: "A checkout window is of 5 to 30 minutes.",
    about: "bounds of the checkout window",
    leaves: ["create-payment.expires-in-minutes"],
    change: {
      wire: turningDown(
        ({ expiresInMinutes }) =>
          typeof expiresInMinutes === "number" && (expiresInMinutes < 5 || expiresInMinutes > 30),
      ),
    },
  },
  {
    name: "windows-of-an-hour-at-most",
    text: "A checkout window is of 5 to 60 minutes.",
    about: "bounds of the checkout window",
    change: {
      wire: turningDown(
        ({ expiresInMinutes }) =>
          typeof expiresInMinutes === "number" && (expiresInMinutes < 5 || expiresInMinutes > 60),
      ),
    },
  },
  {
    name: "failed-refunds-count",
    text: "A refund that failed counts to the sum of refunds, too.",
    about: "refunds that failed",
    change: {
      rules: {
        remaining: (payment, refunds) =>
          remaining(
            payment,
            refunds.map((each) => ({ ...each, status: "COMPLETED" })),
          ),
      },
    },
  },
  {
    name: "again-as-before",
    text: "The same key, or the same merchantTxnId, brings the first answer back with 200.",
    about: again,
    change: repeating((first) => ({ status: 200, body: first })),
  },
  {
    name: "again-as-it-is-now",
    text: "The same key, or the same merchantTxnId, brings back what there is, as it is by now.",
    about: again,
    change: repeating(({ data, ...first }) => ({
      status: 200,
      body: { ...first, data: { ...membersOf(data), status: "COMPLETED" } },
    })),
  },
  {
    name: "again-with-ids-alone",
    text: "The same key, or the same merchantTxnId, brings the ids of the first back.",
    about: again,
    change: repeating(({ data }) => {
      const { paymentId, refundId } = membersOf(data);
      return { status: 200, body: { status: "success", data: { duplicateOf: { paymentId, refundId } } } };
    }),
  },
  {
    name: "again-is-a-conflict",
    text: "The same key, or the same merchantTxnId, is a conflict.",
    about: again,
    change: repeating(() => ({ status: 409, body: { status: "error" } })),
  },
  {
    name: "key-of-create-forgotten",
    text: "The key of a create request is asked for, and never looked at again.",
    about: again,
    change: {
      rules: {
        idempotencyScope: (businessId, operation, key) =>
          idempotencyScope(businessId, operation, operation === "createPayment" ? crypto.randomUUID() : key),
      },
    },
  },
  {
    name: "key-says-all",
    text: "The same key brings the first answer back, whatever is asked.",
    about: again,
    change: { rules: { asksTheSame: () => undefined } },
  },
];

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

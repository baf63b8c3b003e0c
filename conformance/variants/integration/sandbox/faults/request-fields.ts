import type { RequirementId } from "../../../../../generated/integration/contract.ts";
import { type Reading, refuse } from "../../../shared/sandbox/reading/reading.ts";
import type { AddressContext } from "../../../shared/sandbox/reading/web-address.ts";
import { type Money, parseMoney, zero } from "../../../shared/sandbox/values/money.ts";
import type { PaymentRequest } from "../payment.ts";
import type { RefundRequest } from "../refund.ts";
import { paymentFields } from "../rules/create-payment.ts";
import { refundFields } from "../rules/create-refund.ts";
import { type Rejection, takesEffect } from "../rules/rejection.ts";
import { fault, faults, type IntegrationChange, type IntegrationFault } from "./fault.ts";

/** Reader for any field. */
type Reader = (value: unknown, pointer: string, context: AddressContext) => Reading<unknown>;

/** Returns the readers of a create payment request with some of them wrapped. */
function reread(
  fields: readonly (keyof PaymentRequest)[],
  wrap: (read: Reader, field: keyof PaymentRequest) => Reader,
): typeof paymentFields {
  return { ...paymentFields, ...Object.fromEntries(fields.map((field) => [field, wrap(paymentFields[field], field)])) };
}

/** Value of one field that must be rejected; undefined if the field is missing. */
interface FieldRejection {
  /** Prefix of the names of its faults. */
  readonly name: string;
  /** Subject of the sentences that describe its faults. */
  readonly what: string;
  readonly requirement: RequirementId;
  readonly field: keyof PaymentRequest;
  readonly isWrong: (value: unknown) => boolean;
  /** Substitute for the value, used where it is accepted or where the rejected request still takes effect. */
  readonly takenFor: PaymentRequest[keyof PaymentRequest];
}

const hundred: Money = parseMoney("100.00") ?? zero;
const isMissing = (value: unknown) => value === undefined;

function missing(
  name: "amount" | "currency" | "merchant-txn-id" | "callback-url",
  field: keyof PaymentRequest,
  takenFor: FieldRejection["takenFor"],
): FieldRejection {
  const requirement: RequirementId = `create-payment.${name}-required`;
  return {
    name: `missing-${name}`,
    what: `A request without ${field}`,
    requirement,
    field,
    isWrong: isMissing,
    takenFor,
  };
}

/** Values that must be rejected, by field. Source: Create payment, request body. */
const fieldRejections: readonly FieldRejection[] = [
  missing("amount", "amount", hundred),
  missing("currency", "currency", "BDT"),
  missing("merchant-txn-id", "merchantTxnId", "none"),
  missing("callback-url", "callbackUrl", "https://merchant.example"),
  {
    name: "amount-with-unit",
    what: "An amount that begins with a number",
    requirement: "create-payment.amount",
    field: "amount",
    isWrong: (value) => typeof value === "string" && /^\d+\.\d\d [A-Z]/.test(value),
    takenFor: hundred,
  },
  {
    name: "currency-in-small-letters",
    what: "A currency in small letters",
    requirement: "create-payment.currency",
    field: "currency",
    isWrong: (value) => value === "bdt" || value === "usd",
    takenFor: "BDT",
  },
  {
    name: "vendor-in-small-letters",
    what: "A preferredVendor in small letters",
    requirement: "create-payment.preferred-vendor",
    field: "preferredVendor",
    isWrong: (value) => value === "bkash" || value === "nagad",
    takenFor: "BKASH",
  },
  {
    name: "unknown-currency",
    what: "A currency that is neither BDT nor USD",
    requirement: "create-payment.currency",
    field: "currency",
    isWrong: (value) => typeof value === "string" && /^[A-Z]{3}$/.test(value),
    takenFor: "BDT",
  },
  {
    name: "plain-http-callback-in-live",
    what: "A callbackUrl with plain http at the live address",
    requirement: "create-payment.callback-url-https-in-live",
    field: "callbackUrl",
    isWrong: (value) => typeof value === "string" && value.startsWith("http:"),
    takenFor: "http://merchant.example",
  },
  {
    name: "unknown-vendor",
    what: "A preferredVendor that is neither BKASH nor NAGAD",
    requirement: "create-payment.preferred-vendor",
    field: "preferredVendor",
    isWrong: (value) => typeof value === "string" && value !== "",
    takenFor: undefined,
  },
];

type Read = ReturnType<Reader>;

/** Returns the readers of a request with one replaced: it returns `answer` for the value that it should reject. */
function rereading({ field, isWrong, takenFor }: FieldRejection, answer: (taken: unknown, usual: Read) => Read) {
  return reread([field], (read) => (value, ...rest) => {
    const usual = read(value, ...rest);
    return usual.rejection && isWrong(value) ? answer(takenFor, usual) : usual;
  });
}

function accepted(row: FieldRejection): IntegrationFault {
  return fault(`${row.name}-accepted`, `${row.what} is accepted.`, [row.requirement], {
    paymentFields: rereading(row, (value) => ({ value })),
  });
}

function refusedButDone(row: FieldRejection): IntegrationFault {
  return fault(
    `${row.name}-refused-but-done`,
    `${row.what} is rejected, and the payment is created all the same.`,
    [row.requirement],
    () => {
      const inVain = new Set<Rejection | undefined>();
      const paymentFields = rereading(row, (value, usual) => {
        inVain.add(usual.rejection);
        return { ...usual, value };
      });
      return { paymentFields, takesEffect: (each) => takesEffect(each) || inVain.has(each) };
    },
  );
}

/** Two faults for each value that must be rejected: it is accepted; it is rejected but the payment is created. */
const wrongValues: readonly IntegrationFault[] = [
  ...fieldRejections.flatMap((row) => [accepted(row), refusedButDone(row)]),
  ...faults({
    "callback-to-this-machine-in-live": [
      "With a live key, a plain http callbackUrl is accepted where it leads to localhost, as developers like it.",
      "create-payment.callback-url-https-in-live",
      {
        paymentFields: reread(["callbackUrl"], (read) => (value, ...rest) => {
          const isLocal = typeof value === "string" && value.startsWith("http://localhost");
          return isLocal ? { value } : read(value, ...rest);
        }),
      },
      "plain-http-callback-in-live-accepted",
    ],
  }),
];

type Is = (value: unknown) => boolean;

const isNumber: Is = (value) => typeof value === "number";
const isText: Is = (value) => typeof value === "string";
const isEmpty: Is = (value) => value === "";
const isNull: Is = (value) => value === null;

/** Returns a change that reads values of one kind as another value, in some fields of a payment. */
function lenient(
  fields: readonly (keyof PaymentRequest)[],
  is: Is,
  instead: (value: unknown) => unknown,
): IntegrationChange {
  const wrap =
    (read: Reader): Reader =>
    (value, ...rest) =>
      read(is(value) ? instead(value) : value, ...rest);
  return { paymentFields: reread(fields, wrap) };
}

/** Returns a change that reads values of one kind as another value, in one field of a refund. */
function lenientRefund(field: keyof RefundRequest, is: Is, instead: (value: unknown) => unknown): IntegrationChange {
  const read = (value: unknown, pointer: string, context: unknown) =>
    refundFields[field](is(value) ? instead(value) : value, pointer, context);
  return { refundFields: { ...refundFields, [field]: read } };
}

const TEXTS = ["customerPhone", "customerEmail", "description", "valueA", "valueB", "valueC", "valueD"] as const;
const SITE = "https://merchant.example";
const always = (value: string | undefined) => () => value;

/**
 * Values that a lenient reader could convert: the end of the requirement id, the text, the field, the kind and the
 * converted value.
 */
const READABLE = [
  ["amount-json-number", "An amount may be a JSON number.", "amount", isNumber, String],
  ["amount-empty-string", "An empty amount is taken for the least one.", "amount", isEmpty, always("10.00")],
  ["amount-null", "An amount that is null is taken for the least one.", "amount", isNull, always("10.00")],
  ["currency-empty-string", "An empty currency is BDT.", "currency", isEmpty, always("BDT")],
  ["currency-null", "A currency that is null is BDT.", "currency", isNull, always("BDT")],
  ["merchant-txn-id-json-number", "A merchantTxnId may be a JSON number.", "merchantTxnId", isNumber, String],
  [
    "merchant-txn-id-empty-string",
    "An empty merchantTxnId is a reference like any other.",
    "merchantTxnId",
    isEmpty,
    always("empty"),
  ],
  [
    "merchant-txn-id-null",
    "A merchantTxnId that is null is a reference like any other.",
    "merchantTxnId",
    isNull,
    always("null"),
  ],
  [
    "callback-url-json-number",
    "A callbackUrl may be a JSON number.",
    "callbackUrl",
    isNumber,
    (port: unknown) => `${SITE}:${port}`,
  ],
  [
    "callback-url-empty-string",
    "An empty callbackUrl is taken for the merchant's usual one.",
    "callbackUrl",
    isEmpty,
    always(SITE),
  ],
  [
    "callback-url-null",
    "A callbackUrl that is null is taken for the merchant's usual one.",
    "callbackUrl",
    isNull,
    always(SITE),
  ],
  ["preferred-vendor-empty-string", "An empty preferredVendor is none.", "preferredVendor", isEmpty, always(undefined)],
] as const;

/** Faults of a lenient reader that accepts another type, an empty string or null (ruling 2). */
const readableValues: readonly IntegrationFault[] = [
  ...READABLE.map(([end, text, field, is, instead]) =>
    fault(`${end}-accepted`, text, `create-payment.${end}`, lenient([field], is, instead)),
  ),
  ...faults({
    "optional-json-number-accepted": [
      "Any optional text may be a JSON number.",
      "create-payment.optional-strings-json-number",
      lenient(TEXTS, isNumber, String),
    ],
    "window-string-accepted": [
      "An expiresInMinutes may be written as a string.",
      "create-payment.expires-in-minutes-string",
      lenient(["expiresInMinutes"], isText, Number),
    ],
  }),
];

const readableRefundValues: readonly IntegrationFault[] = faults({
  "refund-amount-number-accepted": [
    "The amount of a refund may be a JSON number.",
    "create-refund.amount-json-number",
    lenientRefund("amount", isNumber, String),
  ],
  "refund-amount-empty-accepted": [
    "A refund with an empty amount is of all that is left.",
    "create-refund.amount-empty-string",
    lenientRefund("amount", isEmpty, always(undefined)),
  ],
  "reason-number-accepted": [
    "The reason of a refund may be a JSON number.",
    "create-refund.reason-json-number",
    lenientRefund("reason", isNumber, String),
  ],
  "reason-empty-accepted": [
    "The reason of a refund may be empty.",
    "create-refund.reason-empty-string",
    lenientRefund("reason", isEmpty, always("none")),
  ],
  "reason-null-accepted": [
    "The reason of a refund may be null.",
    "create-refund.reason-null",
    lenientRefund("reason", isNull, always("none")),
  ],
  "merchant-ref-number-accepted": [
    "The merchantRef of a refund may be a JSON number.",
    "create-refund.merchant-ref-json-number",
    lenientRefund("merchantRef", isNumber, String),
  ],
});

/** Returns a change that rejects matching valid values of a field. */
function refusing(field: keyof PaymentRequest, isRefused: (value: unknown) => boolean): IntegrationChange {
  const paymentFields = reread(
    [field],
    (read) => (value, pointer, context) =>
      isRefused(value) ? refuse(pointer, "is not allowed") : read(value, pointer, context),
  );
  return { paymentFields };
}

const isGiven = (value: unknown) => value !== undefined;
const hasBlank = (value: unknown) => typeof value === "string" && value.includes(" ");

/** Valid requests that are rejected. */
const validRefused: readonly IntegrationFault[] = [
  ...faults({
    "whole-amount-refused": [
      "An amount needs two decimals.",
      ["create-payment.amount", "create-payment.amount-maximum", "create-payment.amount-minimum"],
      refusing("amount", (value) => typeof value === "string" && /^\d+(\.\d)?$/.test(value)),
    ],
    "dollars-refused": [
      "Only BDT is accepted, although the contract has USD too.",
      "create-payment.currency-usd-accepted",
      refusing("currency", (value) => value === "USD"),
    ],
    "capital-in-reference-refused": [
      "A merchantTxnId with a capital letter is rejected.",
      "create-payment.merchant-txn-id",
      refusing("merchantTxnId", (value) => typeof value === "string" && /[A-Z]/.test(value)),
    ],
    "window-required": [
      "expiresInMinutes is taken for a required field.",
      [
        "create-payment.amount",
        "create-payment.amount-maximum",
        "create-payment.amount-minimum",
        "create-payment.callback-url",
        "create-payment.customer-email",
        "create-payment.customer-phone",
        "create-payment.description",
        "create-payment.merchant-txn-id",
        "create-payment.optional-fields-absent",
        "create-payment.preferred-vendor",
        "create-payment.preferred-vendor-null",
        "create-payment.value-a",
        "create-payment.value-b",
        "create-payment.value-c",
        "create-payment.value-d",
        "create-payment.currency-usd-accepted",
      ],
      refusing("expiresInMinutes", (value) => value === undefined),
    ],
    "vendor-null-refused": [
      "A preferredVendor that is null is rejected.",
      "create-payment.preferred-vendor-null",
      refusing("preferredVendor", (value) => value === null),
    ],
    "second-vendor-refused": [
      "NAGAD is not accepted as preferredVendor.",
      "create-payment.preferred-vendor",
      refusing("preferredVendor", (value) => value === "NAGAD"),
    ],
    "phone-refused": [
      "A customerPhone with its country code is rejected.",
      ["create-payment.customer-phone", "create-payment.optional-strings-json-number"],
      refusing("customerPhone", (value) => typeof value === "string" && value.startsWith("+")),
    ],
    "email-refused": [
      "customerEmail is rejected as an unknown field.",
      ["create-payment.customer-email", "create-payment.optional-strings-json-number"],
      refusing("customerEmail", isGiven),
    ],
  }),
  ...(
    [
      ["description", "description"],
      ["value-a", "valueA"],
      ["value-b", "valueB"],
      ["value-c", "valueC"],
      ["value-d", "valueD"],
    ] as const
  ).map(([name, field]) =>
    fault(
      `${name}-of-words-refused`,
      `A ${field} with a blank in it is rejected.`,
      `create-payment.${name}`,
      refusing(field, hasBlank),
    ),
  ),
];

/** Source: Create payment and Create refund, request bodies. */
export const requestFields: readonly IntegrationFault[] = [
  ...wrongValues,
  ...readableValues,
  ...readableRefundValues,
  ...validRefused,
];

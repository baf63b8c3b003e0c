import type { RequirementId } from "../../../../../generated/integration/contract.ts";
import {
  accepting,
  refusingValues,
  rejectingInVain,
  type WrongField,
  type WrongValue,
  without,
} from "../../../shared/sandbox/wrong-fields.ts";
import type { IntegrationChange } from "../change.ts";
import type { PaymentRequest } from "../payment.ts";
import { paymentFields } from "../rules/create-payment.ts";
import { refundFields } from "../rules/create-refund.ts";
import { takesEffect } from "../rules/rejection.ts";
import { PAYMENT_FIELDS, wrongPayments, wrongRefunds } from "./blame.ts";
import { fault, faults, type IntegrationFault } from "./fault.ts";

/** Values that a lenient server substitutes for wrong ones, by field; it takes other fields for absent. */
const PAYMENT_SUBSTITUTES: Readonly<Record<string, string>> = {
  amount: "10.00",
  currency: "BDT",
  merchantTxnId: "none",
  callbackUrl: "https://merchant.example",
};
const REFUND_SUBSTITUTES: Readonly<Record<string, string>> = { reason: "none" };

/** Value of one field of a payment that must be rejected. */
interface RejectedValue extends Omit<WrongValue, "substitute"> {
  readonly requirement: RequirementId;
  /** Prefix of the names of its faults. */
  readonly name: string;
  /** Subject of the sentences that describe its faults. */
  readonly what: string;
}

const missing: readonly RejectedValue[] = wrongPayments
  .filter(({ kind }) => kind === "missing")
  .map((wrong) => ({
    ...wrong,
    name: `missing-${wrong.requirement.replace(/^create-payment\.|-required$/g, "")}`,
    what: `A request without ${wrong.field}`,
  }));

const like = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);

/** Texts that must be rejected for what they say. Source: Create payment, request body. */
const texts: readonly RejectedValue[] = [
  {
    name: "amount-with-unit",
    what: "An amount that begins with a number",
    requirement: "create-payment.amount",
    field: "amount",
    isWrong: like(/^\d+\.\d\d [A-Z]/),
  },
  {
    name: "currency-in-small-letters",
    what: "A currency in small letters",
    requirement: "create-payment.currency",
    field: "currency",
    isWrong: like(/^(bdt|usd)$/),
  },
  {
    name: "vendor-in-small-letters",
    what: "A preferredVendor in small letters",
    requirement: "create-payment.preferred-vendor",
    field: "preferredVendor",
    isWrong: like(/^(bkash|nagad)$/),
  },
  {
    name: "unknown-currency",
    what: "A currency that is neither BDT nor USD",
    requirement: "create-payment.currency",
    field: "currency",
    isWrong: like(/^[A-Z]{3}$/),
  },
  {
    name: "plain-http-callback-in-live",
    what: "A callbackUrl with plain http at the live address",
    requirement: "create-payment.callback-url-https-in-live",
    field: "callbackUrl",
    isWrong: like(/^http:/),
  },
  {
    name: "unknown-vendor",
    what: "A preferredVendor that is neither BKASH nor NAGAD",
    requirement: "create-payment.preferred-vendor",
    field: "preferredVendor",
    isWrong: like(/./),
  },
];

/** Two faults for each value that must be rejected: it is accepted; it is rejected but the payment is created. */
const wrongValues: readonly IntegrationFault[] = [
  ...[...missing, ...texts].flatMap(({ name, what, requirement, ...rejected }) => {
    const wrong = { ...rejected, substitute: PAYMENT_SUBSTITUTES[rejected.field] };
    return [
      fault(`${name}-accepted`, `${what} is accepted.`, requirement, {
        paymentFields: accepting(paymentFields, wrong),
      }),
      fault(
        `${name}-refused-but-done`,
        `${what} is rejected, and the payment is created all the same.`,
        requirement,
        () => {
          const { fields, ...rule } = rejectingInVain(paymentFields, wrong, takesEffect);
          return { paymentFields: fields, ...rule };
        },
      ),
    ];
  }),
  ...faults({
    "callback-to-this-machine-in-live": [
      "With a live key, a plain http callbackUrl is accepted where it leads to localhost, as developers like it.",
      "create-payment.callback-url-https-in-live",
      {
        paymentFields: accepting(paymentFields, {
          field: "callbackUrl",
          isWrong: like(/^http:\/\/localhost/),
          substitute: PAYMENT_SUBSTITUTES["callbackUrl"],
        }),
      },
      "plain-http-callback-in-live-accepted",
    ],
    "callback-to-an-app-in-live": [
      "With a live key, a callbackUrl is rejected only if it begins with http: in small letters; any other scheme is taken.",
      "create-payment.callback-url-https-in-live",
      {
        paymentFields: accepting(paymentFields, {
          field: "callbackUrl",
          isWrong: like(/^(?!https?:)[A-Za-z-]+:/),
          substitute: PAYMENT_SUBSTITUTES["callbackUrl"],
        }),
      },
      "plain-http-callback-in-live-accepted",
    ],
  }),
];

/** Texts of the faults in which a lenient reader accepts another type, an empty string or null (ruling 2). */
const LENIENT: Readonly<Partial<Record<RequirementId, string>>> = {
  "create-payment.amount-json-number": "An amount may be a JSON number.",
  "create-payment.amount-empty-string": "An empty amount is taken for the least one.",
  "create-payment.amount-null": "An amount that is null is taken for the least one.",
  "create-payment.currency-empty-string": "An empty currency is BDT.",
  "create-payment.currency-null": "A currency that is null is BDT.",
  "create-payment.merchant-txn-id-json-number": "A merchantTxnId may be a JSON number.",
  "create-payment.merchant-txn-id-empty-string": "An empty merchantTxnId is a reference like any other.",
  "create-payment.merchant-txn-id-null": "A merchantTxnId that is null is a reference like any other.",
  "create-payment.callback-url-json-number": "A callbackUrl may be a JSON number.",
  "create-payment.callback-url-empty-string": "An empty callbackUrl is taken for the merchant's usual one.",
  "create-payment.callback-url-null": "A callbackUrl that is null is taken for the merchant's usual one.",
  "create-payment.preferred-vendor-empty-string": "An empty preferredVendor is none.",
  "create-payment.optional-strings-json-number": "Any optional text may be a JSON number.",
  "create-payment.expires-in-minutes-string": "An expiresInMinutes may be written as a string.",
  "create-refund.amount-json-number": "The amount of a refund may be a JSON number.",
  "create-refund.amount-empty-string": "A refund with an empty amount is of all that is left.",
  "create-refund.reason-json-number": "The reason of a refund may be a JSON number.",
  "create-refund.reason-empty-string": "The reason of a refund may be empty.",
  "create-refund.reason-null": "The reason of a refund may be null.",
  "create-refund.merchant-ref-json-number": "The merchantRef of a refund may be a JSON number.",
};

/** Beginnings of their names, where these are not the ends of the requirements' ids. */
const LENIENT_NAMES: typeof LENIENT = {
  "create-payment.optional-strings-json-number": "optional-json-number",
  "create-payment.expires-in-minutes-string": "window-string",
  "create-refund.amount-json-number": "refund-amount-number",
  "create-refund.amount-empty-string": "refund-amount-empty",
  "create-refund.reason-json-number": "reason-number",
  "create-refund.reason-empty-string": "reason-empty",
  "create-refund.merchant-ref-json-number": "merchant-ref-number",
};

/** Returns the faults in which all fields for which a requirement rejects a kind of value accept it. */
function lenient(
  wrong: readonly WrongField<RequirementId>[],
  substitutes: Readonly<Record<string, string>>,
  change: (wrong: readonly WrongValue[]) => IntegrationChange,
): readonly IntegrationFault[] {
  return [...new Set(wrong.map(({ requirement }) => requirement))].flatMap((requirement) => {
    const text = LENIENT[requirement];
    if (text === undefined) return [];
    const name = LENIENT_NAMES[requirement] ?? requirement.slice(requirement.indexOf(".") + 1);
    const fields = wrong.filter((each) => each.requirement === requirement);
    const values = fields.map((each) => ({ ...each, substitute: substitutes[each.field] }));
    return [fault(`${name}-accepted`, text, requirement, change(values))];
  });
}

const readableValues: readonly IntegrationFault[] = [
  ...lenient(wrongPayments, PAYMENT_SUBSTITUTES, (values) => ({
    paymentFields: values.reduce(accepting, paymentFields),
  })),
  ...lenient(wrongRefunds, REFUND_SUBSTITUTES, (values) => ({ refundFields: values.reduce(accepting, refundFields) })),
];

/** Returns a change that rejects matching valid values of a field. */
function refusing(field: keyof PaymentRequest, isRefused: (value: unknown) => boolean): IntegrationChange {
  return { paymentFields: refusingValues(paymentFields, field, isRefused, "is not allowed") };
}

/** Valid requests that are rejected. */
const validRefused: readonly IntegrationFault[] = [
  ...faults({
    "whole-amount-refused": [
      "An amount needs two decimals.",
      ["create-payment.amount", "create-payment.amount-maximum", "create-payment.amount-minimum"],
      refusing("amount", like(/^\d+(\.\d)?$/)),
    ],
    "dollars-refused": [
      "Only BDT is accepted, although the contract has USD too.",
      "create-payment.currency-usd-accepted",
      refusing("currency", (value) => value === "USD"),
    ],
    "capital-in-reference-refused": [
      "A merchantTxnId with a capital letter is rejected.",
      "create-payment.merchant-txn-id",
      refusing("merchantTxnId", like(/[A-Z]/)),
    ],
    "window-required": [
      "expiresInMinutes is taken for a required field.",
      [
        ...without(PAYMENT_FIELDS, "create-payment.currency", "create-payment.expires-in-minutes"),
        "create-payment.amount-maximum",
        "create-payment.amount-minimum",
        "create-payment.currency-usd-accepted",
        "create-payment.optional-fields-absent",
        "create-payment.preferred-vendor-null",
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
      refusing("customerPhone", like(/^\+/)),
    ],
    "email-refused": [
      "customerEmail is rejected as an unknown field.",
      ["create-payment.customer-email", "create-payment.optional-strings-json-number"],
      refusing("customerEmail", (value) => value !== undefined),
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
      refusing(field, like(/ /)),
    ),
  ),
];

/** Source: Create payment and Create refund, request bodies. */
export const requestFields: readonly IntegrationFault[] = [...wrongValues, ...readableValues, ...validRefused];

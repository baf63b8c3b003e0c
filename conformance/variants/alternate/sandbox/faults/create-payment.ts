import { withBody } from "../../../shared/sandbox/http/incoming.ts";
import { moneyOf } from "../../../shared/sandbox/values/money.ts";
import { requestBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { refusingValues } from "../../../shared/sandbox/wrong-fields.ts";
import { paymentFields } from "../rules/create-payment.ts";
import { AFTER_NO_PAYMENT, WITHOUT_METADATA } from "./blame.ts";
import { type AlternateFault, fault, faults, notFound, onCall, refusing } from "./fault.ts";

/** Faults of accepting and rejecting payments in Create payment, except for missing fields and wrong types. */
export const createPaymentFaults: readonly AlternateFault[] = [
  ...faults({
    "create-payment-not-found": ["Create payment answers 404.", AFTER_NO_PAYMENT, { wire: notFound("POST /payments") }],
    "cancel-url-is-callback-url-enough": [
      "Create payment notifies the cancel_url where there is no callback_url.",
      "create-payment.callback-url-required",
      {
        wire: onCall("POST /payments", async (request, next) => {
          const body = await requestBody(request);
          const { callback_url = body["cancel_url"] } = body;
          return next(withBody(request, JSON.stringify({ ...body, callback_url })));
        }),
      },
      "payment-without-callback-url-accepted",
    ],
    "amount-read-by-its-beginning": [
      "Create payment reads an amount as far as it is a number, such as 10000 in '10000 BDT' and in [10000].",
      ["create-payment.amount", "create-payment.amount-string"],
      {
        paymentFields: {
          ...paymentFields,
          amount: (field, pointer, context) =>
            paymentFields.amount(field === undefined ? field : Number.parseFloat(String(field)), pointer, context),
        },
      },
    ],
    "amount-in-sixteen-bits": [
      "Create payment keeps the lowest sixteen bits of an amount: 250000 becomes 53392.",
      "payment.amount-as-requested",
      {
        paymentFields: {
          ...paymentFields,
          amount(field, pointer, context) {
            const reading = paymentFields.amount(field, pointer, context);
            const cut = typeof field === "number" ? moneyOf(field & 0xffff) : undefined;
            return reading.value && cut ? { ...reading, value: cut } : reading;
          },
        },
      },
    ],
    "metadata-needed": [
      "Create payment rejects a payment without metadata.",
      WITHOUT_METADATA,
      { wire: refusing("POST /payments", ({ metadata }) => metadata === undefined) },
    ],
    "callback-url-https-refused": [
      "Create payment rejects a callback_url that is https.",
      "create-payment.callback-url",
      {
        paymentFields: refusingValues(
          paymentFields,
          "callback_url",
          (field) => String(field).startsWith("https:"),
          "must be http",
        ),
      },
    ],
  }),
  ...(
    [
      ["customer_email", "create-payment.customer-email"],
      ["success_url", "create-payment.success-url"],
      ["cancel_url", "create-payment.cancel-url"],
    ] as const
  ).map(
    ([field, requirement]): AlternateFault =>
      fault(
        `${field.replace("_", "-")}-refused`,
        `Create payment refuses a payment with a ${field}.`,
        [requirement, "create-payment.optional-strings-number"],
        {
          paymentFields: refusingValues(paymentFields, field, (value) => value !== undefined, "must be left out"),
        },
      ),
  ),
  ...faults({
    "name-without-metadata-refused": [
      "Create payment rejects a customer_name where there is no metadata.",
      "create-payment.customer-name",
      {
        wire: refusing(
          "POST /payments",
          ({ customer_name, metadata }) => customer_name !== undefined && metadata === undefined,
        ),
      },
    ],
    "metadata-of-three-keys-refused": [
      "Create payment rejects metadata of more than two keys.",
      "create-payment.metadata",
      {
        paymentFields: refusingValues(
          paymentFields,
          "metadata",
          (field) => Object.keys(Object(field)).length > 2,
          "must have at most two keys",
        ),
      },
    ],
  }),
];

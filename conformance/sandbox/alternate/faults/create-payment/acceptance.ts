import { withBody } from "../../../http/incoming.ts";
import { refuse } from "../../../reading/reading.ts";
import { moneyOf } from "../../../values/money.ts";
import { requestBody } from "../../../wires/json-bodies.ts";
import { paymentFields } from "../../rules/create-payment.ts";
import { notFound, onCall, refusing } from "../call.ts";
import type { AlternateFault } from "../fault.ts";
import { AFTER_NO_PAYMENT } from "./after-no-payment.ts";

/** What create payment takes, of what it must take or must not, beside what is missing or of another type. */
export const acceptance: readonly AlternateFault[] = [
  {
    name: "create-payment-not-found",
    text: "Create payment answers 404.",
    change: { wire: notFound("POST /payments") },
    breaks: AFTER_NO_PAYMENT,
  },
  {
    name: "cancel-url-is-callback-url-enough",
    text: "Create payment notifies the cancel_url where there is no callback_url.",
    change: {
      wire: onCall("POST /payments", async (request, next) => {
        const body = await requestBody(request);
        const { callback_url = body["cancel_url"] } = body;
        return next(withBody(request, JSON.stringify({ ...body, callback_url })));
      }),
    },
    breaks: ["create-payment.callback-url-required"],
    alike: "payment-without-callback-url-accepted",
  },
  {
    name: "amount-read-by-its-beginning",
    text: "Create payment reads an amount as far as it is a number, such as 10000 in '10000 BDT' and in [10000].",
    change: {
      rules: {
        paymentFields: {
          ...paymentFields,
          amount: (field, pointer, context) =>
            paymentFields.amount(field === undefined ? field : Number.parseFloat(String(field)), pointer, context),
        },
      },
    },
    breaks: ["create-payment.amount", "create-payment.amount-string"],
  },
  {
    name: "amount-in-sixteen-bits",
    text: "Create payment keeps the lowest sixteen bits of an amount: 250000 becomes 53392.",
    change: {
      rules: {
        paymentFields: {
          ...paymentFields,
          amount(field, pointer, context) {
            const reading = paymentFields.amount(field, pointer, context);
            const cut = typeof field === "number" ? moneyOf(field & 0xffff) : undefined;
            return reading.value && cut ? { ...reading, value: cut } : reading;
          },
        },
      },
    },
    breaks: ["payment.amount-as-requested"],
  },
  {
    name: "metadata-needed",
    text: "Create payment refuses a payment without metadata.",
    change: { wire: refusing("POST /payments", ({ metadata }) => metadata === undefined) },
    breaks: [
      "create-payment.amount",
      "create-payment.callback-url",
      "create-payment.currency",
      "create-payment.customer-email",
      "create-payment.customer-name",
      "create-payment.customer-phone",
      "create-payment.optional-fields-absent",
      "create-payment.success-url",
      "create-payment.cancel-url",
    ],
  },
  {
    name: "callback-url-https-refused",
    text: "Create payment refuses a callback_url that is https.",
    change: {
      rules: {
        paymentFields: {
          ...paymentFields,
          callback_url: (field, pointer, context) =>
            String(field).startsWith("https:")
              ? refuse(pointer, "must be http")
              : paymentFields.callback_url(field, pointer, context),
        },
      },
    },
    breaks: ["create-payment.callback-url"],
  },
  ...(
    [
      ["customer_email", "create-payment.customer-email"],
      ["success_url", "create-payment.success-url"],
      ["cancel_url", "create-payment.cancel-url"],
    ] as const
  ).map(
    ([field, requirement]): AlternateFault => ({
      name: `${field.replace("_", "-")}-refused`,
      text: `Create payment refuses a payment with a ${field}.`,
      change: {
        rules: {
          paymentFields: {
            ...paymentFields,
            [field]: (value: unknown, pointer: string) =>
              value === undefined ? { value: undefined } : refuse(pointer, "must be left out"),
          },
        },
      },
      breaks: [requirement, "create-payment.optional-strings-number"],
    }),
  ),
  {
    name: "name-without-metadata-refused",
    text: "Create payment refuses a customer_name where there is no metadata.",
    change: {
      wire: refusing(
        "POST /payments",
        ({ customer_name, metadata }) => customer_name !== undefined && metadata === undefined,
      ),
    },
    breaks: ["create-payment.customer-name"],
  },
  {
    name: "metadata-of-three-keys-refused",
    text: "Create payment refuses metadata of more than two keys.",
    change: {
      rules: {
        paymentFields: {
          ...paymentFields,
          metadata: (field, pointer, context) =>
            Object.keys(Object(field)).length > 2
              ? refuse(pointer, "must have at most two keys")
              : paymentFields.metadata(field, pointer, context),
        },
      },
    },
    breaks: ["create-payment.metadata"],
  },
];

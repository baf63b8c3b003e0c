import { refuse } from "../../../reading/reading.ts";
import type { PaymentRequest } from "../../payment.ts";
import type { IntegrationFault } from "../fault.ts";
import { reread } from "./reread.ts";

/** Rejects some values of a field that are valid. */
function refusing(field: keyof PaymentRequest, isRefused: (value: unknown) => boolean): IntegrationFault["change"] {
  const paymentFields = reread(
    [field],
    (read) => (value, pointer, context) =>
      isRefused(value) ? refuse(pointer, "is not allowed") : read(value, pointer, context),
  );
  return { rules: { paymentFields } };
}

const isGiven = (value: unknown) => value !== undefined;
const hasBlank = (value: unknown) => typeof value === "string" && value.includes(" ");

/** Requests that are rejected although nothing is wrong with them. */
export const validRefused: readonly IntegrationFault[] = [
  {
    name: "whole-amount-refused",
    text: "An amount needs two decimals.",
    change: refusing("amount", (value) => typeof value === "string" && /^\d+(\.\d)?$/.test(value)),
    breaks: ["create-payment.amount", "create-payment.amount-maximum", "create-payment.amount-minimum"],
  },
  {
    name: "dollars-refused",
    text: "Only BDT is accepted, although the contract has USD too.",
    change: refusing("currency", (value) => value === "USD"),
    breaks: ["create-payment.currency-usd-accepted"],
  },
  {
    name: "capital-in-reference-refused",
    text: "A merchantTxnId with a capital letter is rejected.",
    change: refusing("merchantTxnId", (value) => typeof value === "string" && /[A-Z]/.test(value)),
    breaks: ["create-payment.merchant-txn-id"],
  },
  {
    name: "window-required",
    text: "expiresInMinutes is taken for a required field.",
    change: refusing("expiresInMinutes", (value) => value === undefined),
    breaks: [
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
  },
  {
    name: "vendor-null-refused",
    text: "A preferredVendor that is null is rejected.",
    change: refusing("preferredVendor", (value) => value === null),
    breaks: ["create-payment.preferred-vendor-null"],
  },
  {
    name: "second-vendor-refused",
    text: "NAGAD is not accepted as preferredVendor.",
    change: refusing("preferredVendor", (value) => value === "NAGAD"),
    breaks: ["create-payment.preferred-vendor"],
  },
  {
    name: "phone-refused",
    text: "A customerPhone with its country code is rejected.",
    change: refusing("customerPhone", (value) => typeof value === "string" && value.startsWith("+")),
    breaks: ["create-payment.customer-phone", "create-payment.optional-strings-json-number"],
  },
  {
    name: "email-refused",
    text: "customerEmail is a field that nobody knows.",
    change: refusing("customerEmail", isGiven),
    breaks: ["create-payment.customer-email", "create-payment.optional-strings-json-number"],
  },
  {
    name: "description-of-words-refused",
    text: "A description with a blank in it is rejected.",
    change: refusing("description", hasBlank),
    breaks: ["create-payment.description"],
  },
  {
    name: "value-a-of-words-refused",
    text: "A valueA with a blank in it is rejected.",
    change: refusing("valueA", hasBlank),
    breaks: ["create-payment.value-a"],
  },
  {
    name: "value-b-of-words-refused",
    text: "A valueB with a blank in it is rejected.",
    change: refusing("valueB", hasBlank),
    breaks: ["create-payment.value-b"],
  },
  {
    name: "value-c-of-words-refused",
    text: "A valueC with a blank in it is rejected.",
    change: refusing("valueC", hasBlank),
    breaks: ["create-payment.value-c"],
  },
  {
    name: "value-d-of-words-refused",
    text: "A valueD with a blank in it is rejected.",
    change: refusing("valueD", hasBlank),
    breaks: ["create-payment.value-d"],
  },
];

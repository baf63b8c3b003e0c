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
    reports: { violated: ["create-payment.amount", "create-payment.amount-maximum", "create-payment.amount-minimum"] },
  },
  {
    name: "dollars-refused",
    text: "Only BDT is accepted, although the contract has USD too.",
    change: refusing("currency", (value) => value === "USD"),
    reports: { findings: ["create-payment.currency-usd-accepted"] },
  },
  {
    name: "capital-in-reference-refused",
    text: "A merchantTxnId with a capital letter is rejected.",
    change: refusing("merchantTxnId", (value) => typeof value === "string" && /[A-Z]/.test(value)),
    reports: { violated: ["create-payment.merchant-txn-id"] },
  },
  {
    name: "window-required",
    text: "expiresInMinutes is taken for a required field.",
    change: refusing("expiresInMinutes", (value) => value === undefined),
    reports: {
      violated: [
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
      ],
      findings: ["create-payment.currency-usd-accepted"],
      inconclusive: [
        "create-payment.expires-at-after-window",
        "create-payment.expires-in-minutes-default",
        "create-payment.response-completed-at-null",
        "create-payment.response-refund-total-zero",
        "create-payment.response-status-pending",
        "create-payment.status-201",
        "envelope.message",
        "envelope.status-success",
        "payment.amount-as-requested",
        "payment.currency-as-requested",
        "payment.description-echoed",
        "payment.merchant-txn-id-as-sent",
        "payment.metadata-on-reads",
        "payment.vendor-as-preferred",
        "payment.vendor-on-create",
      ],
    },
  },
  {
    name: "vendor-null-refused",
    text: "A preferredVendor that is null is rejected.",
    change: refusing("preferredVendor", (value) => value === null),
    reports: { violated: ["create-payment.preferred-vendor-null"] },
  },
  {
    name: "second-vendor-refused",
    text: "NAGAD is not accepted as preferredVendor.",
    change: refusing("preferredVendor", (value) => value === "NAGAD"),
    reports: { violated: ["create-payment.preferred-vendor"], inconclusive: ["list-payments.vendor-filter"] },
  },
  {
    name: "phone-refused",
    text: "A customerPhone with its country code is rejected.",
    change: refusing("customerPhone", (value) => typeof value === "string" && value.startsWith("+")),
    reports: { violated: ["create-payment.customer-phone"], findings: ["create-payment.optional-strings-json-number"] },
  },
  {
    name: "email-refused",
    text: "customerEmail is a field that nobody knows.",
    change: refusing("customerEmail", isGiven),
    reports: { violated: ["create-payment.customer-email"], findings: ["create-payment.optional-strings-json-number"] },
  },
  {
    name: "description-of-words-refused",
    text: "A description with a blank in it is rejected.",
    change: refusing("description", hasBlank),
    reports: {
      violated: ["create-payment.description"],
      inconclusive: [
        "create-payment.expires-at-after-window",
        "create-payment.response-metadata",
        "create-payment.status-201",
        "payment.amount-as-requested",
        "payment.currency-as-requested",
        "payment.description-echoed",
        "payment.merchant-txn-id-as-sent",
        "payment.metadata-on-reads",
      ],
    },
  },
  {
    name: "value-a-of-words-refused",
    text: "A valueA with a blank in it is rejected.",
    change: refusing("valueA", hasBlank),
    reports: {
      violated: ["create-payment.value-a"],
      inconclusive: [
        "create-payment.response-metadata",
        "payment.amount-as-requested",
        "payment.currency-as-requested",
        "payment.description-echoed",
        "payment.merchant-txn-id-as-sent",
        "payment.metadata-on-reads",
      ],
    },
  },
  {
    name: "value-b-of-words-refused",
    text: "A valueB with a blank in it is rejected.",
    change: refusing("valueB", hasBlank),
    reports: { violated: ["create-payment.value-b"] },
  },
  {
    name: "value-c-of-words-refused",
    text: "A valueC with a blank in it is rejected.",
    change: refusing("valueC", hasBlank),
    reports: { violated: ["create-payment.value-c"] },
  },
  {
    name: "value-d-of-words-refused",
    text: "A valueD with a blank in it is rejected.",
    change: refusing("valueD", hasBlank),
    reports: {
      violated: ["create-payment.value-d"],
      inconclusive: ["create-payment.response-metadata", "payment.description-echoed", "payment.metadata-on-reads"],
    },
  },
];

import type { IntegrationFault } from "../fault.ts";
import { createdOtherwise, readOtherwise, shownOtherwise } from "../shown-otherwise.ts";

/** What the merchant said of a payment comes back as another text. */
export const paymentTexts: readonly IntegrationFault[] = [
  {
    name: "reference-in-capitals",
    text: "merchantTxnId is shown in capital letters, whatever the merchant sent.",
    change: { rules: shownOtherwise(({ merchantTxnId }) => ({ merchantTxnId: merchantTxnId.toUpperCase() })) },
    reports: {
      violated: ["payment.merchant-txn-id-as-sent"],
      inconclusive: [
        "payment.amount-as-requested",
        "payment.currency-as-requested",
        "payment.description-echoed",
        "payment.metadata-on-reads",
      ],
    },
  },
  {
    name: "reference-cut-when-read",
    text: "A payment is read with the first twelve characters of its merchantTxnId, for the column is too short.",
    change: { rules: readOtherwise(({ merchantTxnId }) => ({ merchantTxnId: merchantTxnId.slice(0, 12) })) },
    reports: { violated: ["payment.merchant-txn-id-as-sent"], inconclusive: ["payment.metadata-on-reads"] },
  },
  {
    name: "description-escaped-when-read",
    text: "A payment is read with its description escaped for HTML.",
    change: { rules: readOtherwise(({ description }) => ({ description: escaped(description) })) },
    reports: { violated: ["payment.description-echoed"], inconclusive: ["create-payment.response-metadata"] },
  },
  {
    name: "description-in-latin-letters",
    text: "Whatever of a description is not of the Latin alphabet is shown as a question mark.",
    change: {
      rules: shownOtherwise(({ description }) => ({ description: description?.replaceAll(BEYOND_LATIN, "?") })),
    },
    reports: { violated: ["payment.description-echoed"], inconclusive: ["create-payment.response-metadata"] },
  },
  {
    name: "description-cut",
    text: "A description is shown with its first sixteen characters, wherever the payment is shown.",
    change: { rules: shownOtherwise(({ description }) => ({ description: description?.slice(0, 16) })) },
    reports: { violated: ["payment.description-echoed"], inconclusive: ["create-payment.response-metadata"] },
  },
  {
    name: "description-not-in-create-answer",
    text: "The answer to the create request has no description, though one was sent.",
    change: { rules: createdOtherwise(() => ({ description: undefined })) },
    reports: { violated: ["payment.description-echoed"], inconclusive: ["create-payment.response-metadata"] },
  },
  {
    name: "metadata-escaped-when-read",
    text: "A payment is read with its metadata escaped for HTML.",
    change: {
      rules: readOtherwise(({ valueA, valueB, valueC, valueD }) => ({
        valueA: escaped(valueA),
        valueB: escaped(valueB),
        valueC: escaped(valueC),
        valueD: escaped(valueD),
      })),
    },
    reports: { violated: ["payment.metadata-on-reads"], inconclusive: ["create-payment.response-metadata"] },
  },
  {
    name: "metadata-that-looks-like-a-number-normalised",
    text: "A valueB of digits is read as the number that it writes, without its leading zeros.",
    change: {
      rules: readOtherwise(({ valueB }) => ({
        valueB: valueB && (/^\d+$/.test(valueB) ? String(Number(valueB)) : valueB),
      })),
    },
    reports: { violated: ["payment.metadata-on-reads"], inconclusive: ["create-payment.response-metadata"] },
  },
  {
    name: "metadata-cut-when-read",
    text: "A payment is read with the first sixty-four characters of its valueB.",
    change: { rules: readOtherwise(({ valueB }) => ({ valueB: valueB?.slice(0, 64) })) },
    reports: { violated: ["payment.metadata-on-reads"] },
  },
  {
    name: "metadata-members-swapped",
    text: "A payment is read with its valueC and its valueD the one for the other.",
    change: { rules: readOtherwise(({ valueC, valueD }) => ({ valueC: valueD, valueD: valueC })) },
    reports: {
      violated: ["events.payment-completed-metadata", "payment.metadata-on-reads"],
      findings: ["events.refund-webhook-metadata"],
      inconclusive: ["create-payment.response-metadata"],
    },
  },
  {
    name: "value-a-forgotten",
    text: "A payment is read without its valueA.",
    change: { rules: readOtherwise(() => ({ valueA: undefined })) },
    reports: {
      violated: ["events.payment-completed-metadata", "get-payment.full-payment", "payment.metadata-on-reads"],
      findings: ["events.refund-webhook-metadata"],
      inconclusive: ["create-payment.response-metadata", "payment.value-a"],
    },
  },
  {
    name: "metadata-forgotten-when-paid",
    text: "A payment is read with its valueD only until it is paid.",
    change: { rules: readOtherwise(({ valueD, completedAtMs }) => ({ valueD: completedAtMs ? undefined : valueD })) },
    reports: {
      violated: ["events.payment-completed-metadata", "payment.metadata-on-reads"],
      findings: ["events.refund-webhook-metadata"],
    },
  },
];

/** What an old code page does not have. */
const BEYOND_LATIN = /[^\p{ASCII}\p{Script=Latin}]/gu;

function escaped(text: string | undefined): string | undefined {
  return text?.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

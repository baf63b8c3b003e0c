import type { IntegrationFault } from "../fault.ts";
import { createdOtherwise, readOtherwise, shownOtherwise } from "../shown-otherwise.ts";

/** What the merchant said of a payment comes back as another text. */
export const paymentTexts: readonly IntegrationFault[] = [
  {
    name: "reference-in-capitals",
    text: "merchantTxnId is shown in capital letters, whatever the merchant sent.",
    change: { rules: shownOtherwise(({ merchantTxnId }) => ({ merchantTxnId: merchantTxnId.toUpperCase() })) },
    breaks: ["payment.merchant-txn-id-as-sent"],
  },
  {
    name: "reference-cut-when-read",
    text: "A payment is read with the first twelve characters of its merchantTxnId, for the column is too short.",
    change: { rules: readOtherwise(({ merchantTxnId }) => ({ merchantTxnId: merchantTxnId.slice(0, 12) })) },
    breaks: ["list-payments.listed-as-read", "payment.merchant-txn-id-as-sent"],
  },
  {
    name: "description-escaped-when-read",
    text: "A payment is read with its description escaped for HTML.",
    change: { rules: readOtherwise(({ description }) => ({ description: escaped(description) })) },
    breaks: ["payment.description-echoed"],
  },
  {
    name: "description-in-latin-letters",
    text: "Whatever of a description is not of the Latin alphabet is shown as a question mark.",
    change: {
      rules: shownOtherwise(({ description }) => ({ description: description?.replaceAll(BEYOND_LATIN, "?") })),
    },
    breaks: ["payment.description-echoed"],
  },
  {
    name: "description-cut",
    text: "A description is shown with its first sixteen characters, wherever the payment is shown.",
    change: { rules: shownOtherwise(({ description }) => ({ description: description?.slice(0, 16) })) },
    breaks: ["payment.description-echoed"],
  },
  {
    name: "description-not-in-create-answer",
    text: "The answer to the create request has no description, though one was sent.",
    change: { rules: createdOtherwise(() => ({ description: undefined })) },
    breaks: ["payment.description-echoed"],
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
    breaks: ["events.payment-completed-metadata", "events.refund-webhook-metadata", "payment.metadata-on-reads"],
  },
  {
    name: "metadata-that-looks-like-a-number-normalised",
    text: "A valueB of digits is read as the number that it writes, without its leading zeros.",
    change: {
      rules: readOtherwise(({ valueB }) => ({
        valueB: valueB && (/^\d+$/.test(valueB) ? String(Number(valueB)) : valueB),
      })),
    },
    breaks: ["events.payment-completed-metadata", "events.refund-webhook-metadata", "payment.metadata-on-reads"],
  },
  {
    name: "metadata-cut-when-read",
    text: "A payment is read with the first sixty-four characters of its valueB.",
    change: { rules: readOtherwise(({ valueB }) => ({ valueB: valueB?.slice(0, 64) })) },
    breaks: ["events.payment-completed-metadata", "events.refund-webhook-metadata", "payment.metadata-on-reads"],
  },
  {
    name: "metadata-members-swapped",
    text: "A payment is read with its valueC and its valueD the one for the other.",
    change: { rules: readOtherwise(({ valueC, valueD }) => ({ valueC: valueD, valueD: valueC })) },
    breaks: ["events.payment-completed-metadata", "payment.metadata-on-reads", "events.refund-webhook-metadata"],
  },
  {
    name: "value-a-forgotten",
    text: "A payment is read without its valueA.",
    change: { rules: readOtherwise(() => ({ valueA: undefined })) },
    breaks: [
      "events.payment-completed-metadata",
      "get-payment.full-payment",
      "payment.metadata-on-reads",
      "events.refund-webhook-metadata",
    ],
  },
  {
    name: "metadata-forgotten-when-paid",
    text: "A payment is read with its valueD only until it is paid.",
    change: { rules: readOtherwise(({ valueD, completedAtMs }) => ({ valueD: completedAtMs ? undefined : valueD })) },
    breaks: ["events.payment-completed-metadata", "payment.metadata-on-reads", "events.refund-webhook-metadata"],
  },
];

/** What an old code page does not have. */
const BEYOND_LATIN = /[^\p{ASCII}\p{Script=Latin}]/gu;

function escaped(text: string | undefined): string | undefined {
  return text?.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

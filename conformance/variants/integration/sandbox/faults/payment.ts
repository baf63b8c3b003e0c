import {
  addMoney,
  formatMoney,
  moneyOf,
  subtractMoney,
  sumMoney,
  toNumber,
  zero,
} from "../../../shared/sandbox/values/money.ts";
import type { Refund, RefundStatus } from "../refund.ts";
import { refundTotal } from "../rules/lifecycle.ts";
import { presentAmount, presentTime } from "../rules/presentation.ts";
import {
  byRefunds,
  createdOtherwise,
  faults,
  type IntegrationFault,
  listedOtherwise,
  readOtherwise,
  shownOtherwise,
} from "./fault.ts";

/** Wrong values of a payment. */
const paymentValues: readonly IntegrationFault[] = faults({
  "wrong-type": [
    "A payment that is read has its initiatedAt as a number of milliseconds.",
    "payment.initiated-at",
    readOtherwise(({ initiatedAtMs }) => ({ initiatedAt: initiatedAtMs })),
  ],
  "payment-ids-by-currency": [
    "Every payment in dollars is answered with the one id of its day.",
    [
      "get-payment.operation",
      "list-payments.merchant-txn-id-filter",
      "payment.amount-never-changes",
      "payment.initiated-at-never-changes",
      "payment.payment-id-identifies",
      "payment.payment-url-never-changes",
    ],
    createdOtherwise(({ currency, paymentId }) =>
      currency === "USD" ? { paymentId: paymentId.replace(/_[^_]+$/, "_USD") } : {},
    ),
  ],
  "amount-without-cents": [
    "A payment is read with its amount cut to whole taka.",
    ["list-payments.listed-as-read", "payment.amount-as-requested"],
    readOtherwise(({ amount }) => ({ amount: `${formatMoney(amount).split(".")[0]}.00` })),
  ],
  "amount-in-cents-on-create": [
    "The answer to the create request has the amount in cents.",
    ["payment.amount-as-requested", "payment.amount-never-changes"],
    createdOtherwise(({ amount }) => ({ amount: formatMoney(amount).replace(".", "") })),
  ],
  "amount-lessened-by-refunds": [
    "A payment is read with what is left of its amount after the refunds that have settled.",
    ["list-payments.listed-as-read", "payment.amount-as-requested"],
    readOtherwise(({ amount }, { refundTotal }) => ({ amount: formatMoney(subtractMoney(amount, refundTotal)) })),
  ],
  "amount-listed-with-fee": [
    "Payments are listed with a fee of a taka on top of their amount.",
    ["list-payments.listed-as-read", "payment.amount-never-changes"],
    listedOtherwise(({ amount }) => ({ amount: formatMoney(addMoney(amount, { units: 1n, scale: 0 })) })),
  ],
  "dollars-read-as-taka": [
    "A payment in dollars is read as one in taka.",
    ["list-payments.listed-as-read", "payment.currency-as-requested"],
    readOtherwise(() => ({ currency: "BDT" })),
  ],
  "dollars-created-as-taka": [
    "The answer to the create request says BDT, whatever the currency.",
    "payment.currency-as-requested",
    createdOtherwise(() => ({ currency: "BDT" })),
  ],
  "vendor-not-named-on-create": [
    "The answer to the create request names no vendor, though one was preferred.",
    "payment.vendor-on-create",
    createdOtherwise(() => ({ vendor: undefined })),
  ],
  "vendor-always-bkash": [
    "The answer to the create request names BKASH, whichever vendor was preferred.",
    "payment.vendor-as-preferred",
    createdOtherwise(({ vendor }) => ({ vendor: vendor && "BKASH" })),
  ],
  "vendor-on-create-alone": [
    "A payment is read without a vendor, though one was preferred.",
    "payment.vendor-on-reads",
    readOtherwise(({ preferredVendor }) => (preferredVendor ? { vendor: undefined } : {})),
  ],
  "completed-at-null-later": [
    "A minute after a payment was paid, it is read with a completedAt of null.",
    "payment.completed-at-never-changes",
    readOtherwise(({ completedAtMs }, { nowMs }) =>
      completedAtMs !== undefined && nowMs >= completedAtMs + MINUTE_MS ? { completedAt: null } : {},
    ),
  ],
  "completed-at-before-completion": [
    "A payment that is PENDING is read with the end of its window as completedAt.",
    [
      "list-payments.listed-as-read",
      "payment.completed-at-never-changes",
      "payment.completed-at-null-before",
      "payment.times-not-in-future",
    ],
    readOtherwise(({ status, expiresAtMs }) => (status === "PENDING" ? { completedAt: presentTime(expiresAtMs) } : {})),
  ],
});

const MINUTE_MS = 60_000;

/** Faults of texts that must be returned as the merchant sent them. */
const paymentTexts: readonly IntegrationFault[] = faults({
  "reference-in-capitals": [
    "merchantTxnId is shown in capital letters, whatever the merchant sent.",
    "payment.merchant-txn-id-as-sent",
    shownOtherwise(({ merchantTxnId }) => ({ merchantTxnId: merchantTxnId.toUpperCase() })),
  ],
  "reference-cut-when-read": [
    "A payment is read with the first twelve characters of its merchantTxnId, for the column is too short.",
    ["list-payments.listed-as-read", "payment.merchant-txn-id-as-sent"],
    readOtherwise(({ merchantTxnId }) => ({ merchantTxnId: merchantTxnId.slice(0, 12) })),
  ],
  "description-escaped-when-read": [
    "A payment is read with its description escaped for HTML.",
    "payment.description-echoed",
    readOtherwise(({ description }) => ({ description: escaped(description) })),
  ],
  "description-in-latin-letters": [
    "Characters of a description outside the Latin alphabet are shown as question marks.",
    "payment.description-echoed",
    shownOtherwise(({ description }) => ({ description: description?.replaceAll(BEYOND_LATIN, "?") })),
  ],
  "description-cut": [
    "A description is shown with its first sixteen characters, wherever the payment is shown.",
    "payment.description-echoed",
    shownOtherwise(({ description }) => ({ description: description?.slice(0, 16) })),
  ],
  "description-not-in-create-answer": [
    "The answer to the create request has no description, though one was sent.",
    "payment.description-echoed",
    createdOtherwise(() => ({ description: undefined })),
  ],
  "metadata-escaped-when-read": [
    "A payment is read with its metadata escaped for HTML.",
    ["events.payment-completed-metadata", "events.refund-webhook-metadata", "payment.metadata-on-reads"],
    readOtherwise(({ valueA, valueB, valueC, valueD }) => ({
      valueA: escaped(valueA),
      valueB: escaped(valueB),
      valueC: escaped(valueC),
      valueD: escaped(valueD),
    })),
  ],
  "metadata-that-looks-like-a-number-normalised": [
    "A valueB of digits is read as the number that it writes, without its leading zeros.",
    ["events.payment-completed-metadata", "events.refund-webhook-metadata", "payment.metadata-on-reads"],
    readOtherwise(({ valueB }) => ({ valueB: valueB && (/^\d+$/.test(valueB) ? String(Number(valueB)) : valueB) })),
  ],
  "metadata-cut-when-read": [
    "A payment is read with the first sixty-four characters of its valueB.",
    ["events.payment-completed-metadata", "events.refund-webhook-metadata", "payment.metadata-on-reads"],
    readOtherwise(({ valueB }) => ({ valueB: valueB?.slice(0, 64) })),
  ],
  "metadata-members-swapped": [
    "A payment is read with its valueC and its valueD the one for the other.",
    [
      "events.payment-completed-metadata",
      "list-payments.listed-as-read",
      "payment.metadata-on-reads",
      "events.refund-webhook-metadata",
    ],
    readOtherwise(({ valueC, valueD }) => ({ valueC: valueD, valueD: valueC })),
  ],
  "value-a-forgotten": [
    "A payment is read without its valueA.",
    [
      "events.payment-completed-metadata",
      "get-payment.full-payment",
      "payment.metadata-on-reads",
      "events.refund-webhook-metadata",
    ],
    readOtherwise(() => ({ valueA: undefined })),
  ],
  "metadata-forgotten-when-paid": [
    "A payment is read with its valueD only until it is paid.",
    ["events.payment-completed-metadata", "payment.metadata-on-reads", "events.refund-webhook-metadata"],
    readOtherwise(({ valueD, completedAtMs }) => ({ valueD: completedAtMs ? undefined : valueD })),
  ],
});

/** Characters outside ASCII and the Latin script. */
const BEYOND_LATIN = /[^\p{ASCII}\p{Script=Latin}]/gu;

function escaped(text: string | undefined): string | undefined {
  return text?.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Faults in which the refundTotal shown, and used for decisions, is not the sum of settled refunds. */
const refundTotals: readonly IntegrationFault[] = faults({
  "refund-total-overwritten": [
    "The refund that was made last replaces those before it in refundTotal, once it has settled.",
    ["payment-states.partial-refund-raises-total", "payment.refund-total-is-sum", "payment.refund-total-never-falls"],
    { refundTotal: (refunds) => refundTotal(refunds.filter(hasSettled).slice(-1)) },
  ],
  "refund-total-of-two-at-most": [
    "The third refund of a payment that settles is lost in refundTotal.",
    "payment.refund-total-is-sum",
    byRefunds({ shownTotal: (refunds) => refundTotal(refunds.filter(hasSettled).slice(0, 2)) }),
  ],
  "refund-total-summed-in-floats": [
    "refundTotal is summed up in binary floating point, and neither shown nor compared as cents.",
    ["payment-states.whole-refund-refunds", "payment.refund-total-is-sum"],
    {
      refundTotal: (refunds) =>
        moneyOf(refunds.filter(hasSettled).reduce((sum, { amount }) => sum + toNumber(amount), 0)) ?? zero,
    },
  ],
  "refund-total-without-cents": [
    "A payment is read with its refundTotal cut to whole taka.",
    ["list-payments.listed-as-read", "payment.refund-total-is-sum"],
    readOtherwise((_, { refundTotal }) => ({ refundTotal: `${formatMoney(refundTotal).split(".")[0]}.00` })),
  ],
  "refund-total-of-partial-refunds-not-shown": [
    "A payment is read with a refundTotal of zero until it is REFUNDED.",
    ["list-payments.listed-as-read", "payment-states.partial-refund-raises-total", "payment.refund-total-is-sum"],
    readOtherwise(({ status }) => (status === "REFUNDED" ? {} : { refundTotal: presentAmount(zero) })),
  ],
  "refund-total-back-to-zero": [
    "A payment that is REFUNDED is read with a refundTotal of zero again.",
    ["list-payments.listed-as-read", "payment.refund-total-is-sum", "payment.refund-total-never-falls"],
    readOtherwise(({ status }) => (status === "REFUNDED" ? { refundTotal: presentAmount(zero) } : {})),
  ],
  "refund-total-of-new-payment-is-amount": [
    "A payment that is PENDING is read with its amount as refundTotal: all of it could be refunded.",
    [
      "list-payments.listed-as-read",
      "payment.refund-total-is-sum",
      "payment.refund-total-never-falls",
      "payment.refund-total-zero-when-new",
    ],
    readOtherwise(({ status, amount }) => (status === "PENDING" ? { refundTotal: presentAmount(amount) } : {})),
  ],
  "refund-total-holds-queued": [
    "A refund is in refundTotal from its creation until the provider has accepted it, and again once it has settled.",
    ["payment.refund-total-is-sum", "payment.refund-total-never-falls", "payment.refund-total-without-in-flight"],
    { refundTotal: (refunds) => sumOf(refunds, "INITIATED", "COMPLETED") },
  ],
  "refund-total-holds-processing": [
    "A refund is in refundTotal, and counts as refunded, as soon as the provider has accepted it.",
    [
      "payment-states.refunded-only-when-whole",
      "payment.refund-total-without-in-flight",
      "refund-states.failed-keeps-payment",
    ],
    { refundTotal: (refunds) => sumOf(refunds, "PROCESSING", "COMPLETED") },
  ],
  "refund-total-holds-failed": [
    "A refund that failed is in refundTotal, and counts as refunded, like one that has settled.",
    [
      "payment-states.refunded-only-when-whole",
      "payment.refund-total-is-sum",
      "payment.refund-total-without-failed",
      "refund-states.failed-keeps-payment",
    ],
    { refundTotal: (refunds) => sumOf(refunds, "FAILED", "COMPLETED") },
  ],
  "refund-total-reset-by-failed": [
    "A refund that failed sets refundTotal back to zero.",
    [
      "payment-states.whole-refund-refunds",
      "payment.refund-total-is-sum",
      "payment.refund-total-never-falls",
      "payment.refund-total-without-failed",
    ],
    { refundTotal: (refunds) => (refunds.some(({ status }) => status === "FAILED") ? zero : refundTotal(refunds)) },
  ],
});

function hasSettled({ status }: Refund): boolean {
  return status === "COMPLETED";
}

function sumOf(refunds: readonly Refund[], ...counting: readonly RefundStatus[]) {
  return sumMoney(refunds.filter(({ status }) => counting.includes(status)).map(({ amount }) => amount));
}

/** Source: Payment. */
export const paymentFaults: readonly IntegrationFault[] = [...paymentTexts, ...paymentValues, ...refundTotals];

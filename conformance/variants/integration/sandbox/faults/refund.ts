import { formatMoney, zero } from "../../../shared/sandbox/values/money.ts";
import { newRefund } from "../rules/create-refund.ts";
import { faults, type IntegrationFault, refundCreatedOtherwise, refundReadOtherwise } from "./fault.ts";

/** Refund values that are well formed but wrong. Source: Refund. */
export const refundFaults: readonly IntegrationFault[] = faults({
  "refund-id-of-payment": [
    "The id of a refund is made of that of its payment: its next refund has the same one, and takes its place.",
    [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.in-flight-counts",
      "create-refund.sum-within-amount",
      "endpoints.create-refund-key-optional",
      "payment-states.partial-refund-raises-total",
      "payment-states.refunded-only-when-whole",
      "refund-states.reject-fails",
      "payment.refund-total-is-sum",
      "payment.refund-total-never-falls",
      "payment.refund-total-without-failed",
      "refund.amount-as-requested",
      "refund.amount-never-changes",
      "refund.completed-at-never-changes",
      "refund.initiated-at-never-changes",
      "refund.merchant-ref-as-supplied",
      "refund.reason-as-supplied",
      "refund.refund-id-identifies",
    ],
    {
      newRefund: (request, payment, facts) => ({
        ...newRefund(request, payment, facts),
        refundId: payment.paymentId.replace("PAY", "REF"),
      }),
    },
  ],
  "refund-names-another-payment": [
    "The answer to a refund has the number of the refund in the paymentId, too.",
    ["create-refund.payment-of-path", "refund.payment-id"],
    refundCreatedOtherwise(({ refundId }) => ({ paymentId: refundId.replace("REF", "PAY") })),
  ],
  "refund-amount-without-cents": [
    "The answer to a refund has its amount cut to whole taka.",
    [
      "create-refund.amount-defaults-to-remaining",
      "refund.amount-as-requested",
      "refund.amount-never-changes",
      "payment-states.refunded-only-when-whole",
      "payment.refund-total-is-sum",
    ],
    refundCreatedOtherwise(({ amount }) => ({ amount: `${formatMoney(amount).split(".")[0]}.00` })),
  ],
  "refund-amount-zero-when-failed": [
    "A refund that failed is read with an amount of zero.",
    "refund.amount-as-requested",
    refundReadOtherwise(({ status }) => (status === "FAILED" ? { amount: formatMoney(zero) } : {})),
  ],
  "reason-in-small-letters": [
    "The answer to a refund has its reason in small letters.",
    "refund.reason-as-supplied",
    refundCreatedOtherwise(({ reason }) => ({ reason: reason.toLowerCase() })),
  ],
  "reason-escaped": [
    "The answer to a refund has its reason escaped for HTML.",
    "refund.reason-as-supplied",
    refundCreatedOtherwise(({ reason }) => ({ reason: reason.replaceAll("&", "&amp;") })),
  ],
  "reason-cut": [
    "The answer to a refund has the first sixty-four characters of its reason.",
    "refund.reason-as-supplied",
    refundCreatedOtherwise(({ reason }) => ({ reason: reason.slice(0, 64) })),
  ],
  "merchant-ref-is-refund-id": [
    "The answer to a refund repeats the id of the service as merchantRef.",
    "refund.merchant-ref-as-supplied",
    refundCreatedOtherwise(({ merchantRef, refundId }) => ({ merchantRef: merchantRef && refundId })),
  ],
  "merchant-ref-forgotten": [
    "The answer to a refund has no merchantRef, though one was sent.",
    "refund.merchant-ref-as-supplied",
    refundCreatedOtherwise(() => ({ merchantRef: undefined })),
  ],
});

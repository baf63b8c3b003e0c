import { formatMoney, zero } from "../../values/money.ts";
import { newRefund } from "../rules/create-refund.ts";
import type { IntegrationFault } from "./fault.ts";
import { refundCreatedOtherwise, refundReadOtherwise } from "./shown-otherwise.ts";

/** A value of a refund that is well formed, and another than it should be. Source: Refund. */
export const refundFaults: readonly IntegrationFault[] = [
  {
    name: "refund-id-of-payment",
    text: "The id of a refund is made of that of its payment: its next refund has the same one, and takes its place.",
    change: {
      rules: {
        newRefund: (request, payment, facts) => ({
          ...newRefund(request, payment, facts),
          refundId: payment.paymentId.replace("PAY", "REF"),
        }),
      },
    },
    breaks: [
      "create-refund.amount-defaults-to-remaining",
      "create-refund.in-flight-counts",
      "create-refund.sum-within-amount",
      "payment-states.partial-refund-raises-total",
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
  },
  {
    name: "refund-names-another-payment",
    text: "The answer to a refund has the number of the refund in the paymentId, too.",
    change: { rules: refundCreatedOtherwise(({ refundId }) => ({ paymentId: refundId.replace("REF", "PAY") })) },
    breaks: ["create-refund.payment-of-path", "refund.payment-id"],
  },
  {
    name: "refund-amount-without-cents",
    text: "The answer to a refund has its amount cut to whole taka.",
    change: { rules: refundCreatedOtherwise(({ amount }) => ({ amount: `${formatMoney(amount).split(".")[0]}.00` })) },
    breaks: [
      "create-refund.amount-defaults-to-remaining",
      "refund.amount-as-requested",
      "refund.amount-never-changes",
      "payment-states.refunded-only-when-whole",
      "payment.refund-total-is-sum",
    ],
  },
  {
    name: "refund-amount-zero-when-failed",
    text: "A refund that failed is read with an amount of zero.",
    change: {
      rules: refundReadOtherwise(({ status }) => (status === "FAILED" ? { amount: formatMoney(zero) } : {})),
    },
    breaks: ["refund.amount-as-requested"],
  },
  {
    name: "reason-in-small-letters",
    text: "The answer to a refund has its reason in small letters.",
    change: { rules: refundCreatedOtherwise(({ reason }) => ({ reason: reason.toLowerCase() })) },
    breaks: ["refund.reason-as-supplied"],
  },
  {
    name: "reason-escaped",
    text: "The answer to a refund has its reason escaped for HTML.",
    change: { rules: refundCreatedOtherwise(({ reason }) => ({ reason: reason.replaceAll("&", "&amp;") })) },
    breaks: ["refund.reason-as-supplied"],
  },
  {
    name: "reason-cut",
    text: "The answer to a refund has the first sixty-four characters of its reason.",
    change: { rules: refundCreatedOtherwise(({ reason }) => ({ reason: reason.slice(0, 64) })) },
    breaks: ["refund.reason-as-supplied"],
  },
  {
    name: "merchant-ref-is-refund-id",
    text: "The answer to a refund repeats the id of the service as merchantRef.",
    change: {
      rules: refundCreatedOtherwise(({ merchantRef, refundId }) => ({ merchantRef: merchantRef && refundId })),
    },
    breaks: ["refund.merchant-ref-as-supplied"],
  },
  {
    name: "merchant-ref-forgotten",
    text: "The answer to a refund has no merchantRef, though one was sent.",
    change: { rules: refundCreatedOtherwise(() => ({ merchantRef: undefined })) },
    breaks: ["refund.merchant-ref-as-supplied"],
  },
];

import type { RequirementId } from "../../../../generated/integration/contract.ts";
import { ALONE, each, type Rows, type Told } from "../row.ts";
import { PAYMENT_NOT_SHOWN, PAYMENT_READ_UNNAMED, STATUS_UNREADABLE, STATUS_WRAPPED } from "./payments-left-open.ts";
import { TOTAL_UNREADABLE } from "./refunds-left-open.ts";
import { WRITTEN_OTHERWISE } from "./times.ts";

/** Reckoned from the times of a payment: a range that holds them, or misses them. */
const OF_RANGES: readonly RequirementId[] = [
  "list-payments.edges",
  "list-payments.filters-combine",
  "list-payments.from-filter",
  "list-payments.range-timestamp",
  "list-payments.to-filter",
];

/** Reckoned from the end of the window. */
const OF_ENDS: readonly RequirementId[] = [
  "create-payment.expires-in-minutes",
  "create-payment.expires-in-minutes-default",
  "list-payments.filters-combine",
  "list-payments.from-filter",
  "list-payments.to-filter",
];

/** What a total that is read has to be. */
const WHAT_IS_REFUNDED: readonly RequirementId[] = [
  "payment-states.partial-refund-raises-total",
  "payment.refund-total-is-sum",
  "payment.refund-total-zero-when-new",
];

/** A text in a list is not the text that was sent; what the create response shows of it is looked at afterwards. */
const NOT_ECHOED: Told<RequirementId> = {
  violated: ["payment.metadata-on-reads"],
  inconclusive: ["create-payment.response-metadata"],
};

/** Get payment; Response envelope; Payment. */
export const getPayment: Rows<RequirementId> = {
  "": { breaks: "envelope.data", ...each(["type", "null"], { inconclusive: PAYMENT_NOT_SHOWN }) },
  "/status": {
    breaks: "envelope.status-success",
    ...each(["required", "type", "null", "const"], {
      inconclusive: ["payment-states.other-moves", "payment.refund-total-never-falls"],
    }),
  },
  "/data": { breaks: "envelope.data", ...each(["required", "type", "null"], { inconclusive: PAYMENT_NOT_SHOWN }) },
  "/data/paymentId": {
    breaks: "payment.payment-id",
    ...each(["required", "type", "null"], { inconclusive: PAYMENT_READ_UNNAMED }),
    pattern: {
      violated: ["get-payment.payment-of-path"],
      inconclusive: [
        "list-payments.edges",
        "list-payments.range-timestamp",
        "payment-states.other-moves",
        "payment.refund-total-never-falls",
      ],
    },
  },
  "/data/merchantTxnId": {
    breaks: "payment.merchant-txn-id",
    ...each(["required", "null"], {
      violated: ["get-payment.full-payment", "payment.merchant-txn-id-as-sent"],
      inconclusive: ["payment.metadata-on-reads"],
    }),
    type: { violated: ["payment.merchant-txn-id-as-sent"], inconclusive: ["payment.metadata-on-reads"] },
  },
  "/data/amount": {
    breaks: "payment.amount",
    ...each(["required", "null"], {
      violated: ["get-payment.full-payment"],
      findings: ["payment.amount-as-requested"],
    }),
    ...each(["type", "pattern"], { findings: ["payment.amount-as-requested"] }),
  },
  "/data/currency": {
    breaks: "payment.currency",
    ...each(["required", "null"], {
      violated: ["get-payment.full-payment"],
      findings: ["payment.currency-as-requested"],
    }),
    ...each(["type", "enum"], { findings: ["payment.currency-as-requested"] }),
  },
  "/data/status": {
    breaks: "payment.status",
    ...each(["required", "null"], {
      violated: ["get-payment.full-payment", "payment-states.approve-completes"],
      inconclusive: STATUS_UNREADABLE,
    }),
    type: { violated: ["payment-states.approve-completes"], inconclusive: STATUS_WRAPPED },
    enum: { violated: ["payment-states.approve-completes"], inconclusive: STATUS_UNREADABLE },
  },
  "/data/vendor": { breaks: "payment.vendor", ...each(["type", "enum"], ALONE) },
  "/data/paymentUrl": {
    breaks: "payment.payment-url",
    ...each(["required", "null"], { violated: ["get-payment.full-payment"] }),
    ...each(["type", "pattern"], ALONE),
  },
  "/data/description": {
    breaks: "payment.description",
    type: { violated: ["payment.description-echoed"], inconclusive: ["create-payment.response-metadata"] },
  },
  "/data/refundTotal": {
    breaks: "payment.refund-total",
    ...each(["required", "null"], {
      violated: ["get-payment.full-payment", ...WHAT_IS_REFUNDED],
      inconclusive: TOTAL_UNREADABLE,
    }),
    ...each(["type", "pattern"], {
      violated: [...WHAT_IS_REFUNDED],
      inconclusive: TOTAL_UNREADABLE,
    }),
  },
  "/data/initiatedAt": {
    breaks: "payment.initiated-at",
    ...each(["required", "null"], {
      violated: ["get-payment.full-payment"],
      inconclusive: ["create-payment.expires-in-minutes", ...OF_RANGES],
    }),
    ...each(["type", "pattern"], {
      inconclusive: ["create-payment.expires-in-minutes", ...OF_RANGES],
    }),
    format: WRITTEN_OTHERWISE,
  },
  "/data/completedAt": {
    breaks: "payment.completed-at",
    ...each(["type", "pattern"], {
      inconclusive: [...OF_RANGES],
    }),
    format: WRITTEN_OTHERWISE,
  },
  "/data/expiresAt": {
    breaks: "payment.expires-at",
    ...each(["required", "null"], {
      violated: ["get-payment.full-payment"],
      inconclusive: OF_ENDS,
    }),
    ...each(["type", "pattern"], {
      inconclusive: OF_ENDS,
    }),
    format: WRITTEN_OTHERWISE,
  },
  "/data/valueA": {
    breaks: "payment.value-a",
    type: NOT_ECHOED,
  },
  "/data/valueB": {
    breaks: "payment.value-b",
    type: NOT_ECHOED,
  },
  "/data/valueC": {
    breaks: "payment.value-c",
    type: NOT_ECHOED,
  },
  "/data/valueD": {
    breaks: "payment.value-d",
    type: NOT_ECHOED,
  },
};

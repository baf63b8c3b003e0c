import type { RequirementId } from "../../../../generated/integration/contract.ts";
import { ALONE, each, type Rows, type Told } from "../row.ts";
import {
  NEW_PAYMENT_NOT_SHOWN,
  PAYMENT_NOT_FOUND,
  PAYMENT_UNNAMED,
  PAYMENT_WITHOUT_ENVELOPE,
} from "./payments-left-open.ts";
import { WRITTEN_OTHERWISE } from "./times.ts";

/** How long the window is, is reckoned from both its ends. */
const WINDOW_UNKNOWN: Told<RequirementId> = {
  inconclusive: [
    "create-payment.expires-at-after-window",
    "create-payment.expires-in-minutes",
    "create-payment.expires-in-minutes-default",
    "create-payment.expires-in-minutes-odd",
    "limits.checkout-window-maximum",
    "limits.checkout-window-minimum",
  ],
};

/** Create payment, response; Response envelope; Payment. */
export const createPayment: Rows<RequirementId> = {
  "": { breaks: "envelope.data", ...each(["type", "null"], { inconclusive: PAYMENT_WITHOUT_ENVELOPE }) },
  "/status": { breaks: "envelope.status-success", ...each(["required", "type", "null", "const"], ALONE) },
  "/message": { breaks: "envelope.message", ...each(["required", "type", "null"], ALONE) },
  "/data": {
    breaks: "create-payment.data-is-payment",
    ...each(["required", "type", "null"], { inconclusive: NEW_PAYMENT_NOT_SHOWN }),
  },
  "/data/paymentId": {
    breaks: "payment.payment-id",
    ...each(["required", "type", "null"], { inconclusive: PAYMENT_UNNAMED }),
    // The service does not find what it has named so.
    pattern: {
      violated: ["get-payment.operation"],
      findings: ["get-payment.unknown-id"],
      inconclusive: PAYMENT_NOT_FOUND,
    },
  },
  "/data/merchantTxnId": {
    breaks: "payment.merchant-txn-id",
    ...each(["required", "type", "null"], {
      violated: ["payment.merchant-txn-id-as-sent"],
      inconclusive: [
        "payment.amount-as-requested",
        "payment.currency-as-requested",
        "payment.description-echoed",
        "payment.metadata-on-reads",
      ],
    }),
  },
  "/data/amount": {
    breaks: "payment.amount",
    ...each(["required", "type", "null", "pattern"], { findings: ["payment.amount-as-requested"] }),
  },
  "/data/currency": {
    breaks: "payment.currency",
    ...each(["required", "type", "null", "enum"], { findings: ["payment.currency-as-requested"] }),
  },
  "/data/status": {
    breaks: "create-payment.response-status-pending",
    ...each(["required", "type", "null", "enum", "const"], {
      violated: ["payment-states.create-pending"],
      inconclusive: ["payment-states.initiated-becomes-pending"],
    }),
  },
  "/data/vendor": {
    breaks: "payment.vendor",
    ...each(["type", "enum"], { findings: ["payment.vendor-as-preferred"] }),
  },
  "/data/paymentUrl": { breaks: "payment.payment-url", ...each(["required", "type", "null", "pattern"], ALONE) },
  "/data/description": {
    breaks: "payment.description",
    type: { violated: ["payment.description-echoed"], inconclusive: ["create-payment.response-metadata"] },
  },
  "/data/refundTotal": {
    breaks: "create-payment.response-refund-total-zero",
    ...each(["required", "type", "null", "pattern"], ALONE),
  },
  "/data/initiatedAt": {
    breaks: "payment.initiated-at",
    ...each(["required", "type", "null", "pattern"], WINDOW_UNKNOWN),
    format: WRITTEN_OTHERWISE,
  },
  "/data/completedAt": { breaks: "create-payment.response-completed-at-null", ...each(["required", "type"], ALONE) },
  "/data/expiresAt": {
    breaks: "payment.expires-at",
    ...each(["required", "type", "null", "pattern"], WINDOW_UNKNOWN),
    format: WRITTEN_OTHERWISE,
  },
};

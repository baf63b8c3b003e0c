import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import { ALONE, each, type Rows } from "../row.ts";
import { REFUND_NOT_SHOWN, REFUND_UNNAMED, REFUND_WITHOUT_ENVELOPE } from "./payments-left-open.ts";
import { WRITTEN_OTHERWISE } from "./times.ts";

/** Refund payment, response; What the service does, item 3; Refund. */
export const refundPayment: Rows<RequirementId> = {
  "": { breaks: "envelope.shape", ...each(["type", "null"], { inconclusive: REFUND_WITHOUT_ENVELOPE }) },
  "/success": {
    breaks: "envelope.success",
    ...each(["required", "type", "null"], ALONE),
    const: { instead: { findings: ["envelope.success-true"] } },
  },
  "/message": { breaks: "envelope.message", ...each(["required", "type", "null"], ALONE) },
  "/data": { breaks: "refund-payment.data", ...each(["required", "type", "null"], { inconclusive: REFUND_NOT_SHOWN }) },
  "/data/refund_id": {
    breaks: "refund.refund-id",
    ...each(["required", "type", "null"], { inconclusive: REFUND_UNNAMED }),
  },
  "/data/payment_id": {
    breaks: "refund.payment-id",
    ...each(["required", "type", "null"], { findings: ["refund.payment-id-of-refunded"] }),
  },
  "/data/amount": {
    breaks: "refund.amount",
    ...each(["required", "type", "null"], {
      violated: ["refund-payment.amount-defaults-to-full"],
      findings: ["refund-payment.amount-as-requested"],
    }),
    multipleOf: {
      instead: {
        violated: ["refund-payment.amount-defaults-to-full"],
        findings: ["conventions.amounts-are-whole", "refund-payment.amount-as-requested"],
      },
    },
  },
  "/data/status": {
    breaks: "refund-payment.response-status-processing",
    ...each(["required", "type", "null", "const"], ALONE),
  },
  "/data/created_at": {
    breaks: "refund.created-at",
    ...each(["required", "type", "null", "pattern"], ALONE),
    format: WRITTEN_OTHERWISE,
  },
};

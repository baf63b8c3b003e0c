import type { RequirementId } from "../../../../generated/integration/contract.ts";
import { ALONE, each, type Rows } from "../row.ts";
import {
  REFUND_ENVELOPE_MISPLACED,
  REFUND_MISPLACED,
  REFUND_NOT_FOUND,
  REFUND_NOT_SHOWN,
  REFUND_UNNAMED,
  REFUND_WITHOUT_ENVELOPE,
} from "./refunds-left-open.ts";
import { WRITTEN_OTHERWISE } from "./times.ts";

/** Create refund, response; Response envelope; Refund. */
export const createRefund: Rows<RequirementId> = {
  "": {
    breaks: "envelope.data",
    type: { inconclusive: REFUND_ENVELOPE_MISPLACED },
    null: { inconclusive: REFUND_WITHOUT_ENVELOPE },
  },
  "/status": {
    breaks: "envelope.status-success",
    ...each(["required", "type", "null", "const"], { inconclusive: ["refund.amount-never-changes"] }),
  },
  "/message": { breaks: "envelope.message-absent-on-refund", not: ALONE },
  "/data": {
    breaks: "create-refund.data-is-refund",
    ...each(["required", "null"], { inconclusive: REFUND_NOT_SHOWN }),
    type: { inconclusive: REFUND_MISPLACED },
  },
  "/data/refundId": {
    breaks: "refund.refund-id",
    ...each(["required", "type", "null"], { inconclusive: REFUND_UNNAMED }),
    // The service does not find what it has named so.
    pattern: {
      violated: ["get-refund.operation"],
      findings: ["get-refund.payment-of-path", "get-refund.unknown-id"],
      inconclusive: REFUND_NOT_FOUND,
    },
  },
  "/data/paymentId": {
    breaks: "refund.payment-id",
    ...each(["required", "null", "pattern"], {
      violated: ["create-refund.payment-of-path"],
      inconclusive: [
        "create-refund.in-flight-counts",
        "refund.amount-as-requested",
        "refund.merchant-ref-as-supplied",
        "refund.reason-as-supplied",
      ],
    }),
    type: {
      violated: ["create-refund.payment-of-path"],
      inconclusive: ["refund.amount-as-requested", "refund.merchant-ref-as-supplied", "refund.reason-as-supplied"],
    },
  },
  "/data/amount": {
    breaks: "refund.amount",
    ...each(["required", "type", "null"], {
      violated: ["create-refund.amount-defaults-to-remaining"],
      findings: ["refund.amount-as-requested"],
      inconclusive: [
        "create-refund.concurrent-serialised",
        "create-refund.no-double-refund",
        "payment-states.whole-refund-refunds",
        "refund.amount-never-changes",
      ],
    }),
    pattern: {
      violated: ["create-refund.amount-defaults-to-remaining"],
      findings: ["refund.amount-as-requested"],
      inconclusive: [
        "create-refund.no-double-refund",
        "payment-states.whole-refund-refunds",
        "refund.amount-never-changes",
      ],
    },
  },
  "/data/status": {
    breaks: "create-refund.response-status-initiated",
    ...each(["required", "type", "null", "enum", "const"], { violated: ["refund-states.create-initiated"] }),
  },
  "/data/reason": {
    breaks: "refund.reason",
    ...each(["required", "type", "null"], {
      violated: ["refund.reason-as-supplied"],
      inconclusive: ["refund.merchant-ref-as-supplied"],
    }),
  },
  "/data/merchantRef": { breaks: "refund.merchant-ref", type: { violated: ["refund.merchant-ref-as-supplied"] } },
  "/data/initiatedAt": {
    breaks: "refund.initiated-at",
    ...each(["required", "type", "null", "pattern"], ALONE),
    format: WRITTEN_OTHERWISE,
  },
  "/data/completedAt": { breaks: "create-refund.response-completed-at-null", ...each(["required", "type"], ALONE) },
};

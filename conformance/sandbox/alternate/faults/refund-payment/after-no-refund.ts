import type { RequirementId } from "../../../../../generated/alternate/contract.ts";
import type { AlternateFault } from "../fault.ts";

/** Refusals of which the twin is a refund of a whole payment, for a reason: where it is refused too, by ruling 1, they prove nothing good. */
export const OF_WHOLE_TWIN = {
  violated: [
    "auth.business-id",
    "auth.client-id",
    "auth.client-id-foreign",
    "auth.client-id-unknown",
    "auth.key-of-other-business",
    "auth.key-wrong",
    "auth.live-key-at-sandbox-rejected",
    "auth.other-business-payment-not-refunded",
    "auth.rotation-old-key-stops",
    "auth.secret-key",
    "refund-payment.amount",
    "refund-payment.completed-accepted",
    "refund-payment.payment-must-be-completed",
  ],
  findings: [
    "refund-payment.amount-empty-string",
    "refund-payment.amount-null",
    "refund-payment.amount-string",
    "refund-payment.reason-null",
    "refund-payment.reason-number",
    "refund-payment.unknown-payment",
  ],
} as const satisfies Record<string, readonly RequirementId[]>;

/** What a run reports where no payment can be refunded. */
export const AFTER_NO_REFUND: AlternateFault["reports"] = {
  violated: [
    ...OF_WHOLE_TWIN.violated,
    "refund-payment.fields-absent",
    "refund-payment.operation",
    "refund-payment.part-accepted",
    "refund-payment.reason",
  ],
  findings: OF_WHOLE_TWIN.findings,
  inconclusive: [
    "create-payment.notification-causes",
    "payment-states.after-part",
    "payment-states.refunded-only-when-refunded",
    "payment-states.refunded-when-refunded",
    "refund-payment.amount-as-requested",
    "refund-payment.amount-defaults-to-full",
    "refund-payment.data",
    "refund-payment.payment-of-path",
    "refund-payment.response-status-processing",
    "refund-payment.second",
    "refund-payment.success-status",
    "refund-payment.sum",
    "refund.amount",
    "refund.created-at",
    "refund.payment-id",
    "refund.payment-id-of-refunded",
    "refund.refund-id",
    "refund.refund-id-identifies",
  ],
};

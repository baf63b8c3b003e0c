import type { AlternateFault } from "../fault.ts";

/** Refusals of which the twin is a refund of a whole payment, for a reason: where it is refused too, by ruling 1, they prove nothing good. */
export const OF_WHOLE_TWIN: AlternateFault["breaks"] = [
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
  "refund-payment.amount-empty-string",
  "refund-payment.amount-string",
  "refund-payment.reason-number",
  "refund-payment.unknown-payment",
];

/** What a run reports where no payment can be refunded. */
export const AFTER_NO_REFUND: AlternateFault["breaks"] = [
  ...OF_WHOLE_TWIN,
  "refund-payment.fields-absent",
  "refund-payment.operation",
  "refund-payment.reason",
];

import type { AlternateFault } from "./fault.ts";

/**
 * Violations if no payment becomes COMPLETED: nothing can be refunded, and no range contains all times of a payment.
 */
export const AFTER_NO_COMPLETION: AlternateFault["breaks"] = ["payment-states.completed-when-paid"];

/** Violations if no payment can be read: scenarios observe the state of a payment by reading it. */
export const AFTER_NO_READ: AlternateFault["breaks"] = [
  "get-payment.operation",
  "get-payment.unknown-id",
  "invoice.payment-readable",
];

/**
 * Violations if no payment can be created: nearly every scenario starts with one, and the valid twin of each rejected
 * request fails too.
 */
export const AFTER_NO_PAYMENT: AlternateFault["breaks"] = [
  "create-payment.amount",
  "create-payment.amount-required",
  "create-payment.callback-url",
  "create-payment.callback-url-required",
  "create-payment.cancel-url",
  "create-payment.currency",
  "create-payment.currency-required",
  "create-payment.customer-email",
  "create-payment.customer-name",
  "create-payment.customer-phone",
  "create-payment.customer-phone-required",
  "create-payment.metadata",
  "create-payment.operation",
  "create-payment.optional-fields-absent",
  "create-payment.success-url",
  "create-payment.amount-empty-string",
  "create-payment.amount-null",
  "create-payment.amount-string",
  "create-payment.callback-url-empty-string",
  "create-payment.callback-url-null",
  "create-payment.callback-url-number",
  "create-payment.currency-empty-string",
  "create-payment.currency-null",
  "create-payment.currency-number",
  "create-payment.customer-phone-empty-string",
  "create-payment.customer-phone-null",
  "create-payment.customer-phone-number",
  "create-payment.metadata-no-object",
  "create-payment.optional-strings-number",
];

/**
 * Rejections whose valid twin is a full refund with a reason: if the twin is rejected too, they prove nothing (ruling
 * 1).
 */
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

/** Violations if no payment can be refunded. */
export const AFTER_NO_REFUND: AlternateFault["breaks"] = [
  ...OF_WHOLE_TWIN,
  "refund-payment.fields-absent",
  "refund-payment.operation",
  "refund-payment.reason",
];

/** Violations if payments cannot be listed: scenarios use lists to observe access and the effects of a rejection. */
export const AFTER_NO_LIST: AlternateFault["breaks"] = ["list-payments.operation", "list-payments.parameters-optional"];

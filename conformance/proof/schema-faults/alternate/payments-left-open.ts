import type { RequirementId } from "../../../../generated/alternate/contract.ts";

type Ids = readonly RequirementId[];

/** The answer to a refund does not name it. */
export const REFUND_UNNAMED: Ids = [
  "create-payment.notification-causes",
  "payment-states.after-part",
  "payment-states.refunded-only-when-refunded",
  "payment-states.refunded-when-refunded",
  "refund-payment.amount-as-requested",
  "refund-payment.amount-defaults-to-full",
  "refund-payment.payment-of-path",
  "refund-payment.response-status-processing",
  "refund-payment.second",
  "refund-payment.sum",
  "refund.payment-id-of-refunded",
  "refund.refund-id-identifies",
];

/** The answer to a refund shows nothing of it. */
export const REFUND_NOT_SHOWN: Ids = [
  ...REFUND_UNNAMED,
  "refund.amount",
  "refund.created-at",
  "refund.payment-id",
  "refund.refund-id",
];

/** The same, and nothing of an envelope. */
export const REFUND_WITHOUT_ENVELOPE: Ids = [...REFUND_NOT_SHOWN, "refund-payment.data"];

/** Needs a payment that a read shows in some status, most of all COMPLETED. */
const OF_STATUS: Ids = [
  ...REFUND_WITHOUT_ENVELOPE,
  "auth.business-id",
  "auth.client-id",
  "auth.client-id-foreign",
  "auth.client-id-unknown",
  "auth.error-type-top-level",
  "auth.failure-401",
  "auth.key-missing",
  "auth.key-of-other-business",
  "auth.key-wrong",
  "auth.other-business-payment-not-refunded",
  "auth.reveals-no-part",
  "auth.secret-key",
  "auth.uniform-body",
  "auth.uniform-error-type",
  "conventions.refund-rejections",
  "create-payment.callback-url-notified",
  "create-payment.notification-payload",
  "create-payment.notification-retries",
  "list-payments.filters-combine",
  "list-payments.from-date-filter",
  "list-payments.range-timestamp",
  "list-payments.status-filter",
  "list-payments.to-date-filter",
  "payment.amount-never-changes",
  "payment.completed-at-after-completion",
  "payment.completed-at-after-creation",
  "payment.currency-as-requested",
  "payment.customer-name-as-sent",
  "payment.customer-phone-as-sent",
  "payment.metadata-echoed",
  "payment.payment-method-after-payment",
  "payment.transaction-id-after-payment",
  "payment.transaction-id-before-payment",
  "refund-payment.amount",
  "refund-payment.amount-empty-string",
  "refund-payment.amount-fraction",
  "refund-payment.amount-negative",
  "refund-payment.amount-null",
  "refund-payment.amount-string",
  "refund-payment.amount-zero",
  "refund-payment.completed-accepted",
  "refund-payment.fields-absent",
  "refund-payment.operation",
  "refund-payment.part-accepted",
  "refund-payment.payment-must-be-completed",
  "refund-payment.reason",
  "refund-payment.reason-length",
  "refund-payment.reason-null",
  "refund-payment.reason-number",
  "refund-payment.success-status",
  "refund-payment.unknown-fields",
  "refund-payment.unknown-payment",
  "refund-payment.without-body",
];

/** A read shows no status, or none that there is. */
export const STATUS_UNREADABLE: Ids = [...OF_STATUS, "list-payments.holds-own-payments"];

/** Compares a read with what was asked for, or waited for. */
export const OF_READS: Ids = [
  ...OF_STATUS,
  "get-payment.payment-of-path",
  "list-payments.listed-as-read",
  "payment-states.cancelled-when-cancelled",
  "payment-states.completed-only-when-paid",
  "payment-states.completed-when-paid",
  "payment-states.expired-only-after-link",
  "payment-states.expired-when-expired",
  "payment-states.failed-when-rejected",
  "payment-states.transitions",
  "payment.amount-as-requested",
  "payment.expires-at-later",
  "payment.expires-at-on-read",
  "payment.other-fields",
  "payment.payment-url-on-read",
];

/** A read shows no id, so that nobody knows of which payment it speaks. */
export const PAYMENT_READ_UNNAMED: Ids = [
  ...OF_READS,
  "create-payment.metadata-values",
  "invoice.payment-completed",
  "invoice.payment-of-total",
];

/** A read shows nothing of the payment. */
export const PAYMENT_NOT_SHOWN: Ids = [
  ...PAYMENT_READ_UNNAMED,
  "payment.completed-at",
  "payment.customer-name",
  "payment.customer-phone",
  "payment.metadata",
  "payment.payment-method",
  "payment.transaction-id",
];

/** The same, and nothing of an envelope. */
export const PAYMENT_WITHOUT_ENVELOPE: Ids = [...PAYMENT_NOT_SHOWN, "get-payment.data"];

import type { IntegrationFault } from "./fault.ts";

/** Violations if no payment can be created: nearly every scenario starts with one. */
export const WITHOUT_PAYMENTS: IntegrationFault["breaks"] = [
  "auth.live-key-at-sandbox-rejected",
  "auth.test-key-at-live-rejected",
  "create-payment.amount",
  "create-payment.amount-maximum",
  "create-payment.amount-minimum",
  "create-payment.amount-required",
  "create-payment.callback-url",
  "create-payment.callback-url-https-in-live",
  "create-payment.callback-url-required",
  "create-payment.currency",
  "create-payment.currency-required",
  "create-payment.customer-email",
  "create-payment.customer-phone",
  "create-payment.description",
  "create-payment.merchant-txn-id",
  "create-payment.merchant-txn-id-required",
  "create-payment.operation",
  "create-payment.preferred-vendor",
  "create-payment.preferred-vendor-null",
  "create-payment.value-a",
  "create-payment.value-b",
  "create-payment.value-c",
  "create-payment.value-d",
  "endpoints.create-payment-requires-key",
  "create-payment.amount-empty-string",
  "create-payment.amount-json-number",
  "create-payment.amount-null",
  "create-payment.callback-url-empty-string",
  "create-payment.callback-url-json-number",
  "create-payment.callback-url-null",
  "create-payment.currency-empty-string",
  "create-payment.currency-null",
  "create-payment.currency-usd-accepted",
  "create-payment.expires-in-minutes-string",
  "create-payment.merchant-txn-id-empty-string",
  "create-payment.merchant-txn-id-json-number",
  "create-payment.merchant-txn-id-null",
  "create-payment.optional-strings-json-number",
  "create-payment.preferred-vendor-empty-string",
];

/** Violations if no refund can be created: nothing that starts with one can be observed. */
export const WITHOUT_REFUNDS: IntegrationFault["breaks"] = [
  "auth.other-business-payment-not-refunded",
  "create-refund.amount",
  "create-refund.amount-above-zero",
  "create-refund.amount-defaults-to-remaining",
  "create-refund.concurrent-serialised",
  "create-refund.excess-rejected",
  "create-refund.merchant-ref",
  "create-refund.merchant-ref-optional",
  "create-refund.operation",
  "create-refund.payment-must-be-completed",
  "create-refund.reason",
  "create-refund.reason-required",
  "endpoints.create-refund-accepts-key",
  "endpoints.create-refund-key-optional",
  "service.full-refund",
  "service.partial-refund",
  "create-refund.amount-empty-string",
  "create-refund.amount-json-number",
  "create-refund.merchant-ref-json-number",
  "create-refund.reason-empty-string",
  "create-refund.reason-json-number",
  "create-refund.reason-null",
  "create-refund.unknown-payment",
];

/** Violations if no refund with an idempotency key can be created; nearly all refunds have one. */
export const WITHOUT_KEYED_REFUNDS: IntegrationFault["breaks"] = WITHOUT_REFUNDS.filter(
  (id) => id !== "endpoints.create-refund-key-optional",
);

/** Violations if no payment can be refunded in full: most valid twins of refunds are full refunds. */
export const WITHOUT_WHOLE_REFUNDS: IntegrationFault["breaks"] = [
  "auth.api-key",
  "auth.business-id",
  "auth.client-id",
  "auth.client-id-foreign",
  "auth.client-id-unknown",
  "auth.other-business-payment-not-refunded",
  "create-refund.amount-defaults-to-remaining",
  "create-refund.concurrent-serialised",
  "create-refund.excess-rejected",
  "create-refund.fits-beside-in-flight",
  "create-refund.in-flight-counts",
  "create-refund.payment-must-be-completed",
  "create-refund.reason-required",
  "errors.key-of-other-business",
  "errors.key-wrong",
  "service.full-refund",
  "create-refund.amount-empty-string",
  "create-refund.amount-json-number",
  "create-refund.merchant-ref-json-number",
  "create-refund.reason-empty-string",
  "create-refund.reason-json-number",
  "create-refund.reason-null",
  "create-refund.unknown-payment",
];

/** Violations if payments cannot be listed. */
export const WITHOUT_LIST: IntegrationFault["breaks"] = ["auth.failure-401", "list-payments.operation"];

/** Violations if payments are never PENDING: scenarios that wait for PENDING stop. */
export const WITHOUT_PENDING: IntegrationFault["breaks"] = ["payment-states.initiated-becomes-pending"];

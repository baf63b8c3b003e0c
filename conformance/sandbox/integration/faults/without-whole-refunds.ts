import type { IntegrationFault } from "./fault.ts";

/** What is reported of a service that refunds no payment whole: most valid twins of refunds ask for just that. */
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

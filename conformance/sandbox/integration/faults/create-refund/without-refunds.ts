import type { IntegrationFault } from "../fault.ts";

/** What is reported of a service that makes no refund: nothing that begins with one can be seen. */
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

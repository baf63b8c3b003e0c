import { contract, type RequirementId } from "../../../../../generated/integration/contract.ts";
import { fieldRequirements, rejecting, without, wrongFields } from "../../../shared/sandbox/wrong-fields.ts";
import type { IntegrationFault } from "./fault.ts";

const OPTIONAL_TEXTS = [
  "customerPhone",
  "customerEmail",
  "description",
  "valueA",
  "valueB",
  "valueC",
  "valueD",
] as const;

/** Wrong values of a new payment that must be rejected. Source: Create payment, request body. */
export const wrongPayments = wrongFields<RequirementId>(
  contract,
  "createPayment",
  OPTIONAL_TEXTS.map((field) => ["create-payment.optional-strings-json-number", `/${field}`, "number"]),
);

/** Wrong values of a new refund that must be rejected. Source: Create refund, request body. */
export const wrongRefunds = wrongFields<RequirementId>(contract, "createRefund");

/** Requirements of the fields of a new payment, and those that reject wrong values of them. */
export const PAYMENT_FIELDS = fieldRequirements<RequirementId>(contract, "createPayment");
export const PAYMENT_REJECTIONS = rejecting(wrongPayments);

const REFUND_FIELDS = fieldRequirements<RequirementId>(contract, "createRefund");
export const REFUND_REJECTIONS = rejecting(wrongRefunds);

/** Violations if a valid call fails after the same call without valid credentials: one for each part of these. */
export const OF_EVERY_PART: IntegrationFault["breaks"] = [
  "auth.api-key",
  "auth.business-id",
  "auth.client-id",
  "auth.client-id-foreign",
  "auth.client-id-unknown",
  "errors.key-of-other-business",
  "errors.key-wrong",
];

/** Violations if no payment can be created: nearly every scenario starts with one. */
export const WITHOUT_PAYMENTS: IntegrationFault["breaks"] = [
  ...without(PAYMENT_FIELDS, "create-payment.expires-in-minutes"),
  ...PAYMENT_REJECTIONS,
  "auth.live-key-at-sandbox-rejected",
  "auth.test-key-at-live-rejected",
  "create-payment.amount-maximum",
  "create-payment.amount-minimum",
  "create-payment.callback-url-https-in-live",
  "create-payment.operation",
  "create-payment.preferred-vendor-null",
  "endpoints.create-payment-requires-key",
  "create-payment.currency-usd-accepted",
];

/** Violations if no refund can be created: nothing that starts with one can be observed. */
export const WITHOUT_REFUNDS: IntegrationFault["breaks"] = [
  ...REFUND_FIELDS,
  ...REFUND_REJECTIONS,
  "auth.other-business-payment-not-refunded",
  "create-refund.amount-above-zero",
  "create-refund.amount-defaults-to-remaining",
  "create-refund.concurrent-serialised",
  "create-refund.excess-rejected",
  "create-refund.merchant-ref-optional",
  "create-refund.operation",
  "create-refund.payment-must-be-completed",
  "endpoints.create-refund-accepts-key",
  "endpoints.create-refund-key-optional",
  "service.full-refund",
  "service.partial-refund",
  "create-refund.unknown-payment",
];

/** Violations if no refund with an idempotency key can be created; nearly all refunds have one. */
export const WITHOUT_KEYED_REFUNDS: IntegrationFault["breaks"] = WITHOUT_REFUNDS.filter(
  (id) => id !== "endpoints.create-refund-key-optional",
);

/** Violations if no payment can be refunded in full: most valid twins of refunds are full refunds. */
export const WITHOUT_WHOLE_REFUNDS: IntegrationFault["breaks"] = [
  ...OF_EVERY_PART,
  ...REFUND_REJECTIONS,
  "auth.other-business-payment-not-refunded",
  "create-refund.amount-defaults-to-remaining",
  "create-refund.concurrent-serialised",
  "create-refund.excess-rejected",
  "create-refund.fits-beside-in-flight",
  "create-refund.in-flight-counts",
  "create-refund.payment-must-be-completed",
  "service.full-refund",
  "create-refund.unknown-payment",
];

/** Violations if payments cannot be listed. */
export const WITHOUT_LIST: IntegrationFault["breaks"] = ["auth.failure-401", "list-payments.operation"];

/** Violations if payments are never PENDING: scenarios that wait for PENDING stop. */
export const WITHOUT_PENDING: IntegrationFault["breaks"] = ["payment-states.initiated-becomes-pending"];

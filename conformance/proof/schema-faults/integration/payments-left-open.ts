import type { RequirementId } from "../../../../generated/integration/contract.ts";
import { REFUND_WITHOUT_ENVELOPE } from "./refunds-left-open.ts";

type Ids = readonly RequirementId[];

/** A read shows a status in a list: none comes to the one that is waited for, so that there are no refunds either. */
export const STATUS_WRAPPED: Ids = [
  ...REFUND_WITHOUT_ENVELOPE,
  "auth.other-business-payment-not-refunded",
  "create-payment.expires-in-minutes",
  "create-payment.merchant-txn-id-after-end",
  "create-payment.merchant-txn-id-unique",
  "create-refund.amount",
  "create-refund.amount-above-zero",
  "create-refund.amount-empty-string",
  "create-refund.amount-exponent",
  "create-refund.amount-json-number",
  "create-refund.amount-more-decimals",
  "create-refund.amount-null",
  "create-refund.merchant-ref",
  "create-refund.merchant-ref-again",
  "create-refund.merchant-ref-json-number",
  "create-refund.merchant-ref-null",
  "create-refund.merchant-ref-optional",
  "create-refund.operation",
  "create-refund.reason",
  "create-refund.reason-empty-string",
  "create-refund.reason-json-number",
  "create-refund.reason-length",
  "create-refund.reason-null",
  "create-refund.reason-required",
  "create-refund.unknown-fields",
  "create-refund.unknown-payment",
  "endpoints.create-refund-accepts-key",
  "endpoints.create-refund-key-optional",
  "errors.duplicate-merchant-txn-id",
  "errors.refund-rejections",
  "events.acknowledgement",
  "events.other-kinds",
  "events.payment-completed",
  "events.payment-completed-metadata",
  "events.retry-policy",
  "events.signing",
  "list-payments.amount-max-filter",
  "list-payments.amount-min-filter",
  "list-payments.edges",
  "list-payments.filters-combine",
  "list-payments.from-filter",
  "list-payments.page-shape",
  "list-payments.range-timestamp",
  "list-payments.summary",
  "list-payments.summary-place",
  "list-payments.to-filter",
  "payment-states.cancel-cancels",
  "payment-states.cancel-effects",
  "payment-states.completed-at-after-failed-end",
  "payment-states.completed-only-when-paid",
  "payment-states.expire-effects",
  "payment-states.expire-expires",
  "payment-states.expired-only-unpaid",
  "payment-states.initiated-becomes-pending",
  "payment-states.other-moves",
  "payment-states.reject-effects",
  "payment-states.reject-fails",
  "payment.amount-as-requested",
  "payment.completed-at-null-before",
  "payment.currency-as-requested",
  "payment.description-echoed",
  "payment.merchant-txn-id-as-sent",
  "payment.metadata-on-reads",
  "service.full-refund",
  "service.partial-refund",
];

/** A read shows no status, or none that there is. */
export const STATUS_UNREADABLE: Ids = [...STATUS_WRAPPED, "list-payments.status-filter"];

/** A read shows no id, so that nobody knows of which payment it speaks. */
export const PAYMENT_READ_UNNAMED: Ids = [
  ...STATUS_UNREADABLE,
  "create-payment.expires-in-minutes-default",
  "create-payment.response-metadata",
  "get-payment.full-payment",
  "get-payment.payment-of-path",
  "payment-states.approve-completes",
  "payment-states.expired-only-after-window",
  "payment.refund-total-zero-when-new",
];

/** Stands on the members that only reads show. */
const OF_LATER_MEMBERS: Ids = [
  ...PAYMENT_READ_UNNAMED,
  "payment.completed-at",
  "payment.value-a",
  "payment.value-b",
  "payment.value-c",
  "payment.value-d",
];

/** A read shows nothing of the payment. */
export const PAYMENT_NOT_SHOWN: Ids = [...OF_LATER_MEMBERS, "payment.refund-total", "payment.status"];

/** By the id that a payment was given, nobody finds it. */
export const PAYMENT_NOT_FOUND: Ids = [
  ...OF_LATER_MEMBERS,
  "auth.other-business-payment-not-listed",
  "auth.reveals-no-part",
  "auth.revocation-immediate",
  "auth.rotation-new-key-works",
  "auth.rotation-old-key-stops",
  "auth.rotation-old-key-works-in-grace",
  "auth.uniform-body",
  "errors.key-revoked",
  "get-payment.status-200",
  "list-payments.holds-own-payments",
  "list-payments.merchant-txn-id-filter",
  "list-payments.order",
  "list-payments.page",
  "list-payments.page-starts-at-zero",
  "list-payments.size",
  "list-payments.unreadable-query",
  "list-payments.vendor-filter",
];

/** The answer to a new payment does not name it. */
export const PAYMENT_UNNAMED: Ids = [
  ...PAYMENT_NOT_FOUND,
  "auth.other-business-payment-not-read",
  "create-payment.expires-at-after-window",
  "create-payment.response-completed-at-null",
  "create-payment.response-refund-total-zero",
  "create-payment.response-status-pending",
  "create-payment.status-201",
  "create-payment.txn-id-other-business-accepted",
  "envelope.message",
  "envelope.status-success",
  "errors.unknown-identifiers",
  "get-payment.operation",
  "get-payment.unknown-id",
  "list-payments.operation",
  "list-payments.parameters-optional",
  "payment-states.create-pending",
  "payment.payment-id-identifies",
  "payment.vendor-as-preferred",
  "payment.vendor-on-create",
];

/** The answer to a new payment shows nothing of it. */
export const NEW_PAYMENT_NOT_SHOWN: Ids = [...PAYMENT_UNNAMED, "payment.description", "payment.vendor"];

/** The same, and nothing of an envelope. */
export const PAYMENT_WITHOUT_ENVELOPE: Ids = [...NEW_PAYMENT_NOT_SHOWN, "create-payment.data-is-payment"];

import type { RequirementId } from "../../../../generated/integration/contract.ts";

type Ids = readonly RequirementId[];

/** Is seen by the refundTotal of a payment, once a refund has come of it. */
const OF_TOTALS: Ids = [
  "create-refund.amount-defaults-to-remaining",
  "create-refund.excess-rejected",
  "create-refund.failed-in-sum",
  "create-refund.in-flight-counts",
  "events.only-when-caused",
  "payment-states.whole-refund-refunds",
  "payment.refund-total-never-falls",
  "payment.refund-total-without-failed",
  "payment.refund-total-without-in-flight",
  "refund-states.failed-keeps-payment",
  "refund-states.reject-fails",
];

/** Counts refunds that were asked for at once. */
const AT_ONCE: Ids = ["create-refund.concurrent-serialised", "create-refund.no-double-refund"];

/** No read shows a refund total. */
export const TOTAL_UNREADABLE: Ids = [...OF_TOTALS, ...AT_ONCE, "create-refund.in-flight-counts"];

/** Needs a refund that has been made, and is known. */
const OF_REFUNDS: Ids = [
  "auth.api-key",
  "auth.business-id",
  "auth.client-id",
  "auth.client-id-foreign",
  "auth.client-id-unknown",
  "auth.failure-401",
  "auth.other-business-refund-not-read",
  "auth.uniform-error-type",
  "create-refund.payment-must-be-completed",
  "envelope.message-on-reads",
  "errors.error-type-top-level",
  "errors.key-missing",
  "errors.key-of-other-business",
  "errors.key-wrong",
  "events.payload",
  "events.payment-refund-failed",
  "events.payment-refunded",
  "events.refund-webhook-metadata",
  "get-payment.current-status",
  "get-refund.body",
  "get-refund.one-refund",
  "get-refund.refund-of-path",
  "payment-states.approve-sets-completed-at",
  "payment-states.partial-refund-keeps-completed",
  "payment-states.partial-refund-raises-total",
  "payment-states.refund-whole-effects",
  "payment-states.refunded-only-when-whole",
  "payment.refund-total-is-sum",
  "refund-states.settle-completes",
];

/** By the id that a refund was given, nobody finds it. */
export const REFUND_NOT_FOUND: Ids = [
  ...OF_TOTALS,
  ...OF_REFUNDS,
  "get-refund.status-200",
  "refund-states.other-moves",
];

/** Judges the answer to a refund that is accepted. */
const OF_ACCEPTED: Ids = [
  "create-refund.fits-beside-in-flight",
  "create-refund.payment-of-path",
  "create-refund.response-completed-at-null",
  "create-refund.response-status-initiated",
  "create-refund.same-key-no-second-refund",
  "create-refund.same-key-other-body",
  "create-refund.status-202",
  "create-refund.sum-within-amount",
  "envelope.message-absent-on-refund",
  "get-refund.operation",
  "get-refund.payment-of-path",
  "get-refund.unknown-id",
  "refund-states.create-initiated",
  "refund.amount-as-requested",
  "refund.amount-never-changes",
  "refund.merchant-ref-as-supplied",
  "refund.payment-id",
  "refund.reason-as-supplied",
  "refund.refund-id-identifies",
];

/** The answer to a new refund does not name it. */
export const REFUND_UNNAMED: Ids = [...REFUND_NOT_FOUND, ...OF_ACCEPTED, ...AT_ONCE];

/** Stands on the members of a new refund. */
const OF_FIELDS: Ids = [
  "refund.amount",
  "refund.initiated-at",
  "refund.merchant-ref",
  "refund.reason",
  "refund.refund-id",
];

/** The data of a new refund is there, and not where it belongs. */
export const REFUND_MISPLACED: Ids = [
  ...OF_TOTALS,
  ...OF_REFUNDS,
  ...OF_ACCEPTED,
  ...OF_FIELDS,
  "get-refund.status-200",
];

/** The same, with the envelope. */
export const REFUND_ENVELOPE_MISPLACED: Ids = [...REFUND_MISPLACED, "create-refund.data-is-refund"];

/** The answer to a new refund shows nothing of it. */
export const REFUND_NOT_SHOWN: Ids = [...REFUND_MISPLACED, ...AT_ONCE, "refund-states.other-moves"];

/** The same, and nothing of an envelope. */
export const REFUND_WITHOUT_ENVELOPE: Ids = [...REFUND_NOT_SHOWN, "create-refund.data-is-refund"];

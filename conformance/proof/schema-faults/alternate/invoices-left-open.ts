import type { RequirementId } from "../../../../generated/alternate/contract.ts";

type Ids = readonly RequirementId[];

/** A read shows no status, or none that there is. */
export const INVOICE_STATUS_UNREADABLE: Ids = [
  "invoice.paid-at-after-creation",
  "invoice.paid-at-once-paid",
  "invoice.payment-completed",
  "invoice.payment-id-once-paid",
  "invoice.payment-of-total",
  "invoice.payment-readable",
  "list-invoices.status-filter",
  "send-invoice-reminder.of-paid",
];

/** Needs an invoice that can be read. */
const OF_READS: Ids = [
  ...INVOICE_STATUS_UNREADABLE,
  "envelope.message-on-reads",
  "get-invoice.invoice-of-path",
  "invoice-states.overdue-after-due-date",
  "invoice-states.overdue-only-after-due-date",
  "invoice-states.paid-only-when-paid",
  "invoice-states.paid-when-paid",
  "invoice-states.transitions",
  "invoice.created-at-on-read",
  "invoice.currency-chosen",
  "invoice.customer-email",
  "invoice.customer-email-as-sent",
  "invoice.customer-name-as-sent",
  "invoice.due-date-as-sent",
  "invoice.due-date-not-sent",
  "invoice.items-as-sent",
  "invoice.line-total-is-product",
  "invoice.other-fields",
  "invoice.paid-at-none-before",
  "invoice.payment-id-before",
  "invoice.payment-url-on-read",
  "invoice.subtotal-is-sum",
  "invoice.total-is-subtotal",
  "send-invoice-reminder.again",
  "send-invoice-reminder.keeps-status",
];

/** A read shows no id, so that nobody knows of which invoice it speaks. */
export const INVOICE_READ_UNNAMED: Ids = [
  ...OF_READS,
  "create-invoice.due-date-past",
  "invoice.line-total-of-fractions",
];

/** A read shows nothing of the invoice. */
export const INVOICE_NOT_SHOWN: Ids = [
  ...INVOICE_READ_UNNAMED,
  "invoice.items",
  "invoice.line-description",
  "invoice.line-quantity",
  "invoice.line-total",
  "invoice.line-unit-price",
  "invoice.paid-at",
  "invoice.payment-id",
  "invoice.status",
];

/** The same, and nothing of an envelope. */
export const INVOICE_WITHOUT_ENVELOPE: Ids = [...INVOICE_NOT_SHOWN, "get-invoice.data"];

/** The answer to a new invoice does not name it. */
export const INVOICE_UNNAMED: Ids = [
  ...OF_READS,
  "auth.business-id",
  "auth.client-id",
  "auth.client-id-foreign",
  "auth.client-id-unknown",
  "auth.error-type-top-level",
  "auth.failure-401",
  "auth.key-missing",
  "auth.key-of-other-business",
  "auth.key-revoked",
  "auth.key-wrong",
  "auth.live-key-at-sandbox-rejected",
  "auth.live-test-mismatch",
  "auth.other-business-invoice-not-listed",
  "auth.other-business-invoice-not-read",
  "auth.other-business-invoice-not-reminded",
  "auth.reveals-no-part",
  "auth.revocation-immediate",
  "auth.rotation-new-key-works",
  "auth.rotation-old-key-stops",
  "auth.rotation-old-key-works-in-grace",
  "auth.secret-key",
  "auth.uniform-body",
  "auth.uniform-error-type",
  "envelope.message",
  "envelope.success-true",
  "get-invoice.data",
  "get-invoice.operation",
  "get-invoice.success-status",
  "get-invoice.unknown-id",
  "invoice-states.create-pending",
  "invoice.invoice-id-identifies",
  "invoice.invoice-number-identifies",
  "invoice.items",
  "invoice.line-description",
  "invoice.line-quantity",
  "invoice.line-total",
  "invoice.line-unit-price",
  "invoice.paid-at",
  "invoice.payment-id",
  "invoice.status",
  "list-invoices.body",
  "list-invoices.holds-own-invoices",
  "list-invoices.operation",
  "list-invoices.order",
  "list-invoices.page",
  "list-invoices.page-default",
  "list-invoices.page-starts-at-one",
  "list-invoices.parameters-optional",
  "list-invoices.unreadable-query",
  "send-invoice-reminder.data",
  "send-invoice-reminder.operation",
  "send-invoice-reminder.success-status",
  "send-invoice-reminder.unknown-id",
  "send-invoice-reminder.without-body",
];

/** The answer to a new invoice shows nothing of it. */
export const NEW_INVOICE_NOT_SHOWN: Ids = [
  ...INVOICE_UNNAMED,
  "invoice.created-at",
  "invoice.currency",
  "invoice.customer-name",
  "invoice.due-date",
  "invoice.due-date-alone",
  "invoice.invoice-id",
  "invoice.invoice-number",
  "invoice.payment-url",
  "invoice.subtotal",
  "invoice.total",
];

/** The same, and nothing of an envelope. */
export const NEW_INVOICE_WITHOUT_ENVELOPE: Ids = [...NEW_INVOICE_NOT_SHOWN, "create-invoice.data"];

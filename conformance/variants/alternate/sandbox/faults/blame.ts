import { contract, type RequirementId } from "../../../../../generated/alternate/contract.ts";
import { fieldRequirements, rejecting, without, wrongFields } from "../../../shared/sandbox/wrong-fields.ts";
import type { AlternateFault } from "./fault.ts";

/** Wrong values of a new payment that are rejected: a field is missing, or the amount cannot be read as a number. */
export const wrongPayments = wrongFields<RequirementId>(contract, "createPayment", [
  ["create-payment.amount", "/amount", "words"],
  ["create-payment.optional-strings-number", "/customer_name", "number"],
]);

/** Wrong values of a new invoice that are rejected. Source: Create invoice, request body. */
export const wrongInvoices = wrongFields<RequirementId>(contract, "createInvoice", [
  ["create-invoice.required-strings-number", "/customer_phone", "number"],
  ["create-invoice.required-strings-empty", "/customer_phone", "empty"],
  ["create-invoice.required-strings-null", "/items/*/description", "null"],
  ["create-invoice.line-unit-price", "/items/*/unit_price", "words"],
  ["create-invoice.optional-strings-number", "/notes", "number"],
]);

/** Wrong values of a refund that are rejected: only an amount in words must be. Source: Refund payment, body. */
export const wrongRefunds = wrongFields<RequirementId>(contract, "refundPayment", [
  ["refund-payment.amount", "/amount", "words"],
]);

const PAYMENT_FIELDS = fieldRequirements<RequirementId>(contract, "createPayment");
const INVOICE_FIELDS = fieldRequirements<RequirementId>(contract, "createInvoice");

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
  ...PAYMENT_FIELDS,
  ...without(rejecting(wrongPayments), "create-payment.amount"),
  "create-payment.operation",
  "create-payment.optional-fields-absent",
];

/** Violations if a payment needs metadata. */
export const WITHOUT_METADATA: AlternateFault["breaks"] = [
  ...without(PAYMENT_FIELDS, "create-payment.metadata", "create-payment.amount"),
  "create-payment.optional-fields-absent",
];

/** Violations if an invoice needs a due_date: most have none. */
export const WITHOUT_DUE_DATE: AlternateFault["breaks"] = [
  ...without(INVOICE_FIELDS, "create-invoice.due-date"),
  "create-invoice.items-several",
  "create-invoice.optional-fields-absent",
];

/** Violations if no invoice can be created. */
export const AFTER_NO_INVOICE: AlternateFault["breaks"] = [
  ...WITHOUT_DUE_DATE,
  ...without(rejecting(wrongInvoices), "create-invoice.line-unit-price"),
  "create-invoice.due-date",
  "create-invoice.operation",
];

/**
 * Rejections whose valid twin is a full refund with a reason: if the twin is rejected too, they prove nothing (ruling
 * 1).
 */
export const OF_WHOLE_TWIN: AlternateFault["breaks"] = [
  ...rejecting(wrongRefunds),
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
  "refund-payment.completed-accepted",
  "refund-payment.payment-must-be-completed",
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

import type { RequirementId } from "../../../generated/integration/contract.ts";
import openapi from "../../../generated/integration/openapi.json" with { type: "json" };
import type { Document } from "../schema-faults/documented-bodies.ts";
import type { Rows } from "../schema-faults/rows.ts";

/** The bundled contract, typed by the members that are read. */
export const document = openapi as unknown as Document; // the compiler types an enum of strings as string[], and absent members differ

/** Requirements about the refund total in reads. */
const WHAT_IS_REFUNDED: readonly RequirementId[] = [
  "payment-states.partial-refund-raises-total",
  "payment.refund-total-is-sum",
  "payment.refund-total-without-failed",
  "payment.refund-total-zero-when-new",
];

/** Rows by the name of a body. The bodies of the other operations are open. */
export const rows: Readonly<Record<string, Rows<RequirementId>>> = {
  // Create payment, response; Response envelope; Payment.
  "createPayment 201": {
    "": { breaks: "envelope.data" },
    "/status": { breaks: "envelope.status-success" },
    "/message": { breaks: "envelope.message" },
    "/data": { breaks: "create-payment.data-is-payment" },
    "/data/paymentId": {
      breaks: "payment.payment-id",
      also: {
        // The service does not find the resource by the name that it gave.
        pattern: ["get-payment.operation", "get-payment.unknown-id", "payment.payment-url-identifies"],
      },
    },
    "/data/merchantTxnId": { breaks: "payment.merchant-txn-id", also: ["payment.merchant-txn-id-as-sent"] },
    "/data/amount": { breaks: "payment.amount", also: ["payment.amount-as-requested"] },
    "/data/currency": { breaks: "payment.currency", also: ["payment.currency-as-requested"] },
    "/data/status": { breaks: "create-payment.response-status-pending", also: ["payment-states.create-pending"] },
    "/data/vendor": { breaks: "payment.vendor", also: ["payment.vendor-as-preferred"] },
    "/data/paymentUrl": { breaks: "payment.payment-url", also: { pattern: ["payment.payment-url-never-changes"] } },
    "/data/description": { breaks: "payment.description" },
    "/data/refundTotal": { breaks: "create-payment.response-refund-total-zero" },
    "/data/initiatedAt": {
      breaks: "payment.initiated-at",
      instead: { format: ["conventions.timestamps-rfc3339-utc"] },
    },
    "/data/completedAt": {
      breaks: "create-payment.response-completed-at-null",
      also: { type: ["payment.completed-at-never-changes"] },
    },
    "/data/expiresAt": { breaks: "payment.expires-at", instead: { format: ["conventions.timestamps-rfc3339-utc"] } },
  },
  // Get payment; Response envelope; Payment.
  "getPayment 200": {
    "": { breaks: "envelope.data" },
    "/status": { breaks: "envelope.status-success" },
    "/data": { breaks: "envelope.data" },
    "/data/paymentId": { breaks: "payment.payment-id", also: { pattern: ["get-payment.payment-of-path"] } },
    "/data/merchantTxnId": {
      breaks: "payment.merchant-txn-id",
      also: {
        required: ["get-payment.full-payment"],
        null: ["get-payment.full-payment"],
      },
    },
    "/data/amount": {
      breaks: "payment.amount",
      also: {
        required: ["get-payment.full-payment"],
        null: ["get-payment.full-payment"],
      },
    },
    "/data/currency": {
      breaks: "payment.currency",
      also: {
        required: ["get-payment.full-payment"],
        null: ["get-payment.full-payment"],
        enum: ["list-payments.listed-as-read"],
      },
    },
    "/data/status": {
      breaks: "payment.status",
      also: {
        required: ["get-payment.full-payment", "payment-states.approve-completes"],
        null: ["get-payment.full-payment", "payment-states.approve-completes"],
        type: ["payment-states.approve-completes"],
        enum: ["payment-states.approve-completes"],
      },
    },
    "/data/vendor": { breaks: "payment.vendor", also: { enum: ["list-payments.listed-as-read"] } },
    "/data/paymentUrl": {
      breaks: "payment.payment-url",
      also: {
        required: ["get-payment.full-payment"],
        null: ["get-payment.full-payment"],
        pattern: ["list-payments.listed-as-read", "payment.payment-url-never-changes"],
      },
    },
    "/data/description": { breaks: "payment.description" },
    "/data/refundTotal": {
      breaks: "payment.refund-total",
      also: {
        required: ["get-payment.full-payment", ...WHAT_IS_REFUNDED],
        null: ["get-payment.full-payment", ...WHAT_IS_REFUNDED],
        type: [...WHAT_IS_REFUNDED],
        pattern: [...WHAT_IS_REFUNDED],
      },
    },
    "/data/initiatedAt": {
      breaks: "payment.initiated-at",
      also: { required: ["get-payment.full-payment"], null: ["get-payment.full-payment"] },
      instead: { format: ["conventions.timestamps-rfc3339-utc"] },
    },
    "/data/completedAt": {
      breaks: "payment.completed-at",
      instead: { format: ["conventions.timestamps-rfc3339-utc"] },
    },
    "/data/expiresAt": {
      breaks: "payment.expires-at",
      also: {
        required: ["get-payment.full-payment", "payment.expires-at-never-changes"],
        null: ["get-payment.full-payment", "payment.expires-at-never-changes"],
        type: ["payment.expires-at-never-changes"],
        pattern: ["payment.expires-at-never-changes"],
      },
      instead: { format: ["conventions.timestamps-rfc3339-utc"] },
    },
    "/data/valueA": { breaks: "payment.value-a" },
    "/data/valueB": { breaks: "payment.value-b" },
    "/data/valueC": { breaks: "payment.value-c" },
    "/data/valueD": { breaks: "payment.value-d" },
  },
  // Create refund, response; Response envelope; Refund.
  "createRefund 202": {
    "": { breaks: "envelope.data" },
    "/status": { breaks: "envelope.status-success" },
    "/message": { breaks: "envelope.message-absent-on-refund" },
    "/data": { breaks: "create-refund.data-is-refund" },
    "/data/refundId": {
      breaks: "refund.refund-id",
      also: { pattern: ["get-refund.operation", "get-refund.payment-of-path", "get-refund.unknown-id"] },
    },
    "/data/paymentId": { breaks: "refund.payment-id", also: ["create-refund.payment-of-path"] },
    "/data/amount": {
      breaks: "refund.amount",
      also: ["create-refund.amount-defaults-to-remaining", "refund.amount-as-requested"],
    },
    "/data/status": { breaks: "create-refund.response-status-initiated", also: ["refund-states.create-initiated"] },
    "/data/reason": { breaks: "refund.reason", also: ["refund.reason-as-supplied"] },
    "/data/merchantRef": { breaks: "refund.merchant-ref", also: ["refund.merchant-ref-as-supplied"] },
    "/data/initiatedAt": { breaks: "refund.initiated-at", instead: { format: ["conventions.timestamps-rfc3339-utc"] } },
    "/data/completedAt": {
      breaks: "create-refund.response-completed-at-null",
      also: { type: ["refund.completed-at-never-changes"] },
    },
  },
  // Authentication, item 7; Errors, the table.
  "401": {
    "": { breaks: "errors.error-type-top-level", instead: { null: ["auth.uniform-error-type"] } },
    "/errorType": { breaks: "auth.uniform-error-type" },
  },
};

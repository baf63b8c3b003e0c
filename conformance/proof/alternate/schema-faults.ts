import type { RequirementId } from "../../../generated/alternate/contract.ts";
import openapi from "../../../generated/alternate/openapi.json" with { type: "json" };
import type { ShownAgain } from "../schema-faults/breaking-wires.ts";
import type { Document } from "../schema-faults/documented-bodies.ts";
import type { Rows } from "../schema-faults/rows.ts";

/** The bundled contract, typed by the members that are read. */
export const document = openapi as unknown as Document; // the compiler types an enum of strings as string[], and absent members differ

/** Rows by the name of a body. The body of list invoices is open. */
export const rows: Readonly<Record<string, Rows<RequirementId>>> = {
  // Create payment, response; What the service does, item 3; Payment.
  "createPayment 200, 201": {
    "": { breaks: "envelope.shape", also: ["envelope.data", "envelope.message"] },
    "/success": {
      breaks: "envelope.success",
      also: { required: ["envelope.success-true"], type: ["envelope.success-true"], null: ["envelope.success-true"] },
      instead: { const: ["envelope.success-true"] },
    },
    "/message": { breaks: "envelope.message" },
    "/data": { breaks: "create-payment.data", also: ["envelope.data"] },
    "/data/payment_id": { breaks: "payment.payment-id" },
    "/data/status": { breaks: "payment-states.create-initiated" },
    "/data/amount": {
      breaks: "payment.amount",
      also: {
        required: ["payment.amount-as-requested"],
        type: ["payment.amount-as-requested"],
        null: ["payment.amount-as-requested"],
      },
      instead: { multipleOf: ["conventions.amounts-are-whole", "payment.amount-as-requested"] },
    },
    "/data/currency": { breaks: "payment.currency", also: ["payment.currency-as-requested"] },
    "/data/payment_url": { breaks: "payment.payment-url" },
    "/data/expires_at": { breaks: "payment.expires-at", instead: { format: ["conventions.timestamps-rfc3339-utc"] } },
    "/data/created_at": { breaks: "payment.created-at", instead: { format: ["conventions.timestamps-rfc3339-utc"] } },
  },
  // Get payment; What the service does, item 3; Payment.
  "getPayment 200": {
    "": { breaks: "envelope.shape", also: ["envelope.data", "envelope.success-true"] },
    "/success": {
      breaks: "envelope.success",
      also: { required: ["envelope.success-true"], type: ["envelope.success-true"], null: ["envelope.success-true"] },
      instead: { const: ["envelope.success-true"] },
    },
    "/data": { breaks: "get-payment.data", also: ["envelope.data"] },
    "/data/payment_id": { breaks: "payment.payment-id" },
    "/data/status": {
      breaks: "payment.status",
      also: [
        "payment-states.completed-when-paid",
        "invoice.payment-completed",
        "list-payments.listed-as-read",
        "payment-states.cancelled-when-cancelled",
        "payment-states.expired-when-expired",
        "payment-states.failed-when-rejected",
      ],
    },
    "/data/amount": {
      breaks: "payment.amount",
      also: {
        required: ["list-payments.listed-as-read"],
        type: ["list-payments.listed-as-read"],
        null: ["list-payments.listed-as-read"],
      },
      instead: {
        multipleOf: [
          "conventions.amounts-are-whole",
          "invoice.payment-of-total",
          "list-payments.listed-as-read",
          "payment.amount-as-requested",
        ],
      },
    },
    "/data/currency": {
      breaks: "payment.currency",
      also: ["list-payments.listed-as-read"],
    },
    "/data/payment_url": { breaks: "payment.payment-url", also: { pattern: ["payment.payment-url-identifies"] } },
    "/data/expires_at": { breaks: "payment.expires-at", instead: { format: ["conventions.timestamps-rfc3339-utc"] } },
    "/data/created_at": { breaks: "payment.created-at", instead: { format: ["conventions.timestamps-rfc3339-utc"] } },
    "/data/customer_phone": { breaks: "payment.customer-phone" },
    "/data/customer_name": { breaks: "payment.customer-name" },
    "/data/transaction_id": { breaks: "payment.transaction-id" },
    "/data/payment_method": { breaks: "payment.payment-method" },
    "/data/completed_at": {
      breaks: "payment.completed-at",
      instead: { pattern: ["conventions.times-iso-8601-utc"], format: ["conventions.timestamps-rfc3339-utc"] },
    },
    "/data/metadata": { breaks: "payment.metadata", also: ["payment.metadata-echoed"] },
  },
  // List payments, response; What the service does, item 3; Payment.
  "listPayments 200": {
    "": { breaks: "envelope.shape" },
    "/success": { breaks: "envelope.success", instead: { const: ["envelope.success-true"] } },
    "/data": { breaks: "list-payments.data" },
    "/data/payments": { breaks: "list-payments.payments" },
    "/data/payments/*": { breaks: "list-payments.payments" },
    "/data/payments/*/payment_id": { breaks: "payment.payment-id" },
    "/data/payments/*/status": { breaks: "payment.status", also: ["list-payments.listed-as-read"] },
    "/data/payments/*/amount": {
      breaks: "payment.amount",
      also: {
        required: ["list-payments.listed-as-read"],
        type: ["list-payments.listed-as-read"],
        null: ["list-payments.listed-as-read"],
      },
      instead: {
        multipleOf: ["conventions.amounts-are-whole", "list-payments.listed-as-read", "payment.amount-as-requested"],
      },
    },
    "/data/payments/*/currency": { breaks: "payment.currency", also: ["list-payments.listed-as-read"] },
    "/data/payments/*/created_at": {
      breaks: "payment.created-at",
      instead: { format: ["conventions.timestamps-rfc3339-utc"] },
    },
    "/data/pagination": {
      breaks: "list-payments.pagination",
      also: {
        type: [
          "list-payments.current-page-as-asked",
          "list-payments.items-per-page-as-asked",
          "list-payments.total-items-counts",
        ],
      },
    },
    "/data/pagination/current_page": {
      breaks: "list-payments.current-page",
      also: { required: ["list-payments.current-page-as-asked"], null: ["list-payments.current-page-as-asked"] },
      instead: { type: ["list-payments.pagination-whole-numbers"] },
    },
    "/data/pagination/total_pages": {
      breaks: "list-payments.total-pages",
      also: { required: ["list-payments.total-pages-counts"], null: ["list-payments.total-pages-counts"] },
      instead: { type: ["list-payments.pagination-whole-numbers"] },
    },
    "/data/pagination/total_items": {
      breaks: "list-payments.total-items",
      also: { required: ["list-payments.total-items-counts"], null: ["list-payments.total-items-counts"] },
      instead: { type: ["list-payments.pagination-whole-numbers"] },
    },
    "/data/pagination/items_per_page": {
      breaks: "list-payments.items-per-page",
      also: { required: ["list-payments.items-per-page-as-asked"], null: ["list-payments.items-per-page-as-asked"] },
      instead: { type: ["list-payments.pagination-whole-numbers"] },
    },
  },
  // Refund payment, response; What the service does, item 3; Refund.
  "refundPayment 200, 201": {
    "": { breaks: "envelope.shape" },
    "/success": { breaks: "envelope.success", instead: { const: ["envelope.success-true"] } },
    "/message": { breaks: "envelope.message" },
    "/data": { breaks: "refund-payment.data" },
    "/data/refund_id": { breaks: "refund.refund-id" },
    "/data/payment_id": { breaks: "refund.payment-id", also: ["refund.payment-id-of-refunded"] },
    "/data/amount": {
      breaks: "refund.amount",
      also: {
        required: ["refund-payment.amount-defaults-to-full"],
        type: ["refund-payment.amount-defaults-to-full"],
        null: ["refund-payment.amount-defaults-to-full"],
      },
      instead: {
        multipleOf: [
          "refund-payment.amount-defaults-to-full",
          "conventions.amounts-are-whole",
          "refund-payment.amount-as-requested",
        ],
      },
    },
    "/data/status": { breaks: "refund-payment.response-status-processing" },
    "/data/created_at": { breaks: "refund.created-at", instead: { format: ["conventions.timestamps-rfc3339-utc"] } },
  },
  // Create invoice, response; What the service does, item 3; Invoice.
  "createInvoice 200, 201": {
    "": { breaks: "envelope.shape" },
    "/success": {
      breaks: "envelope.success",
      instead: { const: ["envelope.success-true"] },
    },
    "/message": { breaks: "envelope.message" },
    "/data": { breaks: "create-invoice.data" },
    "/data/invoice_id": { breaks: "invoice.invoice-id" },
    "/data/invoice_number": { breaks: "invoice.invoice-number" },
    "/data/status": { breaks: "invoice-states.create-pending" },
    "/data/customer_name": { breaks: "invoice.customer-name", also: ["invoice.customer-name-as-sent"] },
    "/data/subtotal": { breaks: "invoice.subtotal", also: ["invoice.subtotal-is-sum"] },
    "/data/total": { breaks: "invoice.total", also: ["invoice.total-is-subtotal"] },
    "/data/currency": { breaks: "invoice.currency" },
    "/data/due_date": {
      breaks: "invoice.due-date-alone",
      also: { type: ["invoice.due-date-as-sent"], pattern: ["invoice.due-date-as-sent"] },
      instead: { format: ["invoice.due-date-hyphens"] },
    },
    "/data/payment_url": { breaks: "invoice.payment-url" },
    "/data/created_at": {
      breaks: "invoice.created-at",
      instead: { pattern: ["conventions.times-iso-8601-utc"], format: ["conventions.timestamps-rfc3339-utc"] },
    },
  },
  // Get invoice; What the service does, item 3; Invoice.
  "getInvoice 200": {
    "": { breaks: "envelope.shape" },
    "/success": { breaks: "envelope.success", instead: { const: ["envelope.success-true"] } },
    "/data": { breaks: "get-invoice.data" },
    "/data/invoice_id": { breaks: "invoice.invoice-id" },
    "/data/invoice_number": { breaks: "invoice.invoice-number" },
    "/data/status": { breaks: "invoice.status", also: ["invoice-states.paid-when-paid"] },
    "/data/customer_name": { breaks: "invoice.customer-name" },
    "/data/customer_email": { breaks: "invoice.customer-email" },
    "/data/items": { breaks: "invoice.items" },
    "/data/items/*": { breaks: "invoice.items", also: ["invoice.items-as-sent"] },
    "/data/items/*/description": { breaks: "invoice.line-description", also: ["invoice.items-as-sent"] },
    "/data/items/*/quantity": { breaks: "invoice.line-quantity", also: ["invoice.items-as-sent"] },
    "/data/items/*/unit_price": { breaks: "invoice.line-unit-price", also: ["invoice.items-as-sent"] },
    "/data/items/*/total": { breaks: "invoice.line-total", also: ["invoice.line-total-is-product"] },
    "/data/subtotal": { breaks: "invoice.subtotal", also: ["invoice.subtotal-is-sum"] },
    "/data/total": { breaks: "invoice.total", also: ["invoice.total-is-subtotal"] },
    "/data/currency": { breaks: "invoice.currency", also: ["invoice.payment-of-total"] },
    "/data/due_date": {
      breaks: "invoice.due-date-alone",
      also: {
        type: ["invoice.due-date-as-sent"],
        pattern: ["invoice.due-date-as-sent", "list-invoices.listed-as-read"],
      },
      instead: { format: ["invoice.due-date-hyphens", "list-invoices.listed-as-read"] },
    },
    "/data/payment_url": { breaks: "invoice.payment-url", also: { pattern: ["invoice.payment-url-identifies"] } },
    "/data/created_at": {
      breaks: "invoice.created-at",
      instead: { pattern: ["conventions.times-iso-8601-utc"], format: ["conventions.timestamps-rfc3339-utc"] },
    },
    "/data/paid_at": {
      breaks: "invoice.paid-at",
      instead: { pattern: ["conventions.times-iso-8601-utc"], format: ["conventions.timestamps-rfc3339-utc"] },
    },
    "/data/payment_id": { breaks: "invoice.payment-id" },
  },
  // Send invoice reminder; What the service does, item 3.
  "sendInvoiceReminder 200": {
    "": { breaks: "envelope.shape", also: ["envelope.message", "envelope.success-true"] },
    "/success": {
      breaks: "envelope.success",
      also: { required: ["envelope.success-true"], type: ["envelope.success-true"], null: ["envelope.success-true"] },
      instead: { const: ["envelope.success-true"] },
    },
    "/message": { breaks: "envelope.message" },
  },
  // Authentication, last sentence.
  "401": {
    "": { breaks: "auth.error-type-top-level", instead: { null: ["auth.uniform-error-type"] } },
    "/errorType": { breaks: "auth.uniform-error-type" },
  },
};

/** Reads may repeat these members, but those of our sandbox do not. */
export const shownAgain: readonly ShownAgain[] = [
  { creation: "createPayment", read: "getPayment", id: "payment_id", members: ["payment_url", "expires_at"] },
  { creation: "createInvoice", read: "getInvoice", id: "invoice_id", members: ["payment_url", "created_at"] },
];

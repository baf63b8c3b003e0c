import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import { ALONE, each, type Rows } from "../row.ts";
import {
  INVOICE_NOT_SHOWN,
  INVOICE_READ_UNNAMED,
  INVOICE_STATUS_UNREADABLE,
  INVOICE_WITHOUT_ENVELOPE,
} from "./invoices-left-open.ts";
import { WRITTEN_OTHERWISE } from "./times.ts";

/** Get invoice; What the service does, item 3; Invoice. */
export const getInvoice: Rows<RequirementId> = {
  "": { breaks: "envelope.shape", ...each(["type", "null"], { inconclusive: INVOICE_WITHOUT_ENVELOPE }) },
  "/success": {
    breaks: "envelope.success",
    ...each(["required", "type", "null"], ALONE),
    const: { instead: { findings: ["envelope.success-true"] } },
  },
  "/data": { breaks: "get-invoice.data", ...each(["required", "type", "null"], { inconclusive: INVOICE_NOT_SHOWN }) },
  "/data/invoice_id": {
    breaks: "invoice.invoice-id",
    ...each(["required", "type", "null"], { inconclusive: INVOICE_READ_UNNAMED }),
  },
  "/data/invoice_number": { breaks: "invoice.invoice-number", ...each(["required", "type", "null"], ALONE) },
  "/data/status": {
    breaks: "invoice.status",
    ...each(["required", "type", "null", "enum"], {
      violated: ["invoice-states.paid-when-paid"],
      inconclusive: INVOICE_STATUS_UNREADABLE,
    }),
  },
  "/data/customer_name": {
    breaks: "invoice.customer-name",
    ...each(["required", "type", "null"], { findings: ["invoice.customer-name-as-sent"] }),
  },
  "/data/customer_email": { breaks: "invoice.customer-email", type: { findings: ["invoice.customer-email-as-sent"] } },
  "/data/items": {
    breaks: "invoice.items",
    ...each(["required", "null"], {
      findings: ["invoice.items-as-sent"],
      inconclusive: [
        "invoice.line-description",
        "invoice.line-quantity",
        "invoice.line-total",
        "invoice.line-total-is-product",
        "invoice.line-total-of-fractions",
        "invoice.line-unit-price",
        "invoice.subtotal-is-sum",
        "invoice.total-is-subtotal",
      ],
    }),
    type: {
      findings: ["invoice.items-as-sent"],
      inconclusive: [
        "invoice.line-total-is-product",
        "invoice.line-total-of-fractions",
        "invoice.subtotal-is-sum",
        "invoice.total-is-subtotal",
      ],
    },
  },
  "/data/items/*": {
    breaks: "invoice.items",
    type: {
      findings: ["invoice.items-as-sent"],
      inconclusive: [
        "invoice.line-description",
        "invoice.line-quantity",
        "invoice.line-total",
        "invoice.line-unit-price",
      ],
    },
    null: {
      findings: ["invoice.items-as-sent"],
      inconclusive: [
        "invoice.line-description",
        "invoice.line-quantity",
        "invoice.line-total",
        "invoice.line-total-is-product",
        "invoice.line-total-of-fractions",
        "invoice.line-unit-price",
        "invoice.subtotal-is-sum",
        "invoice.total-is-subtotal",
      ],
    },
  },
  "/data/items/*/description": {
    breaks: "invoice.line-description",
    ...each(["required", "type", "null"], { findings: ["invoice.items-as-sent"] }),
  },
  "/data/items/*/quantity": {
    breaks: "invoice.line-quantity",
    ...each(["required", "type", "null"], {
      findings: ["invoice.items-as-sent"],
      inconclusive: [
        "invoice.line-total-is-product",
        "invoice.line-total-of-fractions",
        "invoice.subtotal-is-sum",
        "invoice.total-is-subtotal",
      ],
    }),
  },
  "/data/items/*/unit_price": {
    breaks: "invoice.line-unit-price",
    ...each(["required", "type", "null"], {
      findings: ["invoice.items-as-sent"],
      inconclusive: [
        "invoice.line-total-is-product",
        "invoice.line-total-of-fractions",
        "invoice.subtotal-is-sum",
        "invoice.total-is-subtotal",
      ],
    }),
  },
  "/data/items/*/total": {
    breaks: "invoice.line-total",
    ...each(["required", "type", "null"], {
      violated: ["invoice.line-total-is-product"],
      inconclusive: ["invoice.subtotal-is-sum"],
    }),
  },
  "/data/subtotal": {
    breaks: "invoice.subtotal",
    ...each(["required", "type", "null"], {
      violated: ["invoice.subtotal-is-sum"],
      findings: ["invoice.total-is-subtotal"],
    }),
  },
  "/data/total": {
    breaks: "invoice.total",
    ...each(["required", "type", "null"], { findings: ["invoice.payment-of-total", "invoice.total-is-subtotal"] }),
  },
  "/data/currency": {
    breaks: "invoice.currency",
    ...each(["required", "type", "null"], { findings: ["invoice.payment-of-total"] }),
  },
  "/data/due_date": {
    breaks: "invoice.due-date",
    ...each(["type", "pattern"], { findings: ["invoice.due-date-as-sent"] }),
    format: { instead: { findings: ["invoice.due-date-alone"] } },
  },
  "/data/payment_url": { breaks: "invoice.payment-url", ...each(["type", "pattern"], ALONE) },
  "/data/created_at": {
    breaks: "invoice.created-at",
    type: ALONE,
    pattern: { instead: { findings: ["conventions.times-iso-8601-utc"] } },
    format: WRITTEN_OTHERWISE,
  },
  "/data/paid_at": {
    breaks: "invoice.paid-at",
    type: { inconclusive: ["invoice.paid-at-after-creation"] },
    pattern: {
      instead: { findings: ["conventions.times-iso-8601-utc"], inconclusive: ["invoice.paid-at-after-creation"] },
    },
    format: WRITTEN_OTHERWISE,
  },
  "/data/payment_id": {
    breaks: "invoice.payment-id",
    type: { inconclusive: ["invoice.payment-completed", "invoice.payment-of-total", "invoice.payment-readable"] },
  },
};

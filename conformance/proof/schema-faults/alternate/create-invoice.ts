import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import { ALONE, each, type Rows } from "../row.ts";
import { INVOICE_UNNAMED, NEW_INVOICE_NOT_SHOWN, NEW_INVOICE_WITHOUT_ENVELOPE } from "./invoices-left-open.ts";
import { WRITTEN_OTHERWISE } from "./times.ts";

/** Create invoice, response; What the service does, item 3; Invoice. */
export const createInvoice: Rows<RequirementId> = {
  "": { breaks: "envelope.shape", ...each(["type", "null"], { inconclusive: NEW_INVOICE_WITHOUT_ENVELOPE }) },
  "/success": {
    breaks: "envelope.success",
    ...each(["required", "type", "null"], { findings: ["envelope.success-true"] }),
    const: { instead: { findings: ["envelope.success-true"] } },
  },
  "/message": { breaks: "envelope.message", ...each(["required", "type", "null"], ALONE) },
  "/data": {
    breaks: "create-invoice.data",
    ...each(["required", "type", "null"], { inconclusive: NEW_INVOICE_NOT_SHOWN }),
  },
  "/data/invoice_id": {
    breaks: "invoice.invoice-id",
    ...each(["required", "type", "null"], { inconclusive: INVOICE_UNNAMED }),
  },
  "/data/invoice_number": {
    breaks: "invoice.invoice-number",
    ...each(["required", "null"], { inconclusive: ["invoice.invoice-number-identifies"] }),
    type: ALONE,
  },
  "/data/status": {
    breaks: "invoice-states.create-pending",
    ...each(["required", "type", "null", "enum", "const"], ALONE),
  },
  "/data/customer_name": {
    breaks: "invoice.customer-name",
    ...each(["required", "type", "null"], { findings: ["invoice.customer-name-as-sent"] }),
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
    ...each(["required", "type", "null"], { findings: ["invoice.total-is-subtotal"] }),
  },
  "/data/currency": { breaks: "invoice.currency", ...each(["required", "type", "null"], ALONE) },
  "/data/due_date": {
    breaks: "invoice.due-date",
    ...each(["type", "pattern"], { findings: ["invoice.due-date-as-sent"] }),
    format: { instead: { findings: ["invoice.due-date-alone"] } },
  },
  "/data/payment_url": { breaks: "invoice.payment-url", ...each(["required", "type", "null", "pattern"], ALONE) },
  "/data/created_at": {
    breaks: "invoice.created-at",
    ...each(["required", "type", "null"], { inconclusive: ["invoice.paid-at-after-creation"] }),
    pattern: {
      instead: { findings: ["conventions.times-iso-8601-utc"], inconclusive: ["invoice.paid-at-after-creation"] },
    },
    format: WRITTEN_OTHERWISE,
  },
};

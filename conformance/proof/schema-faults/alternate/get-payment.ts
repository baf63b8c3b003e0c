import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import { ALONE, each, type Rows } from "../row.ts";
import {
  PAYMENT_NOT_SHOWN,
  PAYMENT_READ_UNNAMED,
  PAYMENT_WITHOUT_ENVELOPE,
  STATUS_UNREADABLE,
} from "./payments-left-open.ts";
import { WRITTEN_OTHERWISE } from "./times.ts";

/** Get payment; What the service does, item 3; Payment. */
export const getPayment: Rows<RequirementId> = {
  "": {
    breaks: "envelope.shape",
    ...each(["type", "null"], {
      violated: ["envelope.data"],
      findings: ["envelope.success-true"],
      inconclusive: PAYMENT_WITHOUT_ENVELOPE,
    }),
  },
  "/success": {
    breaks: "envelope.success",
    ...each(["required", "type", "null"], { findings: ["envelope.success-true"] }),
    const: { instead: { findings: ["envelope.success-true"] } },
  },
  "/data": {
    breaks: "get-payment.data",
    ...each(["required", "type", "null"], { violated: ["envelope.data"], inconclusive: PAYMENT_NOT_SHOWN }),
  },
  "/data/payment_id": {
    breaks: "payment.payment-id",
    ...each(["required", "type", "null"], { inconclusive: PAYMENT_READ_UNNAMED }),
  },
  "/data/status": {
    breaks: "payment.status",
    ...each(["required", "type", "null", "enum"], {
      violated: ["payment-states.completed-when-paid"],
      findings: [
        "invoice.payment-completed",
        "list-payments.listed-as-read",
        "payment-states.cancelled-when-cancelled",
        "payment-states.expired-when-expired",
        "payment-states.failed-when-rejected",
      ],
      inconclusive: STATUS_UNREADABLE,
    }),
  },
  "/data/amount": {
    breaks: "payment.amount",
    ...each(["required", "type", "null"], {
      findings: [
        "invoice.payment-of-total",
        "list-payments.listed-as-read",
        "payment.amount-as-requested",
        "payment.amount-never-changes",
      ],
    }),
    multipleOf: {
      instead: {
        findings: [
          "conventions.amounts-are-whole",
          "invoice.payment-of-total",
          "list-payments.listed-as-read",
          "payment.amount-as-requested",
          "payment.amount-never-changes",
        ],
      },
    },
  },
  "/data/currency": {
    breaks: "payment.currency",
    ...each(["required", "type", "null"], {
      findings: ["invoice.payment-of-total", "list-payments.listed-as-read", "payment.currency-as-requested"],
    }),
  },
  "/data/payment_url": { breaks: "payment.payment-url", ...each(["type", "pattern"], ALONE) },
  "/data/expires_at": { breaks: "payment.expires-at", ...each(["type", "pattern"], ALONE), format: WRITTEN_OTHERWISE },
  "/data/created_at": {
    breaks: "payment.created-at",
    ...each(["required", "type", "null", "pattern"], {
      inconclusive: [
        "auth.other-business-payment-not-listed",
        "auth.other-business-payment-not-read",
        "list-payments.filters-combine",
        "list-payments.from-date-filter",
        "list-payments.holds-own-payments",
        "list-payments.listed-as-read",
        "list-payments.range-timestamp",
        "list-payments.status-filter",
        "list-payments.to-date-filter",
        "payment.completed-at-after-creation",
      ],
    }),
    format: WRITTEN_OTHERWISE,
  },
  "/data/customer_phone": {
    breaks: "payment.customer-phone",
    ...each(["required", "type", "null"], { findings: ["payment.customer-phone-as-sent"] }),
  },
  "/data/customer_name": { breaks: "payment.customer-name", type: { findings: ["payment.customer-name-as-sent"] } },
  "/data/transaction_id": { breaks: "payment.transaction-id", type: ALONE },
  "/data/payment_method": { breaks: "payment.payment-method", type: ALONE },
  "/data/completed_at": {
    breaks: "payment.completed-at",
    type: {
      inconclusive: [
        "list-payments.filters-combine",
        "list-payments.from-date-filter",
        "list-payments.range-timestamp",
        "list-payments.to-date-filter",
        "payment.completed-at-after-creation",
      ],
    },
    pattern: {
      instead: {
        findings: ["conventions.times-iso-8601-utc"],
        inconclusive: [
          "list-payments.filters-combine",
          "list-payments.from-date-filter",
          "list-payments.range-timestamp",
          "list-payments.to-date-filter",
          "payment.completed-at-after-creation",
        ],
      },
    },
    format: WRITTEN_OTHERWISE,
  },
  "/data/metadata": { breaks: "payment.metadata", type: { violated: ["payment.metadata-echoed"] } },
};

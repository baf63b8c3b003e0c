import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import { ALONE, each, type Rows } from "../row.ts";
import { NEW_PAYMENT_NOT_SHOWN, NEW_PAYMENT_WITHOUT_ENVELOPE, PAYMENT_UNNAMED } from "./new-payments-left-open.ts";
import { WRITTEN_OTHERWISE } from "./times.ts";

/** Create payment, response; What the service does, item 3; Payment. */
export const createPayment: Rows<RequirementId> = {
  "": {
    breaks: "envelope.shape",
    ...each(["type", "null"], {
      violated: ["envelope.data", "envelope.message"],
      inconclusive: NEW_PAYMENT_WITHOUT_ENVELOPE,
    }),
  },
  "/success": {
    breaks: "envelope.success",
    ...each(["required", "type", "null"], { findings: ["envelope.success-true"] }),
    const: { instead: { findings: ["envelope.success-true"] } },
  },
  "/message": { breaks: "envelope.message", ...each(["required", "type", "null"], ALONE) },
  "/data": {
    breaks: "create-payment.data",
    ...each(["required", "type", "null"], { violated: ["envelope.data"], inconclusive: NEW_PAYMENT_NOT_SHOWN }),
  },
  "/data/payment_id": {
    breaks: "payment.payment-id",
    ...each(["required", "type", "null"], { inconclusive: PAYMENT_UNNAMED }),
  },
  "/data/status": {
    breaks: "payment-states.create-initiated",
    ...each(["required", "type", "null", "enum", "const"], { inconclusive: ["payment-states.transitions"] }),
  },
  "/data/amount": {
    breaks: "payment.amount",
    ...each(["required", "type", "null"], { findings: ["payment.amount-as-requested"] }),
    multipleOf: { instead: { findings: ["conventions.amounts-are-whole", "payment.amount-as-requested"] } },
  },
  "/data/currency": {
    breaks: "payment.currency",
    ...each(["required", "type", "null"], { findings: ["payment.currency-as-requested"] }),
  },
  "/data/payment_url": { breaks: "payment.payment-url", ...each(["required", "type", "null", "pattern"], ALONE) },
  "/data/expires_at": {
    breaks: "payment.expires-at",
    ...each(["required", "null"], {
      inconclusive: [
        "list-payments.range-timestamp",
        "payment-states.expired-only-after-link",
        "payment.customer-name-as-sent",
        "payment.customer-phone-as-sent",
        "payment.expires-at-later",
        "payment.expires-at-window",
        "payment.metadata-echoed",
      ],
    }),
    ...each(["type", "pattern"], {
      inconclusive: [
        "list-payments.filters-combine",
        "list-payments.from-date-filter",
        "list-payments.range-day",
        "list-payments.range-timestamp",
        "list-payments.to-date-filter",
        "payment-states.expired-only-after-link",
        "payment.customer-name-as-sent",
        "payment.customer-phone-as-sent",
        "payment.expires-at-later",
        "payment.expires-at-window",
        "payment.metadata-echoed",
      ],
    }),
    format: WRITTEN_OTHERWISE,
  },
  "/data/created_at": {
    breaks: "payment.created-at",
    ...each(["required", "type", "null", "pattern"], {
      inconclusive: [
        "auth.other-business-payment-not-listed",
        "auth.other-business-payment-not-read",
        "list-payments.holds-own-payments",
        "list-payments.listed-as-read",
        "list-payments.order",
        "list-payments.range-day",
        "list-payments.status-filter",
        "payment-states.expired-only-after-link",
        "payment.customer-name-as-sent",
        "payment.customer-phone-as-sent",
        "payment.expires-at-later",
        "payment.expires-at-window",
        "payment.metadata-echoed",
      ],
    }),
    format: WRITTEN_OTHERWISE,
  },
};

import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import { ALONE, each, type Rows } from "../row.ts";
import {
  ENVELOPE_MISPLACED,
  NO_ENVELOPE,
  NO_PAGE,
  NOTHING_LISTED,
  PAGE_MISPLACED,
  PAGES_UNCOUNTED,
  PAYMENTS_MISNAMED,
} from "./lists-left-open.ts";
import { WRITTEN_OTHERWISE } from "./times.ts";

/** List payments, response; What the service does, item 3; Payment. */
export const listPayments: Rows<RequirementId> = {
  "": { breaks: "envelope.shape", type: { inconclusive: ENVELOPE_MISPLACED }, null: { inconclusive: NO_ENVELOPE } },
  "/success": {
    breaks: "envelope.success",
    ...each(["required", "type", "null"], ALONE),
    const: { instead: { findings: ["envelope.success-true"] } },
  },
  "/data": {
    breaks: "list-payments.data",
    ...each(["required", "null"], { inconclusive: NO_PAGE }),
    type: { inconclusive: PAGE_MISPLACED },
  },
  "/data/payments": {
    breaks: "list-payments.payments",
    ...each(["required", "null"], { inconclusive: NOTHING_LISTED }),
    type: ALONE,
  },
  "/data/payments/*": { breaks: "list-payments.payments", type: ALONE, null: { inconclusive: NOTHING_LISTED } },
  "/data/payments/*/payment_id": {
    breaks: "payment.payment-id",
    ...each(["required", "null"], { inconclusive: NOTHING_LISTED }),
    type: { inconclusive: PAYMENTS_MISNAMED },
  },
  "/data/payments/*/status": {
    breaks: "payment.status",
    ...each(["required", "type", "null", "enum"], { findings: ["list-payments.listed-as-read"] }),
  },
  "/data/payments/*/amount": {
    breaks: "payment.amount",
    ...each(["required", "type", "null"], { findings: ["list-payments.listed-as-read"] }),
    multipleOf: { instead: { findings: ["conventions.amounts-are-whole", "list-payments.listed-as-read"] } },
  },
  "/data/payments/*/currency": {
    breaks: "payment.currency",
    ...each(["required", "type", "null"], { findings: ["list-payments.listed-as-read"] }),
  },
  "/data/payments/*/created_at": {
    breaks: "payment.created-at",
    ...each(["required", "type", "null", "pattern"], { inconclusive: ["list-payments.listed-as-read"] }),
    format: WRITTEN_OTHERWISE,
  },
  "/data/pagination": {
    breaks: "list-payments.pagination",
    ...each(["required", "null"], { inconclusive: PAGES_UNCOUNTED }),
    type: {
      findings: [
        "list-payments.current-page-as-asked",
        "list-payments.items-per-page-as-asked",
        "list-payments.total-items-counts",
      ],
      inconclusive: [
        "list-payments.current-page",
        "list-payments.items-per-page",
        "list-payments.pagination-whole-numbers",
        "list-payments.total-items",
        "list-payments.total-pages",
        "list-payments.total-pages-counts",
      ],
    },
  },
  "/data/pagination/current_page": {
    breaks: "list-payments.current-page",
    ...each(["required", "null"], { findings: ["list-payments.current-page-as-asked"] }),
    type: { instead: { findings: ["list-payments.pagination-whole-numbers"] } },
  },
  "/data/pagination/total_pages": {
    breaks: "list-payments.total-pages",
    ...each(["required", "null"], { findings: ["list-payments.total-pages-counts"] }),
    type: { instead: { findings: ["list-payments.pagination-whole-numbers"] } },
  },
  "/data/pagination/total_items": {
    breaks: "list-payments.total-items",
    ...each(["required", "null"], {
      findings: ["list-payments.total-items-counts"],
      inconclusive: ["list-payments.total-pages-counts"],
    }),
    type: { instead: { findings: ["list-payments.pagination-whole-numbers"] } },
  },
  "/data/pagination/items_per_page": {
    breaks: "list-payments.items-per-page",
    ...each(["required", "null"], { findings: ["list-payments.items-per-page-as-asked"] }),
    type: { instead: { findings: ["list-payments.pagination-whole-numbers"] } },
  },
};

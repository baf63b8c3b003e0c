import type { RequirementId } from "../../../../generated/alternate/contract.ts";

type Ids = readonly RequirementId[];

/** Stands on the members of the pagination. */
const OF_PAGES: Ids = [
  "list-payments.current-page",
  "list-payments.items-per-page",
  "list-payments.pagination-whole-numbers",
  "list-payments.total-items",
  "list-payments.total-pages",
];

/** A page is there, and not where it belongs. */
export const PAGE_MISPLACED: Ids = [...OF_PAGES, "list-payments.pagination", "list-payments.payments"];

/** The same, with the envelope. */
export const ENVELOPE_MISPLACED: Ids = [...PAGE_MISPLACED, "list-payments.data"];

/** Holds the pagination against what was asked for, and against what is listed. */
const OF_COUNTS: Ids = [
  "list-payments.current-page-as-asked",
  "list-payments.items-per-page-as-asked",
  "list-payments.total-items-counts",
  "list-payments.total-pages-counts",
];

/** A list says nothing of its pages. */
export const PAGES_UNCOUNTED: Ids = [...OF_PAGES, ...OF_COUNTS];

/** The payments of a list have ids that are none. */
export const PAYMENTS_MISNAMED: Ids = [
  ...OF_COUNTS,
  "auth.other-business-payment-not-listed",
  "list-payments.filters-combine",
  "list-payments.from-date-filter",
  "list-payments.holds-own-payments",
  "list-payments.listed-as-read",
  "list-payments.order",
  "list-payments.page",
  "list-payments.page-default",
  "list-payments.page-starts-at-one",
  "list-payments.range-day",
  "list-payments.range-timestamp",
  "list-payments.status-filter",
  "list-payments.to-date-filter",
  "list-payments.unreadable-query",
];

/** No list shows a payment. */
export const NOTHING_LISTED: Ids = [
  ...PAYMENTS_MISNAMED,
  "list-payments.limit",
  "list-payments.limit-default",
  "list-payments.limit-maximum",
  "list-payments.parameters-optional",
];

/** A list shows no page. */
export const NO_PAGE: Ids = [...NOTHING_LISTED, ...PAGE_MISPLACED];

/** The same, and nothing of an envelope. */
export const NO_ENVELOPE: Ids = [...NO_PAGE, "list-payments.data"];

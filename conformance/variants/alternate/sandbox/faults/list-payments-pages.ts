import { wholeNumber } from "../../../shared/sandbox/reading/query.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { responseBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { withoutParameter } from "../../../shared/sandbox/wires/listed-items.ts";
import { paymentParameters, presentPayments } from "../rules/list-payments.ts";
import { paginate } from "../rules/paging.ts";
import { presentTime } from "../rules/presentation.ts";
import { AFTER_NO_LIST } from "./blame.ts";
import { type AlternateFault, faults, listedOtherwise, notFound, onAnswer, onCall } from "./fault.ts";

/** Faults of the payments on a page. */
const pages: readonly AlternateFault[] = faults({
  "list-payments-not-found": ["List payments answers 404.", AFTER_NO_LIST, { wire: notFound("GET /payments") }],
  "plain-list-empty": [
    "A list of payments without any parameter holds none.",
    ["list-payments.limit-default", "list-payments.parameters-optional"],
    {
      wire: onCall("GET /payments", (request, next) => {
        const isPlain = request.url.search === "";
        return next(isPlain ? { ...request, url: new URL("?to_date=1970-01-01", request.url.href) } : request);
      }),
    },
  ],
  "pages-from-zero": [
    "The first page of payments is page 0, with page or without it.",
    ["list-payments.page-default", "list-payments.current-page-as-asked", "list-payments.page-starts-at-one"],
    {
      paymentParameters: { ...paymentParameters, page: wholeNumber(0, { min: 0, max: Number.MAX_SAFE_INTEGER }) },
      paginatePayments: (payments, { page, limit }) => paginate(payments, { page: page + 1, limit }),
    },
  ],
  "page-ignored": [
    "Every page of payments is the first.",
    "list-payments.page",
    { paginatePayments: (payments, { limit }) => paginate(payments, { page: 1, limit }) },
  ],
  "pages-overlap": [
    "From page 2 on, a page begins with the last payment of the page before.",
    "list-payments.page",
    {
      paginatePayments(payments, { page, limit }) {
        const start = Math.max(0, (page - 1) * limit - 1);
        return payments.slice(start, start + limit);
      },
    },
    "page-ignored",
  ],
  "page-ignored-without-limit": [
    "Without limit, every page of payments is the first.",
    "list-payments.page",
    {
      wire: onCall("GET /payments", (request, next) =>
        next(request.url.searchParams.has("limit") ? request : withoutParameter(request, "page")),
      ),
    },
  ],
  "second-page-by-default": [
    "Without page, page 2 of the payments is returned.",
    ["list-payments.page-default", "list-payments.current-page-as-asked"],
    { paymentParameters: { ...paymentParameters, page: wholeNumber(2, { min: 1, max: Number.MAX_SAFE_INTEGER }) } },
  ],
  "limit-forgotten-beyond-first": [
    "From page 2 on, a page holds all payments that are left, whatever its limit.",
    "list-payments.limit",
    {
      paginatePayments: (payments, { page, limit }) =>
        page === 1 ? paginate(payments, { page, limit }) : payments.slice((page - 1) * limit),
    },
    "limit-ignored-beside-status",
  ],
  "limit-and-one": [
    "A page holds one payment more than its limit.",
    ["list-payments.limit", "list-payments.limit-default", "list-payments.limit-maximum"],
    { paginatePayments: (payments, { page, limit }) => payments.slice((page - 1) * limit, page * limit + 1) },
  ],
  "limit-default-21": [
    "Without limit, a page contains up to 21 payments.",
    "list-payments.limit-default",
    { paymentParameters: { ...paymentParameters, limit: wholeNumber(21, { min: 1, max: 100 }) } },
  ],
  "limit-maximum-101": [
    "A page may hold up to 101 payments.",
    "list-payments.limit-maximum",
    { paymentParameters: { ...paymentParameters, limit: wholeNumber(20, { min: 1, max: 101 }) } },
  ],
  "no-payments-are-null": [
    "A page without any payment has null for its payments.",
    "list-payments.payments",
    {
      presentPayments: (payments, pagination) =>
        payments.length > 0 ? presentPayments(payments, pagination) : { payments: null, pagination },
    },
  ],
});

/** Faults of the pagination data and of the payments shown on a page. */
const pagination: readonly AlternateFault[] = faults({
  "current-page-from-zero": [
    "current_page counts pages from 0, though page does from 1.",
    "list-payments.current-page-as-asked",
    { presentPayments: saying(({ current_page }) => ({ current_page: Number(current_page) - 1 })) },
  ],
  "items-per-page-of-this-page": [
    "items_per_page is the number of payments on this page.",
    "list-payments.items-per-page-as-asked",
    { presentPayments: saying((_, { length }) => ({ items_per_page: length })) },
  ],
  "total-items-of-this-page": [
    "total_items is the number of payments on this page.",
    ["list-payments.total-items-counts", "list-payments.total-pages-counts"],
    { presentPayments: saying((_, { length }) => ({ total_items: length })) },
  ],
  "total-items-of-every-status": [
    "total_items counts all payments of the business, whichever status is asked for.",
    ["list-payments.total-items-counts"],
    (_, { payments }) => ({
      wire: onAnswer("GET /payments", (answer, request) => {
        const body = responseBody(answer);
        if (answer.status >= 300 || !request.url.search.includes("status=")) return answer;
        const business = request.headers.get("business-id");
        const total_items = [...payments.values()].filter(({ businessId }) => businessId === business).length;
        const data = Object(body["data"]);
        const pagination = { ...Object(data.pagination), total_items };
        return { ...answer, text: JSON.stringify({ ...body, data: { ...data, pagination } }) };
      }),
    }),
  ],
  "total-pages-without-last": [
    "total_pages leaves out a last page that is not full.",
    "list-payments.total-pages-counts",
    {
      presentPayments: saying(({ total_items, items_per_page }) => ({
        total_pages: Math.floor(Number(total_items) / Number(items_per_page)),
      })),
    },
  ],
  "total-pages-with-empty-last": [
    "total_pages counts one more where the last page is full.",
    "list-payments.total-pages-counts",
    {
      presentPayments: saying(({ total_items, items_per_page }) => ({
        total_pages: Math.floor(Number(total_items) / Number(items_per_page)) + 1,
      })),
    },
  ],
  "pagination-of-fractions": [
    "total_pages is what total_items and items_per_page make, with its fraction.",
    ["list-payments.pagination-whole-numbers", "list-payments.total-pages-counts"],
    {
      presentPayments: saying(({ total_items, items_per_page }) => ({
        total_pages: Number(total_items) / Number(items_per_page),
      })),
    },
  ],
  "listed-as-created": [
    "A payment is listed with the status that it was created with.",
    ["list-payments.listed-as-read", "payment-states.expired-when-expired"],
    listedOtherwise(() => ({ status: "INITIATED" })),
  ],
  "listed-amount-rounded": [
    "A payment is listed with its amount rounded to a hundred: 12345 as 12300.",
    ["list-payments.listed-as-read", "payment.amount-as-requested"],
    listedOtherwise((_, { amount }) => ({ amount: Math.floor(Number(amount) / 100) * 100 })),
  ],
  "listed-in-local-time": [
    "A payment is listed with the time in Dhaka at which it was created, written as UTC.",
    ["list-payments.listed-as-read", "payment.created-at-never-changes", "payment.created-at-not-ahead"],
    listedOtherwise(({ createdAtMs }) => ({ created_at: presentTime(createdAtMs + 6 * 3_600_000) })),
  ],
});

function saying(
  change: (pagination: JsonObject, payments: readonly JsonObject[]) => JsonObject,
): typeof presentPayments {
  return (payments, shown) => presentPayments(payments, { ...shown, ...change(shown, payments) });
}

/** Source: List payments, pages. */
export const pageFaults: readonly AlternateFault[] = [...pages, ...pagination];

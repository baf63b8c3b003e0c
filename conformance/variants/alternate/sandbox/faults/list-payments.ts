import {
  createShuffle,
  filteringEachPage,
  listingItems,
  withoutParameter,
} from "../../../shared/sandbox/wires/listed-items.ts";
import type { AlternateChange } from "../change.ts";
import { DAY_MS } from "../rules/day.ts";
import { paymentFilters, sortPayments } from "../rules/list-payments.ts";
import { paginate } from "../rules/paging.ts";
import { presentListedPayment } from "../rules/presentation.ts";
import { type AlternateFault, callOf, faults } from "./fault.ts";

const filtering = (filters: Partial<typeof paymentFilters>): AlternateChange => ({
  paymentFilters: { ...paymentFilters, ...filters },
});

/** Faults of the payments included in a list. */
const filters: readonly AlternateFault[] = faults({
  "status-filter-ignored": [
    "A list of payments holds those of every status, whichever is asked for.",
    "list-payments.status-filter",
    filtering({ status: () => true }),
  ],
  "status-filter-of-paid": [
    "A list of COMPLETED payments holds those that were refunded since, and one of REFUNDED payments does not.",
    "list-payments.status-filter",
    filtering({ status: ({ status }, wanted) => (status === "REFUNDED" ? "COMPLETED" : status) === wanted }),
  ],
  "from-date-ignored": [
    "A list of payments holds those before from_date too.",
    "list-payments.from-date-filter",
    filtering({ from_date: () => true }),
  ],
  "from-date-by-day": [
    "A list of payments holds all of the day of from_date, whatever its time.",
    "list-payments.from-date-filter",
    filtering({ from_date: ({ createdAtMs }, wanted) => createdAtMs >= Math.floor(wanted / DAY_MS) * DAY_MS }),
  ],
  "to-date-ignored": [
    "A list of payments holds those after to_date too.",
    "list-payments.to-date-filter",
    filtering({ to_date: () => true }),
  ],
  "to-date-by-day": [
    "A list of payments holds nothing of the day of to_date, whatever its time.",
    "list-payments.to-date-filter",
    filtering({ to_date: ({ createdAtMs }, wanted) => createdAtMs < Math.floor(wanted / DAY_MS) * DAY_MS }),
  ],
  "range-swapped": [
    "A list of payments takes from_date for its end and to_date for its start.",
    ["list-payments.from-date-filter", "list-payments.to-date-filter"],
    filtering({ from_date: paymentFilters.to_date, to_date: paymentFilters.from_date }),
  ],
  "any-filter-keeps": [
    "A list with several filters holds what any of them keeps.",
    "list-payments.filters-combine",
    { combineFilters: (answers) => answers.length === 0 || answers.some(Boolean) },
  ],
  "first-filter-counts": [
    "A list with several filters uses only the first of them.",
    "list-payments.filters-combine",
    { combineFilters: ([first = true]) => first },
  ],
  "paid-not-listed": [
    "No list contains a COMPLETED payment.",
    "list-payments.holds-own-payments",
    { sortPayments: (payments) => sortPayments(payments.filter(({ status }) => status !== "COMPLETED")) },
  ],
  "expired-not-listed": [
    "No list holds a payment that expired.",
    "list-payments.holds-own-payments",
    { sortPayments: (payments) => sortPayments(payments.filter(({ status }) => status !== "EXPIRED")) },
  ],
});

type Request = Parameters<typeof callOf>[0];

const isList = (request: Request) => callOf(request) === "GET /payments";

/** Returns a change that reads both ends of a range in another way. */
const readingEnds = (change: (end: string) => string | undefined): AlternateChange => ({
  wire: (request, next) => {
    const url = new URL(request.url.href);
    for (const name of ["from_date", "to_date"]) {
      const asked = url.searchParams.get(name);
      const read = asked === null ? undefined : change(asked);
      if (read === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, read);
    }
    return next(isList(request) ? { ...request, url } : request);
  },
});

/** Returns a change that replaces the payments on some pages. */
const holding = (change: Parameters<typeof listingItems>[1]): AlternateChange => ({
  wire: listingItems({ isList, member: "payments", size: "limit" }, change),
});

/** Faults limited to one filter, one kind of payment or one page. */
const someLists: readonly AlternateFault[] = faults({
  "newest-not-found-by-status": [
    "A list of one status leaves out the newest payment that has it.",
    "list-payments.status-filter",
    holding((items, { query }) => (query.has("status") && isFirst(query) ? items.slice(1) : items)),
  ],
  "oldest-not-found-by-from-date": [
    "A list from a date on leaves out the oldest payment that it should hold.",
    "list-payments.from-date-filter",
    holding((items, { query, isLast }) => (query.has("from_date") && isLast ? items.slice(0, -1) : items)),
  ],
  "only-match-not-found-by-to-date": [
    "A list up to a date is empty where it would hold one payment alone.",
    "list-payments.to-date-filter",
    holding((items, { query }) => (query.has("to_date") && isFirst(query) && items.length === 1 ? [] : items)),
  ],
  "status-forgotten-after-the-first-page": [
    "From the second page on, a list of one status holds payments of any.",
    "list-payments.status-filter",
    {
      wire: (request, next) =>
        next(isList(request) && !isFirst(request.url.searchParams) ? withoutParameter(request, "status") : request),
    },
  ],
  "status-forgotten-without-a-page": [
    "A list of one status holds payments of any, unless the request names a page.",
    "list-payments.status-filter",
    {
      wire: (request, next) =>
        next(isList(request) && !request.url.searchParams.has("page") ? withoutParameter(request, "status") : request),
    },
    "status-filter-ignored",
  ],
  "page-filtered-afterwards": [
    "A page is taken from all payments, and those that status excludes are then removed from it.",
    "list-payments.status-filter",
    {
      wire: filteringEachPage({
        ...{ isList, member: "payments", id: "payment_id", firstPage: 1, size: "limit" },
        filters: ["status"],
      }),
    },
  ],
  "page-filtered-by-date-afterwards": [
    "A page is taken from all payments, and those that to_date excludes are then removed from it.",
    "list-payments.to-date-filter",
    {
      wire: filteringEachPage({
        ...{ isList, member: "payments", id: "payment_id", firstPage: 1, size: "limit" },
        filters: ["to_date"],
      }),
    },
  ],
  "limit-ignored-beside-status": [
    "A list of one status has pages of 20 payments, whatever limit says.",
    "list-payments.limit",
    {
      wire: (request, next) =>
        next(isList(request) && request.url.searchParams.has("status") ? withoutParameter(request, "limit") : request),
    },
  ],
  "offset-of-range-ignored": [
    "from_date and to_date are read without their offset: 12:00:00+06:00 counts as 12:00:00Z.",
    ["list-payments.from-date-filter", "list-payments.to-date-filter"],
    readingEnds((end) => end.replace(/[+-]\d\d:\d\d$/, "Z")),
  ],
  "range-ignored-with-milliseconds": [
    "from_date and to_date are ignored if they have milliseconds.",
    ["list-payments.from-date-filter", "list-payments.to-date-filter"],
    readingEnds((end) => (end.includes(".") ? undefined : end)),
  ],
  "dollars-not-found-by-status": [
    "A list of one status holds payments in taka alone.",
    "list-payments.status-filter",
    filtering({ status: ({ status, currency }, wanted) => status === wanted && currency === "BDT" }),
  ],
  "cancelled-not-found-by-status": [
    "status=CANCELLED keeps no payment: the filter spells it with one L.",
    "list-payments.status-filter",
    filtering({ status: ({ status }, wanted) => status === wanted && wanted !== "CANCELLED" }),
  ],
  "status-ignored-beside-dates": [
    "If dates are given, status is ignored.",
    "list-payments.filters-combine",
    {
      wire: (request, next) =>
        next(
          isList(request) && request.url.searchParams.has("from_date") ? withoutParameter(request, "status") : request,
        ),
    },
  ],
  "dollars-not-listed": [
    "No list holds a payment in dollars.",
    "list-payments.holds-own-payments",
    { sortPayments: (payments) => sortPayments(payments.filter(({ currency }) => currency === "BDT")) },
  ],
  "listed-as-before-its-refund": [
    "A payment that was refunded is listed as COMPLETED.",
    "list-payments.listed-as-read",
    {
      presentListedPayment: (payment) =>
        presentListedPayment(payment.status === "REFUNDED" ? { ...payment, status: "COMPLETED" } : payment),
    },
  ],
  "listed-in-taka": [
    "Every payment is listed as one in taka.",
    ["payment.currency-as-requested", "list-payments.listed-as-read"],
    { presentListedPayment: (payment) => ({ ...presentListedPayment(payment), currency: "BDT" }) },
  ],
  "lists-in-another-order-each-time": [
    "The database returns payments and invoices in another order at each request.",
    ["list-invoices.page", "list-payments.page"],
    () => {
      const shuffle = createShuffle();
      return { sortPayments: (payments) => shuffle(payments), sortInvoices: (invoices) => shuffle(invoices) };
    },
  ],
  "last-page-drops-one": [
    "A page of payments that is not full lacks its last.",
    "list-payments.page",
    {
      paginatePayments(payments, paging) {
        const page = paginate(payments, paging);
        return paging.page > 1 && page.length < paging.limit ? page.slice(0, -1) : page;
      },
    },
  ],
  "third-page-repeats-one": [
    "The third page begins with the first payment of the first page.",
    "list-payments.page",
    {
      paginatePayments(payments, paging) {
        const page = paginate(payments, paging);
        return paging.page === 3 && page.length > 0 ? [...payments.slice(0, 1), ...page.slice(1)] : page;
      },
    },
  ],
});

function isFirst(query: URLSearchParams): boolean {
  return (query.get("page") ?? "1") === "1";
}

/** Faults of payment lists. */
export const listPaymentsFaults: readonly AlternateFault[] = [...filters, ...someLists];

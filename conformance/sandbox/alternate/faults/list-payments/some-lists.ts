import { createShuffle, listingItems, withoutParameter } from "../../../wires/listed-items.ts";
import { paymentFilters, sortPayments } from "../../rules/list-payments.ts";
import { paginate } from "../../rules/paging.ts";
import { presentListedPayment } from "../../rules/presentation.ts";
import { callOf } from "../call.ts";
import type { AlternateFault } from "../fault.ts";

const isList = (request: Parameters<typeof callOf>[0]) => callOf(request) === "GET /payments";

/** Has some pages hold other payments than they should. */
const holding = (change: Parameters<typeof listingItems>[1]): AlternateFault["change"] => ({
  wire: listingItems({ isList, member: "payments", size: "limit" }, change),
});

const filtering = (filters: Partial<typeof paymentFilters>): AlternateFault["change"] => ({
  rules: { paymentFilters: { ...paymentFilters, ...filters } },
});

/** What goes wrong with one filter, one kind of payment or one page. */
export const someLists: readonly AlternateFault[] = [
  {
    name: "newest-not-found-by-status",
    text: "A list of one status leaves out the newest payment that has it.",
    change: holding((items, { query }) => (query.has("status") && isFirst(query) ? items.slice(1) : items)),
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "oldest-not-found-by-from-date",
    text: "A list from a date on leaves out the oldest payment that it should hold.",
    change: holding((items, { query, isLast }) => (query.has("from_date") && isLast ? items.slice(0, -1) : items)),
    breaks: ["list-payments.from-date-filter"],
  },
  {
    name: "only-match-not-found-by-to-date",
    text: "A list up to a date is empty where it would hold one payment alone.",
    change: holding((items, { query }) => (query.has("to_date") && isFirst(query) && items.length === 1 ? [] : items)),
    breaks: ["list-payments.to-date-filter"],
  },
  {
    name: "status-forgotten-after-the-first-page",
    text: "From the second page on, a list of one status holds payments of any.",
    change: {
      wire: (request, next) =>
        next(isList(request) && !isFirst(request.url.searchParams) ? withoutParameter(request, "status") : request),
    },
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "dollars-not-found-by-status",
    text: "A list of one status holds payments in taka alone.",
    change: filtering({ status: ({ status, currency }, wanted) => status === wanted && currency === "BDT" }),
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "cancelled-not-found-by-status",
    text: "status=CANCELLED keeps no payment: the filter spells it with one L.",
    change: filtering({ status: ({ status }, wanted) => status === wanted && wanted !== "CANCELLED" }),
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "status-ignored-beside-dates",
    text: "Where dates are asked for, status is not looked at.",
    change: {
      wire: (request, next) =>
        next(
          isList(request) && request.url.searchParams.has("from_date") ? withoutParameter(request, "status") : request,
        ),
    },
    breaks: ["list-payments.filters-combine"],
  },
  {
    name: "dollars-not-listed",
    text: "No list holds a payment in dollars.",
    change: {
      rules: { sortPayments: (payments) => sortPayments(payments.filter(({ currency }) => currency === "BDT")) },
    },
    breaks: ["list-payments.holds-own-payments"],
  },
  {
    name: "listed-as-before-its-refund",
    text: "A payment that was refunded is listed as COMPLETED.",
    change: {
      rules: {
        presentListedPayment: (payment) =>
          presentListedPayment(payment.status === "REFUNDED" ? { ...payment, status: "COMPLETED" } : payment),
      },
    },
    breaks: ["list-payments.listed-as-read"],
  },
  {
    name: "listed-in-taka",
    text: "Every payment is listed as one in taka.",
    change: {
      rules: { presentListedPayment: (payment) => ({ ...presentListedPayment(payment), currency: "BDT" }) },
    },
    breaks: ["payment.currency-as-requested", "list-payments.listed-as-read"],
  },
  {
    name: "lists-in-another-order-each-time",
    text: "The database returns payments and invoices in another order at each request.",
    change: () => {
      const shuffle = createShuffle();
      return {
        rules: { sortPayments: (payments) => shuffle(payments), sortInvoices: (invoices) => shuffle(invoices) },
      };
    },
    breaks: ["list-invoices.page", "list-payments.page"],
  },
  {
    name: "last-page-drops-one",
    text: "A page of payments that is not full lacks its last.",
    change: {
      rules: {
        paginatePayments(payments, paging) {
          const page = paginate(payments, paging);
          return paging.page > 1 && page.length < paging.limit ? page.slice(0, -1) : page;
        },
      },
    },
    breaks: ["list-payments.page"],
  },
  {
    name: "third-page-repeats-one",
    text: "The third page begins with the first payment of the first page.",
    change: {
      rules: {
        paginatePayments(payments, paging) {
          const page = paginate(payments, paging);
          return paging.page === 3 && page.length > 0 ? [...payments.slice(0, 1), ...page.slice(1)] : page;
        },
      },
    },
    breaks: ["list-payments.page"],
  },
];

function isFirst(query: URLSearchParams): boolean {
  return (query.get("page") ?? "1") === "1";
}

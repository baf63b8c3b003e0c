import { formatMoney, type Money, parseMoney } from "../../../shared/sandbox/values/money.ts";
import {
  createShuffle,
  filteringEachPage,
  listingItems,
  withoutParameter,
} from "../../../shared/sandbox/wires/listed-items.ts";
import type { IntegrationChange } from "../change.ts";
import type { Payment } from "../payment.ts";
import { listFilters, paginate, sortPayments } from "../rules/list-payments.ts";
import { owns } from "../rules/ownership.ts";
import type { Rules } from "../rules/rules.ts";
import { faults, type IntegrationFault, listedOtherwise, onCall, operationOf } from "./fault.ts";

const DAY_MS = 86_400_000;

type Change = Parameters<typeof listingItems>[1];

/** Returns a change that replaces the payments on some pages. */
const holding = (change: Change): IntegrationChange => ({
  wire: listingItems(
    { isList: (request) => operationOf(request) === "listPayments", member: "items", size: "size" },
    change,
  ),
});

/** Returns a change that does not see a parameter of some lists. */
const forgetting = (parameter: string, isForgotten: (query: URLSearchParams) => boolean): IntegrationChange => ({
  wire: onCall("listPayments", (request, next) =>
    next(isForgotten(request.url.searchParams) ? withoutParameter(request, parameter) : request),
  ),
});

/** Returns a change that takes a page of all payments, and then removes what one of these filters excludes. */
const filteredAfterwards = (...filters: readonly string[]): IntegrationChange => ({
  wire: filteringEachPage({
    isList: (request) => operationOf(request) === "listPayments",
    ...{ member: "items", id: "paymentId", filters, firstPage: 0, size: "size" },
  }),
});

const filtering = (filters: Partial<Rules["listFilters"]>) => ({ listFilters: { ...listFilters, ...filters } });

const notListing = (isHidden: (payment: Payment) => boolean): IntegrationChange => ({
  owns: (business, payment, use) => owns(business, payment, use) && !(use === "list" && isHidden(payment)),
});

/** Returns a sum without its cents, as an integer column stores it. */
const whole = (amount: Money): Money => parseMoney(formatMoney(amount).replace(/[.].*$/, "")) ?? amount;

/** Faults limited to one filter, one kind of payment or one page. */
export const someLists: readonly IntegrationFault[] = faults({
  "newest-not-found-by-status": [
    "A list of one status leaves out the newest payment that has it.",
    "list-payments.status-filter",
    holding((items, { query }) => (query.has("status") && isFirst(query) ? items.slice(1) : items)),
  ],
  "oldest-not-found-by-vendor": [
    "A list of one vendor leaves out the oldest of its payments.",
    "list-payments.vendor-filter",
    holding((items, { query, isLast }) => (query.has("vendor") && isLast ? items.slice(0, -1) : items)),
    "vendor-filter-by-preference",
  ],
  "only-match-not-found-by-amount-min": [
    "A list by amountMin is empty where it would hold one payment alone.",
    "list-payments.amount-min-filter",
    holding((items, { query }) => (query.has("amountMin") && isFirst(query) && items.length === 1 ? [] : items)),
  ],
  "only-match-not-found-by-to": [
    "A list up to a time is empty where it would hold one payment alone.",
    "list-payments.to-filter",
    holding((items, { query }) => (query.has("to") && isFirst(query) && items.length === 1 ? [] : items)),
  ],
  "status-forgotten-after-the-first-page": [
    "From the second page on, a list of one status holds payments of any.",
    "list-payments.status-filter",
    forgetting("status", (query) => !isFirst(query)),
  ],
  "status-forgotten-without-a-page": [
    "A list of one status holds payments of any, unless the request names a page.",
    "list-payments.status-filter",
    forgetting("status", (query) => !query.has("page")),
    "status-filter-ignored",
  ],
  "vendor-forgotten-after-the-first-page": [
    "From the second page on, a list of one vendor holds the payments of both.",
    "list-payments.vendor-filter",
    forgetting("vendor", (query) => !isFirst(query)),
  ],
  "page-filtered-afterwards": [
    "A page is taken from all payments, and those that vendor excludes are then removed from it.",
    "list-payments.vendor-filter",
    filteredAfterwards("vendor"),
  ],
  "page-filtered-by-reference-afterwards": [
    "A page is taken from all payments, and those of another reference are then removed from it.",
    "list-payments.merchant-txn-id-filter",
    filteredAfterwards("merchantTxnId"),
  ],
  "page-filtered-by-range-afterwards": [
    "A page is taken from all payments, and those that a range excludes are then removed from it.",
    ["list-payments.amount-min-filter", "list-payments.amount-max-filter", "list-payments.to-filter"],
    filteredAfterwards("from", "to", "amountMin", "amountMax"),
  ],
  "size-ignored-beside-status": [
    "A list of one status has pages of 20 payments, whatever size says.",
    "list-payments.size",
    forgetting("size", (query) => query.has("status")),
  ],
  "page-ignored-without-size": [
    "Without size, every page holds what the first one does.",
    "list-payments.page",
    forgetting("page", (query) => !query.has("size")),
  ],
  "from-ignored-with-milliseconds": [
    "from is ignored if it has milliseconds.",
    "list-payments.from-filter",
    forgetting("from", (query) => query.get("from")?.includes(".") === true),
  ],
  "to-ignored-with-an-offset": [
    "to is ignored if its zone is written as +00:00.",
    "list-payments.to-filter",
    forgetting("to", (query) => query.get("to")?.endsWith("+00:00") === true),
  ],
  "unpaid-nagad-not-found-by-vendor": [
    "vendor=NAGAD keeps no payment that waits to be paid.",
    "list-payments.vendor-filter",
    filtering({
      vendor: (payment, wanted) =>
        listFilters.vendor(payment, wanted) && !(wanted === "NAGAD" && payment.status === "PENDING"),
    }),
  ],
  "dollars-not-found-by-status": [
    "A list of one status holds payments in taka alone.",
    "list-payments.status-filter",
    filtering({ status: ({ status, currency }, wanted) => status === wanted && currency === "BDT" }),
  ],
  "refunded-not-found-by-status": [
    "status=REFUNDED keeps no payment: the filter does not know that status.",
    "list-payments.status-filter",
    filtering({ status: ({ status }, wanted) => status === wanted && wanted !== "REFUNDED" }),
  ],
  "part-refunded-not-found-as-completed": [
    "status=COMPLETED keeps no payment of which a part was refunded.",
    "list-payments.status-filter",
    (_, store) =>
      filtering({
        status: ({ status, paymentId }, wanted) =>
          status === wanted &&
          !(status === "COMPLETED" && [...store.refunds.values()].some((each) => each.paymentId === paymentId)),
      }),
  ],
  "amount-min-without-cents": [
    "amountMin and the amounts are compared without their cents.",
    "list-payments.amount-min-filter",
    filtering({
      amountMin: (payment, wanted) =>
        listFilters.amountMin({ ...payment, amount: whole(payment.amount) }, whole(wanted)),
    }),
  ],
  "amount-max-without-cents": [
    "amountMax and the amounts are compared without their cents.",
    "list-payments.amount-max-filter",
    filtering({
      amountMax: (payment, wanted) =>
        listFilters.amountMax({ ...payment, amount: whole(payment.amount) }, whole(wanted)),
    }),
  ],
  "amount-min-of-taka-alone": [
    "amountMin keeps payments in dollars whatever their amount.",
    "list-payments.amount-min-filter",
    filtering({ amountMin: (payment, wanted) => payment.currency === "USD" || listFilters.amountMin(payment, wanted) }),
  ],
  "from-by-day": [
    "from keeps all payments of its day, whatever its time.",
    "list-payments.from-filter",
    filtering({ from: (payment, wanted) => listFilters.from(payment, Math.floor(wanted / DAY_MS) * DAY_MS) }),
    "from-in-local-time",
  ],
  "from-six-hours-late": [
    "from is taken for a time six hours later than it says.",
    "list-payments.from-filter",
    filtering({ from: (payment, wanted) => listFilters.from(payment, wanted + DAY_MS / 4) }),
  ],
  "reference-filter-by-beginning": [
    "merchantTxnId keeps the payments whose reference begins so.",
    "list-payments.merchant-txn-id-filter",
    filtering({ merchantTxnId: ({ merchantTxnId }, wanted) => merchantTxnId.startsWith(wanted) }),
  ],
  "reference-filter-in-small-letters": [
    "merchantTxnId is looked for in small letters, and not found where it has capitals.",
    "list-payments.merchant-txn-id-filter",
    filtering({ merchantTxnId: ({ merchantTxnId }, wanted) => merchantTxnId === wanted.toLowerCase() }),
  ],
  "status-ignored-beside-vendor": [
    "If vendor is given, status is ignored.",
    "list-payments.filters-combine",
    forgetting("status", (query) => query.has("vendor")),
  ],
  "cancelled-not-listed": [
    "No list holds a payment that was cancelled.",
    ["list-payments.holds-own-payments", "list-payments.merchant-txn-id-filter"],
    notListing(({ status }) => status === "CANCELLED"),
  ],
  "waiting-nagad-not-listed": [
    "No list holds a payment that waits for NAGAD.",
    ["list-payments.holds-own-payments", "list-payments.merchant-txn-id-filter"],
    notListing(({ status, preferredVendor }) => status === "PENDING" && preferredVendor === "NAGAD"),
  ],
  "listed-as-before-its-refunds": [
    "A payment is listed as it was before anything of it was refunded.",
    "list-payments.listed-as-read",
    listedOtherwise(({ status }) => ({ status: status === "REFUNDED" ? "COMPLETED" : status, refundTotal: "0.00" })),
  ],
  "listed-without-its-end": [
    "A list shows no payment with a completedAt.",
    "list-payments.listed-as-read",
    listedOtherwise(() => ({ completedAt: null })),
  ],
  "listed-with-one-vendor": [
    "A list calls every payment one of BKASH.",
    "list-payments.listed-as-read",
    listedOtherwise(() => ({ vendor: "BKASH" })),
  ],
  "listed-with-description-cut": [
    "A list shows each description cut to its first four characters.",
    "list-payments.listed-as-read",
    listedOtherwise(({ description }) => ({ description: description?.slice(0, 4) })),
  ],
  "listed-with-value-d-as-value-c": [
    "A list shows valueD in the place of valueC, where both were given.",
    "list-payments.listed-as-read",
    listedOtherwise(({ valueC, valueD }) => ({ valueC: valueC && valueD ? valueD : valueC })),
  ],
  "lists-in-another-order-each-time": [
    "The database returns the payments of a list in another order at each request.",
    "list-payments.page",
    () => {
      const shuffle = createShuffle();
      return { sortPayments: (payments) => shuffle(payments) };
    },
    "page-ignored",
  ],
  "lists-in-two-orders-in-turn": [
    "Every second list begins with the oldest payment, the others with the newest.",
    "list-payments.page",
    () => {
      let turn = 0;
      return { sortPayments: (payments) => (turn++ % 2 === 0 ? payments : sortPayments(payments)) };
    },
    "page-ignored",
  ],
  "last-page-drops-one": [
    "A page that is not full lacks its last payment.",
    "list-payments.page",
    {
      paginate(payments, paging) {
        const page = paginate(payments, paging);
        return paging.page > 0 && page.length < paging.size ? page.slice(0, -1) : page;
      },
    },
  ],
  "second-page-repeats-one": [
    "The second page has the first payment of the first page in the place of its own first.",
    "list-payments.page",
    {
      paginate(payments, paging) {
        const page = paginate(payments, paging);
        return paging.page === 1 && page.length > 0 ? [...payments.slice(0, 1), ...page.slice(1)] : page;
      },
    },
    "page-ignored",
  ],
  "second-page-too-long": [
    "From the second page on, a page holds one payment more than size says.",
    ["list-payments.page", "list-payments.size"],
    {
      paginate: (payments, { page, size }) =>
        page === 0 ? paginate(payments, { page, size }) : payments.slice(page * size, (page + 1) * size + 1),
    },
  ],
});

function isFirst(query: URLSearchParams): boolean {
  return (query.get("page") ?? "0") === "0";
}

import { formatMoney, type Money, parseMoney } from "../../../values/money.ts";
import { createShuffle, listingItems, withoutParameter } from "../../../wires/listed-items.ts";
import type { Payment } from "../../payment.ts";
import { listFilters, paginate, sortPayments } from "../../rules/list-payments.ts";
import { owns } from "../../rules/ownership.ts";
import { presentPayment } from "../../rules/presentation.ts";
import type { Rules } from "../../rules/rules.ts";
import type { IntegrationFault } from "../fault.ts";
import { operationOf } from "../operation.ts";

const DAY_MS = 86_400_000;

type Change = Parameters<typeof listingItems>[1];

/** Has some pages hold other payments than they should. */
const holding = (change: Change): IntegrationFault["change"] => ({
  wire: listingItems(
    { isList: (request) => operationOf(request) === "listPayments", member: "items", size: "size" },
    change,
  ),
});

const filtering = (filters: Partial<Rules["listFilters"]>) => ({
  rules: { listFilters: { ...listFilters, ...filters } },
});

const notListing = (isHidden: (payment: Payment) => boolean): IntegrationFault["change"] => ({
  rules: { owns: (business, payment, use) => owns(business, payment, use) && !(use === "list" && isHidden(payment)) },
});

/** A sum without its cents, as a column of whole numbers holds it. */
const whole = (amount: Money): Money => parseMoney(formatMoney(amount).replace(/[.].*$/, "")) ?? amount;

/** What goes wrong with one filter, one kind of payment or one page. */
export const someLists: readonly IntegrationFault[] = [
  {
    name: "newest-not-found-by-status",
    text: "A list of one status leaves out the newest payment that has it.",
    change: holding((items, { query }) => (query.has("status") && isFirst(query) ? items.slice(1) : items)),
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "oldest-not-found-by-vendor",
    text: "A list of one vendor leaves out the oldest of its payments.",
    change: holding((items, { query, isLast }) => (query.has("vendor") && isLast ? items.slice(0, -1) : items)),
    breaks: ["list-payments.vendor-filter"],
    alike: "vendor-filter-by-preference",
  },
  {
    name: "only-match-not-found-by-amount-min",
    text: "A list by amountMin is empty where it would hold one payment alone.",
    change: holding((items, { query }) =>
      query.has("amountMin") && isFirst(query) && items.length === 1 ? [] : items,
    ),
    breaks: ["list-payments.amount-min-filter"],
  },
  {
    name: "only-match-not-found-by-to",
    text: "A list up to a time is empty where it would hold one payment alone.",
    change: holding((items, { query }) => (query.has("to") && isFirst(query) && items.length === 1 ? [] : items)),
    breaks: ["list-payments.to-filter"],
  },
  {
    name: "status-forgotten-after-the-first-page",
    text: "From the second page on, a list of one status holds payments of any.",
    change: {
      wire: (request, next) =>
        next(
          operationOf(request) === "listPayments" && !isFirst(request.url.searchParams)
            ? withoutParameter(request, "status")
            : request,
        ),
    },
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "vendor-forgotten-after-the-first-page",
    text: "From the second page on, a list of one vendor holds the payments of both.",
    change: {
      wire: (request, next) =>
        next(
          operationOf(request) === "listPayments" && !isFirst(request.url.searchParams)
            ? withoutParameter(request, "vendor")
            : request,
        ),
    },
    breaks: ["list-payments.vendor-filter"],
  },
  {
    name: "unpaid-nagad-not-found-by-vendor",
    text: "vendor=NAGAD keeps no payment that waits to be paid.",
    change: filtering({
      vendor: (payment, wanted) =>
        listFilters.vendor(payment, wanted) && !(wanted === "NAGAD" && payment.status === "PENDING"),
    }),
    breaks: ["list-payments.vendor-filter"],
  },
  {
    name: "dollars-not-found-by-status",
    text: "A list of one status holds payments in taka alone.",
    change: filtering({ status: ({ status, currency }, wanted) => status === wanted && currency === "BDT" }),
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "refunded-not-found-by-status",
    text: "status=REFUNDED keeps no payment: the filter does not know that status.",
    change: filtering({ status: ({ status }, wanted) => status === wanted && wanted !== "REFUNDED" }),
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "part-refunded-not-found-as-completed",
    text: "status=COMPLETED keeps no payment of which a part was refunded.",
    change: (_, store) =>
      filtering({
        status: ({ status, paymentId }, wanted) =>
          status === wanted &&
          !(status === "COMPLETED" && [...store.refunds.values()].some((each) => each.paymentId === paymentId)),
      }),
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "amount-min-without-cents",
    text: "amountMin and the amounts are compared without their cents.",
    change: filtering({
      amountMin: (payment, wanted) =>
        listFilters.amountMin({ ...payment, amount: whole(payment.amount) }, whole(wanted)),
    }),
    breaks: ["list-payments.amount-min-filter"],
  },
  {
    name: "amount-max-without-cents",
    text: "amountMax and the amounts are compared without their cents.",
    change: filtering({
      amountMax: (payment, wanted) =>
        listFilters.amountMax({ ...payment, amount: whole(payment.amount) }, whole(wanted)),
    }),
    breaks: ["list-payments.amount-max-filter"],
  },
  {
    name: "amount-min-of-taka-alone",
    text: "amountMin keeps payments in dollars whatever their amount.",
    change: filtering({
      amountMin: (payment, wanted) => payment.currency === "USD" || listFilters.amountMin(payment, wanted),
    }),
    breaks: ["list-payments.amount-min-filter"],
  },
  {
    name: "from-by-day",
    text: "from keeps all payments of its day, whatever its time.",
    change: filtering({ from: (payment, wanted) => listFilters.from(payment, Math.floor(wanted / DAY_MS) * DAY_MS) }),
    breaks: ["list-payments.from-filter"],
    alike: "from-in-local-time",
  },
  {
    name: "from-six-hours-late",
    text: "from is taken for a time six hours later than it says.",
    change: filtering({ from: (payment, wanted) => listFilters.from(payment, wanted + DAY_MS / 4) }),
    breaks: ["list-payments.from-filter"],
  },
  {
    name: "reference-filter-by-beginning",
    text: "merchantTxnId keeps the payments whose reference begins so.",
    change: filtering({ merchantTxnId: ({ merchantTxnId }, wanted) => merchantTxnId.startsWith(wanted) }),
    breaks: ["list-payments.merchant-txn-id-filter"],
  },
  {
    name: "reference-filter-in-small-letters",
    text: "merchantTxnId is looked for in small letters, and not found where it has capitals.",
    change: filtering({ merchantTxnId: ({ merchantTxnId }, wanted) => merchantTxnId === wanted.toLowerCase() }),
    breaks: ["list-payments.merchant-txn-id-filter"],
  },
  {
    name: "status-ignored-beside-vendor",
    text: "Where a vendor is asked for, status is not looked at.",
    change: {
      wire: (request, next) =>
        next(
          operationOf(request) === "listPayments" && request.url.searchParams.has("vendor")
            ? withoutParameter(request, "status")
            : request,
        ),
    },
    breaks: ["list-payments.filters-combine"],
  },
  {
    name: "cancelled-not-listed",
    text: "No list holds a payment that was cancelled.",
    change: notListing(({ status }) => status === "CANCELLED"),
    breaks: ["list-payments.holds-own-payments", "list-payments.merchant-txn-id-filter"],
  },
  {
    name: "waiting-nagad-not-listed",
    text: "No list holds a payment that waits for NAGAD.",
    change: notListing(({ status, preferredVendor }) => status === "PENDING" && preferredVendor === "NAGAD"),
    breaks: ["list-payments.holds-own-payments", "list-payments.merchant-txn-id-filter"],
  },
  {
    name: "listed-as-before-its-refunds",
    text: "A payment is listed as it was before anything of it was refunded.",
    change: {
      rules: {
        presentListedPayment: (payment, view) => ({
          ...presentPayment(payment, view),
          ...(payment.status === "REFUNDED" && { status: "COMPLETED" }),
          refundTotal: "0.00",
        }),
      },
    },
    breaks: ["list-payments.listed-as-read"],
  },
  {
    name: "listed-without-its-end",
    text: "A list shows no payment with a completedAt.",
    change: {
      rules: { presentListedPayment: (payment, view) => ({ ...presentPayment(payment, view), completedAt: null }) },
    },
    breaks: ["list-payments.listed-as-read"],
  },
  {
    name: "listed-with-one-vendor",
    text: "A list calls every payment one of BKASH.",
    change: {
      rules: { presentListedPayment: (payment, view) => ({ ...presentPayment(payment, view), vendor: "BKASH" }) },
    },
    breaks: ["list-payments.listed-as-read"],
  },
  {
    name: "lists-in-another-order-each-time",
    text: "The database returns the payments of a list in another order at each request.",
    change: () => {
      const shuffle = createShuffle();
      return { rules: { sortPayments: (payments) => shuffle(payments) } };
    },
    breaks: ["list-payments.page"],
    alike: "page-ignored",
  },
  {
    name: "lists-in-two-orders-in-turn",
    text: "Every second list begins with the oldest payment, the others with the newest.",
    change: () => {
      let turn = 0;
      return {
        rules: { sortPayments: (payments) => (turn++ % 2 === 0 ? payments : sortPayments(payments)) },
      };
    },
    breaks: ["list-payments.page"],
    alike: "page-ignored",
  },
  {
    name: "last-page-drops-one",
    text: "A page that is not full lacks its last payment.",
    change: {
      rules: {
        paginate(payments, paging) {
          const page = paginate(payments, paging);
          return paging.page > 0 && page.length < paging.size ? page.slice(0, -1) : page;
        },
      },
    },
    breaks: ["list-payments.page"],
  },
  {
    name: "second-page-repeats-one",
    text: "The second page has the first payment of the first page in the place of its own first.",
    change: {
      rules: {
        paginate(payments, paging) {
          const page = paginate(payments, paging);
          return paging.page === 1 && page.length > 0 ? [...payments.slice(0, 1), ...page.slice(1)] : page;
        },
      },
    },
    breaks: ["list-payments.page"],
    alike: "page-ignored",
  },
  {
    name: "second-page-too-long",
    text: "From the second page on, a page holds one payment more than size says.",
    change: {
      rules: {
        paginate: (payments, { page, size }) =>
          page === 0 ? paginate(payments, { page, size }) : payments.slice(page * size, (page + 1) * size + 1),
      },
    },
    breaks: ["list-payments.size"],
  },
];

function isFirst(query: URLSearchParams): boolean {
  return (query.get("page") ?? "0") === "0";
}

import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { combineFilters } from "../../../shared/sandbox/reading/filters.ts";
import { wholeNumber } from "../../../shared/sandbox/reading/query.ts";
import { invalid } from "../../../shared/sandbox/reading/reading.ts";
import { formatMoney } from "../../../shared/sandbox/values/money.ts";
import type { IntegrationChange } from "../change.ts";
import type { Payment, PaymentStatus } from "../payment.ts";
import { answerRead } from "../rules/answers.ts";
import { listFilters, listParameters, paginate } from "../rules/list-payments.ts";
import { owns } from "../rules/ownership.ts";
import { answerRejection } from "../rules/rejection.ts";
import type { Rules } from "../rules/rules.ts";
import { WITHOUT_LIST } from "./blame.ts";
import { fault, faults, type IntegrationFault, onCall } from "./fault.ts";

/** Payments that are missing from their business's list, or differ in it. */
const members: readonly IntegrationFault[] = faults({
  "list-of-paid-alone": [
    "The list holds the payments that were paid, and no others.",
    ["list-payments.holds-own-payments", "list-payments.merchant-txn-id-filter"],
    {
      owns: (business, payment, use) =>
        owns(business, payment, use) && (use !== "list" || payment.completedAtMs !== undefined),
    },
  ],
  "list-without-dollars": [
    "The list holds no payment in dollars.",
    ["list-payments.holds-own-payments", "list-payments.merchant-txn-id-filter"],
    {
      owns: (business, payment, use) => owns(business, payment, use) && (use !== "list" || payment.currency === "BDT"),
    },
  ],
});

const HOUR_MS = 3_600_000;

/** Filters that keep payments they should exclude, or the reverse. */
const filters: readonly IntegrationFault[] = [
  ...ignored(),
  ...faults({
    "failed-filter-keeps-expired": [
      "status=FAILED keeps the payments that are EXPIRED, too.",
      "list-payments.status-filter",
      filtering({ status: keepingToo("FAILED", "EXPIRED") }),
    ],
    "cancelled-filter-keeps-failed": [
      "status=CANCELLED keeps the payments that FAILED, too.",
      "list-payments.status-filter",
      filtering({ status: keepingToo("CANCELLED", "FAILED") }),
    ],
    "completed-filter-keeps-refunded": [
      "status=COMPLETED keeps the payments that are REFUNDED, too: they were paid.",
      "list-payments.status-filter",
      filtering({ status: keepingToo("COMPLETED", "REFUNDED") }),
    ],
    "pending-filter-keeps-expired": [
      "status=PENDING keeps the payments that are EXPIRED, too.",
      "list-payments.status-filter",
      filtering({ status: keepingToo("PENDING", "EXPIRED") }),
    ],
    "expired-filter-keeps-none": [
      "status=EXPIRED keeps no payment: what has expired is filed as PENDING.",
      "list-payments.status-filter",
      filtering({ status: ({ status }, wanted) => (status === "EXPIRED" ? "PENDING" : status) === wanted }),
      "pending-filter-keeps-expired",
    ],
    "vendor-filter-by-preference": [
      "vendor looks at the vendor that was preferred, not at the one that was paid with.",
      "list-payments.vendor-filter",
      filtering({ vendor: ({ preferredVendor }, wanted) => preferredVendor === wanted }),
    ],
    "vendor-filter-of-paid-alone": [
      "vendor keeps no payment that is not paid yet, though its vendor is known.",
      "list-payments.vendor-filter",
      filtering({ vendor: ({ vendor, completedAtMs }, wanted) => vendor === wanted && completedAtMs !== undefined }),
    ],
    "from-in-local-time": [
      "from is taken for a time of Dhaka, whatever its zone: six hours too early.",
      "list-payments.from-filter",
      filtering({ from: (payment, wanted) => listFilters.from(payment, wanted - 6 * HOUR_MS) }),
    ],
    "to-in-local-time": [
      "to is taken for a time six hours later than it says.",
      "list-payments.to-filter",
      filtering({ to: (payment, wanted) => listFilters.to(payment, wanted + 6 * HOUR_MS) }),
      "to-filter-ignored",
    ],
    "from-and-to-confused": [
      "from is taken for the end of the range, and to for its start.",
      ["list-payments.from-filter", "list-payments.to-filter"],
      filtering({ from: listFilters.to, to: listFilters.from }),
    ],
    "amount-min-compared-as-text": [
      "amountMin is compared with amounts as a text.",
      "list-payments.amount-min-filter",
      filtering({ amountMin: ({ amount }, wanted) => formatMoney(amount) >= formatMoney(wanted) }),
    ],
    "amount-max-compared-as-text": [
      "amountMax is compared with amounts as a text.",
      "list-payments.amount-max-filter",
      filtering({ amountMax: ({ amount }, wanted) => formatMoney(amount) <= formatMoney(wanted) }),
    ],
    "reference-filter-without-case": [
      "merchantTxnId keeps the payments whose reference differs in capital letters alone.",
      "list-payments.merchant-txn-id-filter",
      filtering({ merchantTxnId: ({ merchantTxnId }, wanted) => merchantTxnId.toLowerCase() === wanted.toLowerCase() }),
    ],
    "reference-filter-by-ending": [
      "merchantTxnId keeps the payments whose reference ends so.",
      "list-payments.merchant-txn-id-filter",
      filtering({ merchantTxnId: ({ merchantTxnId }, wanted) => merchantTxnId.endsWith(wanted) }),
    ],
    "filters-combined-by-or": [
      "A payment that any of several filters keeps is listed.",
      "list-payments.filters-combine",
      { combineFilters: (kept) => kept.length === 0 || kept.some(Boolean) },
    ],
    "two-filters-at-most": [
      "Only the first two of several filters count.",
      "list-payments.filters-combine",
      { combineFilters: (kept) => combineFilters(kept.slice(0, 2)) },
    ],
  }),
];

/** Returns a fault for each parameter: it is parsed but matches every payment. */
function ignored(): readonly IntegrationFault[] {
  const rows = [
    { parameter: "status", breaks: ["list-payments.status-filter"] },
    { parameter: "vendor", breaks: ["list-payments.vendor-filter"] },
    { parameter: "from", breaks: ["list-payments.from-filter"] },
    { parameter: "to", breaks: ["list-payments.to-filter"] },
    { parameter: "amountMin", breaks: ["list-payments.amount-min-filter"] },
    { parameter: "amountMax", breaks: ["list-payments.amount-max-filter"] },
    { parameter: "merchantTxnId", breaks: ["list-payments.merchant-txn-id-filter"] },
  ] as const;
  return rows.map(({ parameter, breaks }) =>
    fault(
      `${parameter.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-filter-ignored`,
      `The list is the same with ${parameter} as without it.`,
      breaks,
      filtering({ [parameter]: () => true }),
    ),
  );
}

function filtering(filters: Partial<Rules["listFilters"]>): IntegrationChange {
  return { listFilters: { ...listFilters, ...filters } };
}

function keepingToo(filter: PaymentStatus, other: PaymentStatus): Rules["listFilters"]["status"] {
  return ({ status }: Payment, wanted) => status === wanted || (wanted === filter && status === other);
}

/** Faults of page and size. */
const pages: readonly IntegrationFault[] = faults({
  "page-ignored": [
    "Every page of the list holds what the first one does.",
    "list-payments.page",
    { paginate: (payments, { size }) => paginate(payments, { page: 0, size }) },
  ],
  "page-zero-refused": [
    "Pages are counted from 1, and page 0 is rejected.",
    "list-payments.page-starts-at-zero",
    {
      listParameters: { ...listParameters, page: wholeNumber(1, { min: 1, max: Number.MAX_SAFE_INTEGER }) },
      paginate: (payments, { page, size }) => paginate(payments, { page: page - 1, size }),
    },
  ],
  "page-zero-is-page-one": [
    "Pages are counted from 1, and page 0 is taken for page 1.",
    ["list-payments.page", "list-payments.page-starts-at-zero"],
    { paginate: (payments, { page, size }) => paginate(payments, { page: Math.max(page - 1, 0), size }) },
  ],
  "pages-overlap": [
    "The last payment of a page is the first of the next one, too.",
    "list-payments.page",
    { paginate: (payments, { page, size }) => payments.slice(page * (size - 1), page * (size - 1) + size) },
    "page-ignored",
  ],
  "size-ignored": [
    "A page holds twenty payments, whatever size asks for.",
    "list-payments.size",
    { paginate: (payments, { page }) => paginate(payments, { page, size: 20 }) },
  ],
  "size-exceeded-by-one": [
    "A page holds one payment more than size asks for.",
    ["list-payments.page", "list-payments.size", "list-payments.size-maximum"],
    { paginate: (payments, { page, size }) => payments.slice(page * size, (page + 1) * size + 1) },
  ],
  "size-maximum-off-by-one": [
    "A page holds 101 payments where size asks for them.",
    "list-payments.size-maximum",
    { listParameters: { ...listParameters, size: wholeNumber(20, { min: 1, max: 101 }) } },
  ],
  "list-not-found": [
    "The documented path of the list does not exist, only one of an earlier version.",
    WITHOUT_LIST,
    {
      wire: onCall("listPayments", async () =>
        toOutgoing(answerRejection({ reason: "unknownPath", message: "there is no such path" })),
      ),
    },
  ],
  "list-without-parameters-refused": [
    "The list is rejected where no parameter is given.",
    ["auth.failure-401", "list-payments.parameters-optional"],
    {
      wire: onCall("listPayments", async (request, next) =>
        request.url.search === "" ? toOutgoing(answerRejection(invalid("a parameter is required", ""))) : next(request),
      ),
    },
  ],
  "list-answered-with-206": [
    "The list is answered with 206: it is partial content.",
    "list-payments.status-200",
    { answerPayments: (data) => ({ ...answerRead(data), status: 206 }) },
  ],
});

/** Source: List payments. */
export const listPayments: readonly IntegrationFault[] = [...members, ...filters, ...pages];

import { combineFilters } from "../../../reading/filters.ts";
import { formatMoney } from "../../../values/money.ts";
import type { Payment, PaymentStatus } from "../../payment.ts";
import { listFilters } from "../../rules/list-payments.ts";
import type { Rules } from "../../rules/rules.ts";
import type { IntegrationFault } from "../fault.ts";

const HOUR_MS = 3_600_000;

/** A filter of the list keeps what it should leave out, or the other way round. */
export const filters: readonly IntegrationFault[] = [
  ...ignored(),
  {
    name: "failed-filter-keeps-expired",
    text: "status=FAILED keeps the payments that are EXPIRED, too.",
    change: filtering({ status: keepingToo("FAILED", "EXPIRED") }),
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "cancelled-filter-keeps-failed",
    text: "status=CANCELLED keeps the payments that FAILED, too.",
    change: filtering({ status: keepingToo("CANCELLED", "FAILED") }),
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "completed-filter-keeps-refunded",
    text: "status=COMPLETED keeps the payments that are REFUNDED, too: they were paid.",
    change: filtering({ status: keepingToo("COMPLETED", "REFUNDED") }),
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "pending-filter-keeps-expired",
    text: "status=PENDING keeps the payments that are EXPIRED, too.",
    change: filtering({ status: keepingToo("PENDING", "EXPIRED") }),
    breaks: ["list-payments.status-filter"],
  },
  {
    name: "expired-filter-keeps-none",
    text: "status=EXPIRED keeps no payment: what has expired is filed as PENDING.",
    change: filtering({
      status: ({ status }, wanted) => (status === "EXPIRED" ? "PENDING" : status) === wanted,
    }),
    breaks: ["list-payments.status-filter"],
    alike: "pending-filter-keeps-expired",
  },
  {
    name: "vendor-filter-by-preference",
    text: "vendor looks at the vendor that was preferred, not at the one that was paid with.",
    change: filtering({ vendor: ({ preferredVendor }, wanted) => preferredVendor === wanted }),
    breaks: ["list-payments.vendor-filter"],
  },
  {
    name: "vendor-filter-of-paid-alone",
    text: "vendor keeps no payment that is not paid yet, though its vendor is known.",
    change: filtering({
      vendor: ({ vendor, completedAtMs }, wanted) => vendor === wanted && completedAtMs !== undefined,
    }),
    breaks: ["list-payments.vendor-filter"],
  },
  {
    name: "from-in-local-time",
    text: "from is taken for a time of Dhaka, whatever its zone: six hours too early.",
    change: filtering({ from: (payment, wanted) => listFilters.from(payment, wanted - 6 * HOUR_MS) }),
    breaks: ["list-payments.from-filter"],
  },
  {
    name: "to-in-local-time",
    text: "to is taken for a time six hours later than it says.",
    change: filtering({ to: (payment, wanted) => listFilters.to(payment, wanted + 6 * HOUR_MS) }),
    breaks: ["list-payments.to-filter"],
    alike: "to-filter-ignored",
  },
  {
    name: "from-and-to-confused",
    text: "from is taken for the end of the range, and to for its start.",
    change: filtering({ from: listFilters.to, to: listFilters.from }),
    breaks: ["list-payments.from-filter", "list-payments.to-filter"],
  },
  {
    name: "amount-min-compared-as-text",
    text: "amountMin is compared with amounts as a text.",
    change: filtering({ amountMin: ({ amount }, wanted) => formatMoney(amount) >= formatMoney(wanted) }),
    breaks: ["list-payments.amount-min-filter"],
  },
  {
    name: "amount-max-compared-as-text",
    text: "amountMax is compared with amounts as a text.",
    change: filtering({ amountMax: ({ amount }, wanted) => formatMoney(amount) <= formatMoney(wanted) }),
    breaks: ["list-payments.amount-max-filter"],
  },
  {
    name: "reference-filter-without-case",
    text: "merchantTxnId keeps the payments whose reference differs in capital letters alone.",
    change: filtering({
      merchantTxnId: ({ merchantTxnId }, wanted) => merchantTxnId.toLowerCase() === wanted.toLowerCase(),
    }),
    breaks: ["list-payments.merchant-txn-id-filter"],
  },
  {
    name: "reference-filter-by-ending",
    text: "merchantTxnId keeps the payments whose reference ends so.",
    change: filtering({ merchantTxnId: ({ merchantTxnId }, wanted) => merchantTxnId.endsWith(wanted) }),
    breaks: ["list-payments.merchant-txn-id-filter"],
  },
  {
    name: "filters-combined-by-or",
    text: "Of several filters, one that keeps a payment is enough.",
    change: { rules: { combineFilters: (kept) => kept.length === 0 || kept.some(Boolean) } },
    breaks: ["list-payments.filters-combine"],
  },
  {
    name: "two-filters-at-most",
    text: "Of several filters, the first two alone count.",
    change: { rules: { combineFilters: (kept) => combineFilters(kept.slice(0, 2)) } },
    breaks: ["list-payments.filters-combine"],
  },
];

/** Each parameter alone: it is read, and keeps every payment. */
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
  return rows.map(({ parameter, breaks }) => ({
    name: `${parameter.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-filter-ignored`,
    text: `The list is the same with ${parameter} as without it.`,
    change: filtering({ [parameter]: () => true }),
    breaks,
  }));
}

function filtering(filters: Partial<Rules["listFilters"]>): IntegrationFault["change"] {
  return { rules: { listFilters: { ...listFilters, ...filters } } };
}

function keepingToo(filter: PaymentStatus, other: PaymentStatus): Rules["listFilters"]["status"] {
  return ({ status }: Payment, wanted) => status === wanted || (wanted === filter && status === other);
}

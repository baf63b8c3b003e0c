import type { JsonObject } from "../../../values/json.ts";
import type { Payment } from "../../payment.ts";
import { presentPayments } from "../../rules/list-payments.ts";
import { presentListedPayment } from "../../rules/presentation.ts";
import type { AlternateFault } from "../fault.ts";

/** What a page says of itself, and of each payment on it. */
export const pagination: readonly AlternateFault[] = [
  {
    name: "current-page-from-zero",
    text: "current_page counts pages from 0, though page does from 1.",
    change: { rules: { presentPayments: saying(({ current_page }) => ({ current_page: Number(current_page) - 1 })) } },
    breaks: ["list-payments.current-page-as-asked"],
  },
  {
    name: "items-per-page-of-this-page",
    text: "items_per_page is the number of payments on this page.",
    change: { rules: { presentPayments: saying((_, { length }) => ({ items_per_page: length })) } },
    breaks: ["list-payments.items-per-page-as-asked"],
  },
  {
    name: "total-items-of-this-page",
    text: "total_items is the number of payments on this page.",
    change: { rules: { presentPayments: saying((_, { length }) => ({ total_items: length })) } },
    breaks: ["list-payments.total-items-counts", "list-payments.total-pages-counts"],
  },
  {
    name: "total-pages-without-last",
    text: "total_pages leaves out a last page that is not full.",
    change: {
      rules: {
        presentPayments: saying(({ total_items, items_per_page }) => ({
          total_pages: Math.floor(Number(total_items) / Number(items_per_page)),
        })),
      },
    },
    breaks: ["list-payments.total-pages-counts"],
  },
  {
    name: "total-pages-with-empty-last",
    text: "total_pages counts one more where the last page is full.",
    change: {
      rules: {
        presentPayments: saying(({ total_items, items_per_page }) => ({
          total_pages: Math.floor(Number(total_items) / Number(items_per_page)) + 1,
        })),
      },
    },
    breaks: ["list-payments.total-pages-counts"],
  },
  {
    name: "pagination-of-fractions",
    text: "total_pages is what total_items and items_per_page make, with its fraction.",
    change: {
      rules: {
        presentPayments: saying(({ total_items, items_per_page }) => ({
          total_pages: Number(total_items) / Number(items_per_page),
        })),
      },
    },
    breaks: ["list-payments.pagination-whole-numbers", "list-payments.total-pages-counts"],
  },
  {
    name: "listed-as-created",
    text: "A payment is listed with the status that it was created with.",
    change: { rules: { presentListedPayment: listing(() => ({ status: "INITIATED" })) } },
    breaks: ["list-payments.listed-as-read"],
  },
  {
    name: "listed-amount-rounded",
    text: "A payment is listed with its amount rounded to a hundred: 12345 as 12300.",
    change: {
      rules: { presentListedPayment: listing(({ amount }) => ({ amount: Math.floor(Number(amount) / 100) * 100 })) },
    },
    breaks: ["list-payments.listed-as-read", "payment.amount-as-requested"],
  },
  {
    name: "listed-in-local-time",
    text: "A payment is listed with the time in Dhaka at which it was created, written as UTC.",
    change: {
      rules: {
        presentListedPayment: (payment) =>
          presentListedPayment({ ...payment, createdAtMs: payment.createdAtMs + 6 * 3_600_000 }),
      },
    },
    breaks: ["list-payments.listed-as-read", "payment.created-at-never-changes", "payment.created-at-not-ahead"],
  },
];

function saying(
  change: (pagination: JsonObject, payments: readonly JsonObject[]) => JsonObject,
): typeof presentPayments {
  return (payments, shown) => presentPayments(payments, { ...shown, ...change(shown, payments) });
}

function listing(change: (shown: JsonObject) => JsonObject) {
  return (payment: Payment) => {
    const shown = presentListedPayment(payment);
    return { ...shown, ...change(shown) };
  };
}

import { wholeNumber } from "../../../reading/query.ts";
import { paymentParameters, presentPayments } from "../../rules/list-payments.ts";
import { paginate } from "../../rules/paging.ts";
import { notFound, onCall } from "../call.ts";
import type { AlternateFault } from "../fault.ts";
import { AFTER_NO_LIST } from "./after-no-list.ts";

/** Which of the payments a page holds. */
export const pages: readonly AlternateFault[] = [
  {
    name: "list-payments-not-found",
    text: "List payments answers 404.",
    change: { wire: notFound("GET /payments") },
    breaks: AFTER_NO_LIST,
  },
  {
    name: "plain-list-empty",
    text: "A list of payments without any parameter holds none.",
    change: {
      wire: onCall("GET /payments", (request, next) => {
        const isPlain = request.url.search === "";
        return next(isPlain ? { ...request, url: new URL("?to_date=1970-01-01", request.url.href) } : request);
      }),
    },
    breaks: ["list-payments.limit-default", "list-payments.parameters-optional"],
  },
  {
    name: "pages-from-zero",
    text: "The first page of payments is page 0, with page or without it.",
    change: {
      rules: {
        paymentParameters: { ...paymentParameters, page: wholeNumber(0, { min: 0, max: Number.MAX_SAFE_INTEGER }) },
        paginatePayments: (payments, { page, limit }) => paginate(payments, { page: page + 1, limit }),
      },
    },
    breaks: ["list-payments.page-default", "list-payments.current-page-as-asked", "list-payments.page-starts-at-one"],
  },
  {
    name: "page-ignored",
    text: "Every page of payments is the first.",
    change: { rules: { paginatePayments: (payments, { limit }) => paginate(payments, { page: 1, limit }) } },
    breaks: ["list-payments.page"],
  },
  {
    name: "pages-overlap",
    text: "From page 2 on, a page begins with the last payment of the page before.",
    change: {
      rules: {
        paginatePayments(payments, { page, limit }) {
          const start = Math.max(0, (page - 1) * limit - 1);
          return payments.slice(start, start + limit);
        },
      },
    },
    breaks: ["list-payments.page"],
    alike: "page-ignored",
  },
  {
    name: "second-page-by-default",
    text: "Without page, page 2 of the payments is returned.",
    change: {
      rules: {
        paymentParameters: { ...paymentParameters, page: wholeNumber(2, { min: 1, max: Number.MAX_SAFE_INTEGER }) },
      },
    },
    breaks: ["list-payments.page-default", "list-payments.current-page-as-asked"],
  },
  {
    name: "limit-forgotten-beyond-first",
    text: "From page 2 on, a page holds all payments that are left, whatever its limit.",
    change: {
      rules: {
        paginatePayments: (payments, { page, limit }) =>
          page === 1 ? paginate(payments, { page, limit }) : payments.slice((page - 1) * limit),
      },
    },
    breaks: ["list-payments.limit"],
  },
  {
    name: "limit-and-one",
    text: "A page holds one payment more than its limit.",
    change: {
      rules: {
        paginatePayments: (payments, { page, limit }) => payments.slice((page - 1) * limit, page * limit + 1),
      },
    },
    breaks: ["list-payments.limit", "list-payments.limit-default", "list-payments.limit-maximum"],
  },
  {
    name: "limit-default-21",
    text: "Without limit, a page holds up to 21 payments.",
    change: { rules: { paymentParameters: { ...paymentParameters, limit: wholeNumber(21, { min: 1, max: 100 }) } } },
    breaks: ["list-payments.limit-default"],
  },
  {
    name: "limit-maximum-101",
    text: "A page may hold up to 101 payments.",
    change: { rules: { paymentParameters: { ...paymentParameters, limit: wholeNumber(20, { min: 1, max: 101 }) } } },
    breaks: ["list-payments.limit-maximum"],
  },
  {
    name: "no-payments-are-null",
    text: "A page without any payment has null for its payments.",
    change: {
      rules: {
        presentPayments: (payments, pagination) =>
          payments.length > 0 ? presentPayments(payments, pagination) : { payments: null, pagination },
      },
    },
    breaks: ["list-payments.payments"],
  },
];

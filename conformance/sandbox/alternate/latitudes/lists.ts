import type { JsonObject } from "../../values/json.ts";
import { answering } from "../../wires/answering.ts";
import { itemsOf } from "../../wires/map-json.ts";
import { lenient } from "../../wires/reading.ts";
import { callOf } from "../faults/call.ts";
import { presentInvoice } from "../rules/invoice-presentation.ts";
import { invoiceParameters } from "../rules/list-invoices.ts";
import { paymentFilters, paymentParameters, presentPayments } from "../rules/list-payments.ts";
import { presentPagination } from "../rules/paging.ts";
import type { Rules } from "../rules/rules.ts";
import type { AlternateLatitude } from "./latitude.ts";

const order = "the order of a list";
const size = "the size of a page";
const range = "the ends of a range";
const page = "the shape of a page of invoices";

type Limit = typeof paymentParameters.limit;

/** More than this many are taken for this many. */
const cappedAt =
  (most: number): Limit =>
  (field, ...rest) =>
    Number(field) > most ? { value: most } : paymentParameters.limit(field, ...rest);

/** More than this many are refused. */
const atMost =
  (most: number): Limit =>
  (field, ...rest) =>
    paymentParameters.limit(Number(field) > most ? "no" : field, ...rest);

/** Ways to list. */
export const lists: readonly AlternateLatitude[] = [
  {
    name: "oldest-first",
    text: "Lists begin with what is oldest.",
    about: order,
    change: { rules: { sortPayments: (all) => all, sortInvoices: (all) => all } },
  },
  {
    name: "by-ids",
    text: "Lists are sorted by ids.",
    about: order,
    change: {
      rules: {
        sortPayments: (all) => all.toSorted((left, right) => (left.paymentId < right.paymentId ? -1 : 1)),
        sortInvoices: (all) => all.toSorted((left, right) => (left.invoiceId < right.invoiceId ? -1 : 1)),
      },
    },
  },
  {
    name: "more-beside-the-payments",
    text: "There is more beside the payments of a page, and in its pagination.",
    about: "what stands beside the payments",
    change: {
      rules: {
        presentPayments: (payments, pagination) => ({
          ...presentPayments(payments, { ...pagination, next: null, has_more: false }),
          filters: { status: null },
          links: [],
        }),
      },
    },
  },
  {
    name: "limit-above-100-taken-for-100",
    text: "A limit above 100 is taken for 100.",
    about: size,
    change: { rules: { paymentParameters: { ...paymentParameters, limit: cappedAt(100) } } },
  },
  {
    name: "unreadable-queries-taken",
    text: "Whatever is unreadable in a query is taken as if it were not there.",
    about: size,
    change: {
      rules: {
        paymentParameters: {
          ...{ page: lenient(paymentParameters.page), limit: lenient(paymentParameters.limit) },
          status: lenient(paymentParameters.status),
          ...{ from_date: lenient(paymentParameters.from_date), to_date: lenient(paymentParameters.to_date) },
        },
        invoiceParameters: {
          ...{ page: lenient(invoiceParameters.page), limit: lenient(invoiceParameters.limit) },
          status: lenient(invoiceParameters.status),
        },
      },
    },
  },
  {
    name: "ten-on-a-page",
    text: "A page has ten payments where no limit is asked for.",
    about: size,
    change: {
      rules: {
        paymentParameters: {
          ...paymentParameters,
          limit: (field, ...rest) => (field === undefined ? { value: 10 } : paymentParameters.limit(field, ...rest)),
        },
      },
    },
  },
  {
    name: "twenty-invoices-at-most",
    text: "No page has more than 20 invoices.",
    about: size,
    change: { rules: { invoiceParameters: { ...invoiceParameters, limit: atMost(20) } } },
  },
  {
    name: "no-page-beyond-the-last",
    text: "A page beyond the last one is not found.",
    about: "pages beyond the last",
    change: {
      wire: answering(({ status, body }, request) => {
        const isLater = callOf(request) === "GET /payments" && Number(request.url.searchParams.get("page")) > 1;
        const isEmpty = isLater && status < 300 && !JSON.stringify(body).includes(`"payment_id"`);
        return isEmpty ? { status: 404, body: { success: false } } : {};
      }),
    },
  },
  {
    name: "one-page-of-nothing",
    text: "Where there is nothing to list there is one page.",
    about: "pages where there is nothing",
    change: {
      rules: {
        presentPagination: (paging, total) => ({
          ...presentPagination(paging, total),
          ...(total === 0 && { total_pages: 1 }),
        }),
      },
    },
  },
  {
    name: "ranges-of-completion",
    text: "A range of dates is that in which payments completed.",
    about: range,
    change: {
      rules: {
        paymentFilters: {
          ...paymentFilters,
          from_date: ({ receipt }, wanted) => receipt !== undefined && receipt.completedAtMs >= wanted,
          to_date: ({ receipt }, wanted) => receipt !== undefined && receipt.completedAtMs <= wanted,
        },
      },
    },
  },
  {
    name: "ranges-without-their-ends",
    text: "What lies exactly on an end of a range is not listed.",
    about: range,
    change: {
      rules: {
        paymentFilters: {
          ...paymentFilters,
          from_date: ({ createdAtMs }, wanted) => createdAtMs > wanted,
          to_date: ({ createdAtMs }, wanted) => createdAtMs < wanted,
        },
      },
    },
  },
  {
    name: "invoices-as-a-bare-array",
    text: "A page of invoices is an array, without an envelope.",
    about: page,
    change: invoicesAs((invoices) => invoices),
  },
  {
    name: "invoices-alone-in-data",
    text: "The data of a list of invoices is their array.",
    about: page,
    change: invoicesAs((data) => ({ success: true, data })),
  },
  {
    name: "invoices-as-results-with-lines",
    text: "A page of invoices calls them results, and has them with their lines.",
    about: page,
    change: invoicesAs((results, total) => ({ results, next: null, count: total }), {
      presentListedInvoice: presentInvoice,
    }),
  },
  {
    name: "invoices-by-ids",
    text: "A page of invoices has them by their ids, deep inside.",
    about: page,
    change: invoicesAs((invoices) => {
      const content = Object.fromEntries(invoices.map((each) => [each["invoice_id"], { attributes: each }]));
      return { data: { page: { content } } };
    }),
  },
  {
    name: "invoices-with-their-ids-alone",
    text: "A page of invoices tells their ids, and nothing else.",
    about: page,
    change: invoicesAs((invoices) => invoices, {
      presentListedInvoice: ({ invoiceId: invoice_id }) => ({ invoice_id }),
    }),
  },
  {
    name: "invoices-named-otherwise",
    text: "A page of invoices does not call their ids as a read does.",
    about: page,
    leaves: [
      "auth.other-business-invoice-not-listed",
      "list-invoices.body",
      "list-invoices.holds-own-invoices",
      "list-invoices.limit",
      "list-invoices.limit-default",
      "list-invoices.limit-maximum",
      "list-invoices.listed-as-read",
      "list-invoices.order",
      "list-invoices.page",
      "list-invoices.page-default",
      "list-invoices.page-starts-at-one",
      "list-invoices.parameters-optional",
      "list-invoices.status-filter",
      "list-invoices.unreadable-query",
    ],
    change: invoicesAs((invoices) => invoices, { presentListedInvoice: ({ invoiceId: number }) => ({ number }) }),
  },
  {
    name: "invoices-with-their-payments",
    text: "A page of invoices tells of the payment that each of them waits for.",
    about: page,
    change: invoicesAs((invoices) => ({
      invoices: invoices.map((each) => ({
        ...each,
        payment: { payment_id: `of-${each["invoice_id"]}`, status: "INITIATED" },
      })),
    })),
  },
];

type Body = ReturnType<Rules["answerInvoices"]>["body"];
type Total = JsonObject[string];

/** Lists invoices in a body of another shape. */
function invoicesAs(
  shape: (invoices: readonly JsonObject[], total: Total) => Body,
  rules: Partial<Rules> = {},
): AlternateLatitude["change"] {
  const answerInvoices: Rules["answerInvoices"] = ({ invoices, pagination }) => ({
    status: 200,
    body: shape(itemsOf(invoices), Object(pagination).total_items),
  });
  return { rules: { ...rules, answerInvoices } };
}

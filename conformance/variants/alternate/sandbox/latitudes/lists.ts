import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { answering } from "../../../shared/sandbox/wires/answering.ts";
import { itemsOf } from "../../../shared/sandbox/wires/map-json.ts";
import { lenient } from "../../../shared/sandbox/wires/reading.ts";
import type { AlternateChange } from "../change.ts";
import { callOf } from "../faults/fault.ts";
import { presentInvoice } from "../rules/invoice-presentation.ts";
import { invoiceParameters } from "../rules/list-invoices.ts";
import { paymentFilters, paymentParameters, presentPayments } from "../rules/list-payments.ts";
import { presentPagination } from "../rules/paging.ts";
import type { Rules } from "../rules/rules.ts";
import { type AlternateLatitude, latitudes } from "./latitude.ts";

const order = "the order of a list";
const size = "the size of a page";
const range = "the ends of a range";
const page = "the shape of a page of invoices";

type Limit = typeof paymentParameters.limit;

/** Returns a page size reader that reduces larger values to this maximum. */
const cappedAt =
  (most: number): Limit =>
  (field, ...rest) =>
    Number(field) > most ? { value: most } : paymentParameters.limit(field, ...rest);

/** Returns a page size reader that rejects values above this maximum. */
const atMost =
  (most: number): Limit =>
  (field, ...rest) =>
    paymentParameters.limit(Number(field) > most ? "no" : field, ...rest);

/** Returns a reader that rejects all but the plainest times and dates. */
function plainly(name: "from_date" | "to_date"): typeof paymentParameters.from_date {
  return (field, ...rest) => paymentParameters[name](/[.+]/.test(String(field)) ? "no" : field, ...rest);
}

/** List formats and paging. */
export const lists: readonly AlternateLatitude[] = latitudes({
  "oldest-first": [
    "Lists begin with the oldest item.",
    order,
    { sortPayments: (all) => all, sortInvoices: (all) => all },
  ],
  "by-ids": [
    "Lists are sorted by ids.",
    order,
    {
      sortPayments: (all) => all.toSorted((left, right) => (left.paymentId < right.paymentId ? -1 : 1)),
      sortInvoices: (all) => all.toSorted((left, right) => (left.invoiceId < right.invoiceId ? -1 : 1)),
    },
  ],
  "more-beside-the-payments": [
    "A page has additional members beside its payments and in its pagination.",
    "members beside the payments",
    {
      presentPayments: (payments, pagination) => ({
        ...presentPayments(payments, { ...pagination, next: null, has_more: false }),
        filters: { status: null },
        links: [],
      }),
    },
  ],
  "limit-above-100-taken-for-100": [
    "A limit above 100 counts as 100.",
    size,
    { paymentParameters: { ...paymentParameters, limit: cappedAt(100) } },
  ],
  "unreadable-queries-taken": [
    "Unreadable query parameters are ignored.",
    size,
    {
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
  ],
  "ten-on-a-page": [
    "A page has ten payments by default.",
    size,
    {
      paymentParameters: {
        ...paymentParameters,
        limit: (field, ...rest) => (field === undefined ? { value: 10 } : paymentParameters.limit(field, ...rest)),
      },
    },
  ],
  "twenty-invoices-at-most": [
    "A limit above 20 is rejected in lists of invoices.",
    size,
    { invoiceParameters: { ...invoiceParameters, limit: atMost(20) } },
  ],
  "no-page-beyond-the-last": [
    "A page beyond the last one is not found.",
    "pages beyond the last",
    {
      wire: answering(({ status, body }, request) => {
        const isLater = callOf(request) === "GET /payments" && Number(request.url.searchParams.get("page")) > 1;
        const isEmpty = isLater && status < 300 && !JSON.stringify(body).includes(`"payment_id"`);
        return isEmpty ? { status: 404, body: { success: false } } : {};
      }),
    },
  ],
  "one-page-of-nothing": [
    "An empty list has one page.",
    "pages of an empty list",
    {
      presentPagination: (paging, total) => ({
        ...presentPagination(paging, total),
        ...(total === 0 && { total_pages: 1 }),
      }),
    },
  ],
  "ranges-of-completion": [
    "A range of dates selects payments by their completion.",
    range,
    {
      paymentFilters: {
        ...paymentFilters,
        from_date: ({ receipt }, wanted) => receipt !== undefined && receipt.completedAtMs >= wanted,
        to_date: ({ receipt }, wanted) => receipt !== undefined && receipt.completedAtMs <= wanted,
      },
    },
  ],
  "ranges-in-whole-seconds-of-utc": [
    "An end of a range is rejected if it has a fraction of a second, or an offset.",
    range,
    { paymentParameters: { ...paymentParameters, from_date: plainly("from_date"), to_date: plainly("to_date") } },
  ],
  "ranges-without-their-ends": [
    "A payment exactly on an end of a range is not listed.",
    range,
    {
      paymentFilters: {
        ...paymentFilters,
        from_date: ({ createdAtMs }, wanted) => createdAtMs > wanted,
        to_date: ({ createdAtMs }, wanted) => createdAtMs < wanted,
      },
    },
  ],
  "invoices-as-a-bare-array": [
    "A page of invoices is an array, without an envelope.",
    page,
    invoicesAs((invoices) => invoices),
  ],
  "invoices-alone-in-data": [
    "The data of a list of invoices is their array.",
    page,
    invoicesAs((data) => ({ success: true, data })),
  ],
  "invoices-as-results-with-lines": [
    "A page of invoices has them in a member results, with their lines.",
    page,
    invoicesAs((results, total) => ({ results, next: null, count: total }), { presentListedInvoice: presentInvoice }),
  ],
  "invoices-by-ids": [
    "A page of invoices is a deeply nested object whose keys are their ids.",
    page,
    invoicesAs((invoices) => {
      const content = Object.fromEntries(invoices.map((each) => [each["invoice_id"], { attributes: each }]));
      return { data: { page: { content } } };
    }),
  ],
  "invoices-with-their-ids-alone": [
    "A page of invoices contains only their ids.",
    page,
    invoicesAs((invoices) => invoices, { presentListedInvoice: ({ invoiceId: invoice_id }) => ({ invoice_id }) }),
  ],
  "invoices-named-otherwise": [
    "A page of invoices uses another name for their ids than a read does.",
    page,
    invoicesAs((invoices) => invoices, { presentListedInvoice: ({ invoiceId: number }) => ({ number }) }),
    [
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
  ],
  "invoices-with-their-payments": [
    "A page of invoices shows the payment that each invoice is waiting for.",
    page,
    invoicesAs((invoices) => ({
      invoices: invoices.map((each) => ({
        ...each,
        payment: { payment_id: `of-${each["invoice_id"]}`, status: "INITIATED" },
      })),
    })),
  ],
});

type Body = ReturnType<Rules["answerInvoices"]>["body"];
type Total = JsonObject[string];

/** Returns a change that lists invoices in a body of another shape. */
function invoicesAs(
  shape: (invoices: readonly JsonObject[], total: Total) => Body,
  rules: Partial<Rules> = {},
): AlternateChange {
  const answerInvoices: Rules["answerInvoices"] = ({ invoices, pagination }) => ({
    status: 200,
    body: shape(itemsOf(invoices), Object(pagination).total_items),
  });
  return { ...rules, answerInvoices };
}

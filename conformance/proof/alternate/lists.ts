import { alternateRules } from "../../sandbox/index.ts";
import { accepting, answering, type Members } from "./answering.ts";
import type { AnyChange, Change } from "./sandbox.ts";

const { paymentFilters, paymentParameters, invoiceParameters, presentPagination, presentPayments } = alternateRules;

type Limit = typeof paymentParameters.limit;

/** More than this many are taken for this many. */
const cappedAt =
  (most: number): Limit =>
  (field, pointer, context) =>
    Number(field) > most ? { value: most } : paymentParameters.limit(field, pointer, context);

/** More than this many are refused. */
const atMost =
  (most: number): Limit =>
  (field, pointer, context) =>
    Number(field) > most
      ? paymentParameters.limit("no", pointer, context)
      : paymentParameters.limit(field, pointer, context);

/** Ways to list. */
export const lists: Readonly<Record<string, AnyChange>> = {
  "the oldest first": { rules: { sortPayments: (all) => all, sortInvoices: (all) => all } },
  "by their ids": {
    rules: {
      sortPayments: (all) => all.toSorted((a, b) => (a.paymentId < b.paymentId ? -1 : 1)),
      sortInvoices: (all) => all.toSorted((a, b) => (a.invoiceId < b.invoiceId ? -1 : 1)),
    },
  },
  "more members beside the payments and their pagination": {
    rules: {
      presentPayments: (payments, pagination) => ({
        ...presentPayments(payments, { ...pagination, next: null, has_more: false }),
        filters: { status: null },
        links: [],
      }),
    },
  },
  "a limit above 100 is taken for 100": {
    rules: { paymentParameters: { ...paymentParameters, limit: cappedAt(100) } },
  },
  "ten payments on a page where no limit is asked for": {
    rules: {
      paymentParameters: {
        ...paymentParameters,
        limit: (field, ...rest) => (field === undefined ? { value: 10 } : paymentParameters.limit(field, ...rest)),
      },
    },
  },
  "no more than 20 invoices on a page": { rules: { invoiceParameters: { ...invoiceParameters, limit: atMost(20) } } },
  "any number of invoices on a page": { rules: { invoiceParameters: { ...invoiceParameters, limit: cappedAt(1e9) } } },
  "404 for a page beyond the last": {
    wire: answering(({ status, body }, asked) => {
      const { payments, invoices, pagination } = Object(body["data"]);
      const empty = asked.startsWith("GET ") && [payments, invoices].some((each) => each?.length === 0);
      return empty && pagination.current_page > 1 ? { status: 404, body: { success: false } } : { status, body };
    }),
  },
  "one page where there is nothing": {
    rules: {
      presentPagination: (paging, total) => ({
        ...presentPagination(paging, total),
        ...(total === 0 && { total_pages: 1 }),
      }),
    },
  },
  "from_date and to_date look at when a payment completed": {
    rules: {
      paymentFilters: {
        ...paymentFilters,
        from_date: ({ receipt }, wanted) => receipt !== undefined && receipt.completedAtMs >= wanted,
        to_date: ({ receipt }, wanted) => receipt !== undefined && receipt.completedAtMs <= wanted,
      },
    },
  },
  "from_date and to_date exclude themselves": {
    rules: {
      paymentFilters: {
        ...paymentFilters,
        from_date: ({ createdAtMs }, wanted) => createdAtMs > wanted,
        to_date: ({ createdAtMs }, wanted) => createdAtMs < wanted,
      },
    },
  },
  "whatever is unreadable in a query is left out": {
    rules: {
      paymentParameters: {
        page: lenient(paymentParameters.page),
        limit: lenient(paymentParameters.limit),
        status: lenient(paymentParameters.status),
        from_date: lenient(paymentParameters.from_date),
        to_date: lenient(paymentParameters.to_date),
      },
      invoiceParameters: {
        page: lenient(invoiceParameters.page),
        limit: lenient(invoiceParameters.limit),
        status: lenient(invoiceParameters.status),
      },
    },
  },
  "invoices as a bare array": invoicesAs((invoices) => invoices),
  "invoices alone in data": invoicesAs((data) => ({ success: true, data })),
  "invoices by another name, with their lines": {
    rules: { presentListedInvoice: alternateRules.presentInvoice },
    ...invoicesAs((results, { pagination }) => ({ results, next: null, count: Object(pagination).total_items })),
  },
  "invoices by their ids, deep inside": invoicesAs((invoices) => ({
    data: { page: { content: Object.fromEntries(invoices.map((each) => [each["invoice_id"], { attributes: each }])) } },
  })),
  "invoices with their ids alone": invoicesAs((invoices) => invoices.map(({ invoice_id }) => ({ invoice_id }))),
  "invoices that tell of their payments": invoicesAs((invoices) => ({
    invoices: invoices.map((each) => ({
      ...each,
      payment: { payment_id: `of-${each["invoice_id"]}`, status: "INITIATED" },
    })),
  })),
};

/** Ways to list that a requirement which is only implied calls a finding. */
export const questionableLists: Readonly<Record<string, readonly [AnyChange, string]>> = {
  "a pagination of strings": [
    {
      rules: {
        presentPagination: (paging, total) =>
          Object.fromEntries(
            Object.entries(presentPagination(paging, total)).map(([name, value]) => [name, String(value)]),
          ),
      },
    },
    "list-payments.pagination-whole-numbers",
  ],
};

/** Lists invoices in a body of another shape. */
function invoicesAs(shape: (invoices: readonly Members[], data: Members) => unknown): Change {
  return {
    wire: accepting(({ body }, asked) => {
      if (asked !== "GET /invoices") return {};
      const { invoices, ...data } = Object(body["data"]);
      return { body: Object(shape(invoices, data)) };
    }),
  };
}

/** A reader that takes what it does not understand as if it were not there. */
function lenient<R extends Read>(read: R): R {
  const reader: Read = (field, pointer, context) => {
    const reading = read(field, pointer, context);
    return reading.rejection ? read(undefined, pointer, context) : reading;
  };
  return reader as R; // it returns what `read` returned
}

type Read = (field: unknown, pointer: string, context: unknown) => { readonly rejection?: unknown };

import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { refuse } from "../../../shared/sandbox/reading/reading.ts";
import { toNumber } from "../../../shared/sandbox/values/money.ts";
import { requestBody, responseBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { filteringEachPage, listingItems, withoutParameter } from "../../../shared/sandbox/wires/listed-items.ts";
import type { AlternateChange } from "../change.ts";
import type { Invoice, InvoiceStatus } from "../invoice.ts";
import { presentListedInvoice } from "../rules/invoice-presentation.ts";
import { invoiceFilters, invoiceParameters, presentInvoices } from "../rules/list-invoices.ts";
import { paginate } from "../rules/paging.ts";
import type { Rules } from "../rules/rules.ts";
import { type AlternateFault, callOf, faults, onAnswer, onCall } from "./fault.ts";

/** Faults of listing invoices. Source: List invoices. */
export const listInvoicesFaults: readonly AlternateFault[] = faults({
  "list-invoices-not-found": [
    "List invoices responds that the path does not exist.",
    ["list-invoices.operation", "list-invoices.parameters-optional"],
    {
      wire: onAnswer("GET /invoices", (answer) =>
        answer.status < 300 ? toOutgoing({ status: 404, body: { success: false } }) : answer,
      ),
    },
  ],
  "invoice-list-needs-a-parameter": [
    "List invoices rejects a request without any query parameter.",
    "list-invoices.parameters-optional",
    {
      wire: onAnswer("GET /invoices", (answer, request) => {
        const isPlain = request.url.search === "";
        return answer.status < 300 && isPlain ? toOutgoing({ status: 400, body: { success: false } }) : answer;
      }),
    },
  ],
  "paid-invoices-not-listed": [
    "An invoice is in no list once it was paid.",
    "list-invoices.holds-own-invoices",
    {
      presentInvoices: (invoices, pagination) =>
        presentInvoices(
          invoices.filter(({ status }) => status !== "PAID"),
          pagination,
        ),
    },
  ],
  "emailed-invoices-in-no-filtered-list": [
    "An invoice that was sent by e-mail is in no list of a status.",
    "list-invoices.status-filter",
    () => {
      const emailed = new Set<unknown>();
      return {
        wire: async (request, next) => {
          const isCreated = request.method === "POST" && request.url.pathname.endsWith("/invoices");
          const { send_email } = isCreated ? await requestBody(request) : {};
          const answer = await next(request);
          if (send_email === true) emailed.add(Object(responseBody(answer)["data"])["invoice_id"]);
          return answer;
        },
        invoiceFilters: {
          status: (invoice, wanted) => !emailed.has(invoice.invoiceId) && invoiceFilters.status(invoice, wanted),
        },
      };
    },
  ],
  "listed-total-of-two-lines": [
    "A list shows an invoice of three lines or more with the total of the first two.",
    "list-invoices.listed-as-read",
    (_, { invoices }) => ({
      presentInvoices: (listed, pagination) =>
        presentInvoices(
          listed.map((each) => {
            const items = invoices.get(String(each["invoice_id"]))?.items ?? [];
            if (items.length < 3) return each;
            const [first, second] = items.map((item) => toNumber(item.total));
            return { ...each, total: (first ?? 0) + (second ?? 0) };
          }),
          pagination,
        ),
    }),
  ],
  "invoice-status-ignored": [
    "A list of invoices holds those of every status, whichever is asked for.",
    "list-invoices.status-filter",
    { invoiceFilters: { status: () => true } },
  ],
  "overdue-among-pending": [
    "A list of the invoices that are PENDING holds those that are OVERDUE as well.",
    "list-invoices.status-filter",
    {
      invoiceFilters: {
        status: (invoice, wanted) =>
          invoiceFilters.status(invoice, wanted) || (wanted === "PENDING" && invoice.status === "OVERDUE"),
      },
    },
  ],
  "paid-found-as-pending": [
    "A list of the invoices of a status goes by the status in which they were created.",
    "list-invoices.status-filter",
    { invoiceFilters: { status: (_: Invoice, wanted: InvoiceStatus) => wanted === "PENDING" } },
  ],
  "invoice-page-ignored": [
    "Every page of a list of invoices is the first.",
    "list-invoices.page",
    paginating((invoices, { limit }) => paginate(invoices, { page: 1, limit })),
  ],
  "invoice-pages-overlap": [
    "A page of invoices begins with the last invoice of the page before.",
    "list-invoices.page",
    paginating((invoices, { page, limit }) => invoices.slice(start(page, limit - 1), start(page, limit - 1) + limit)),
    "invoice-page-ignored",
  ],
  "invoice-lost-between-pages": [
    "One invoice is on no page between any two.",
    "list-invoices.page",
    paginating((invoices, { page, limit }) => invoices.slice(start(page, limit + 1), start(page, limit + 1) + limit)),
  ],
  "invoice-pages-from-zero": [
    "The first page of invoices is page 0, which is also what comes without page.",
    ["list-invoices.page-default", "list-invoices.page-starts-at-one"],
    {
      invoiceParameters: {
        ...invoiceParameters,
        page: (field) =>
          /^\d+$/.test(String(field ?? 0)) ? { value: Number(field ?? 0) } : refuse("/page", "must be a number"),
      },
      paginateInvoices: (invoices, { page, limit }) => paginate(invoices, { page: page + 1, limit }),
    },
  ],
  "invoice-page-two-by-default": [
    "Without page, the second page of invoices is returned.",
    "list-invoices.page-default",
    {
      invoiceParameters: {
        ...invoiceParameters,
        page: (field, ...rest) => (field === undefined ? { value: 2 } : invoiceParameters.page(field, ...rest)),
      },
    },
  ],
  "invoice-limit-ignored": [
    "A page holds 20 invoices, whatever limit is asked for.",
    "list-invoices.limit",
    { invoiceParameters: { ...invoiceParameters, limit: () => ({ value: 20 }) } },
  ],
  "invoice-limit-exceeded-by-one": [
    "A page holds one invoice more than limit says.",
    ["list-invoices.limit", "list-invoices.limit-default"],
    paginating((invoices, { page, limit }) => invoices.slice(start(page, limit), start(page, limit) + limit + 1)),
  ],
  "invoice-limit-of-25-by-default": [
    "Without limit, a page holds 25 invoices.",
    "list-invoices.limit-default",
    {
      invoiceParameters: {
        ...invoiceParameters,
        limit: (field, ...rest) => (field === undefined ? { value: 25 } : invoiceParameters.limit(field, ...rest)),
      },
    },
  ],
  "newest-invoice-not-found-by-status": [
    "A list of one status leaves out the newest invoice that has it.",
    "list-invoices.status-filter",
    {
      wire: listingItems(
        { isList: (request) => callOf(request) === "GET /invoices", member: "invoices", size: "limit" },
        (items, { query }) => (query.has("status") && (query.get("page") ?? "1") === "1" ? items.slice(1) : items),
      ),
    },
  ],
  "invoice-page-filtered-afterwards": [
    "A page is taken from all invoices, and those that status excludes are then removed from it.",
    "list-invoices.status-filter",
    {
      wire: filteringEachPage({
        isList: (request) => callOf(request) === "GET /invoices",
        ...{ member: "invoices", id: "invoice_id", filters: ["status"], firstPage: 1, size: "limit" },
      }),
    },
  ],
  "invoice-limit-ignored-beside-status": [
    "A list of one status has pages of 20 invoices, whatever limit says.",
    "list-invoices.limit",
    {
      wire: onCall("GET /invoices", (request, next) =>
        next(request.url.searchParams.has("status") ? withoutParameter(request, "limit") : request),
      ),
    },
  ],
  "invoice-page-ignored-without-limit": [
    "Without limit, every page of invoices is the first.",
    "list-invoices.page",
    {
      wire: onCall("GET /invoices", (request, next) =>
        next(request.url.searchParams.has("limit") ? request : withoutParameter(request, "page")),
      ),
    },
  ],
  "overdue-invoices-not-found-by-status": [
    "status=OVERDUE keeps no invoice: what is past its due date is worked out after the list was read.",
    "list-invoices.status-filter",
    { invoiceFilters: { status: (invoice, wanted) => invoiceFilters.status(invoice, wanted) && wanted !== "OVERDUE" } },
  ],
  "invoices-listed-as-pending": [
    "Every invoice is listed with the status that it was created with.",
    "list-invoices.listed-as-read",
    { presentListedInvoice: (invoice) => ({ ...presentListedInvoice(invoice), status: "PENDING" }) },
  ],
});

function paginating(paginateInvoices: Rules["paginateInvoices"]): AlternateChange {
  return { paginateInvoices };
}

/** Returns the number of items before a page. */
function start(page: number, own: number): number {
  return (page - 1) * own;
}

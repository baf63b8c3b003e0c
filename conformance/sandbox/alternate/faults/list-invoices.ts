import { toOutgoing } from "../../http/reply.ts";
import { refuse } from "../../reading/reading.ts";
import { listingItems } from "../../wires/listed-items.ts";
import type { Invoice, InvoiceStatus } from "../invoice.ts";
import { presentListedInvoice } from "../rules/invoice-presentation.ts";
import { invoiceFilters, invoiceParameters, presentInvoices } from "../rules/list-invoices.ts";
import { paginate } from "../rules/paging.ts";
import type { Rules } from "../rules/rules.ts";
import { callOf, onCall } from "./call.ts";
import type { AlternateFault } from "./fault.ts";

/** How invoices are listed. Source: List invoices. */
export const listInvoicesFaults: readonly AlternateFault[] = [
  {
    name: "list-invoices-not-found",
    text: "List invoices answers that there is no such path.",
    change: {
      wire: onCall("GET /invoices", async (request, next) => {
        const answer = await next(request);
        return answer.status < 300 ? toOutgoing({ status: 404, body: { success: false } }) : answer;
      }),
    },
    breaks: ["list-invoices.operation", "list-invoices.parameters-optional"],
  },
  {
    name: "invoice-list-needs-a-parameter",
    text: "List invoices refuses a request without any query parameter.",
    change: {
      wire: onCall("GET /invoices", async (request, next) => {
        const answer = await next(request);
        const isPlain = request.url.search === "";
        return answer.status < 300 && isPlain ? toOutgoing({ status: 400, body: { success: false } }) : answer;
      }),
    },
    breaks: ["list-invoices.parameters-optional"],
  },
  {
    name: "paid-invoices-not-listed",
    text: "An invoice is in no list once it was paid.",
    change: {
      rules: {
        presentInvoices: (invoices, pagination) =>
          presentInvoices(
            invoices.filter(({ status }) => status !== "PAID"),
            pagination,
          ),
      },
    },
    breaks: ["list-invoices.holds-own-invoices"],
  },
  {
    name: "invoice-status-ignored",
    text: "A list of invoices holds those of every status, whichever is asked for.",
    change: { rules: { invoiceFilters: { status: () => true } } },
    breaks: ["list-invoices.status-filter"],
  },
  {
    name: "overdue-among-pending",
    text: "A list of the invoices that are PENDING holds those that are OVERDUE as well.",
    change: {
      rules: {
        invoiceFilters: {
          status: (invoice, wanted) =>
            invoiceFilters.status(invoice, wanted) || (wanted === "PENDING" && invoice.status === "OVERDUE"),
        },
      },
    },
    breaks: ["list-invoices.status-filter"],
  },
  {
    name: "paid-found-as-pending",
    text: "A list of the invoices of a status goes by the status in which they were created.",
    change: {
      rules: { invoiceFilters: { status: (_: Invoice, wanted: InvoiceStatus) => wanted === "PENDING" } },
    },
    breaks: ["list-invoices.status-filter"],
  },
  {
    name: "invoice-page-ignored",
    text: "Every page of a list of invoices is the first.",
    change: paginating((invoices, { limit }) => paginate(invoices, { page: 1, limit })),
    breaks: ["list-invoices.page"],
  },
  {
    name: "invoice-pages-overlap",
    text: "A page of invoices begins with the last invoice of the page before.",
    change: paginating((invoices, { page, limit }) =>
      invoices.slice(start(page, limit - 1), start(page, limit - 1) + limit),
    ),
    breaks: ["list-invoices.page"],
    alike: "invoice-page-ignored",
  },
  {
    name: "invoice-lost-between-pages",
    text: "One invoice is on no page between any two.",
    change: paginating((invoices, { page, limit }) =>
      invoices.slice(start(page, limit + 1), start(page, limit + 1) + limit),
    ),
    breaks: ["list-invoices.page"],
  },
  {
    name: "invoice-pages-from-zero",
    text: "The first page of invoices is page 0, which is also what comes without page.",
    change: {
      rules: {
        invoiceParameters: {
          ...invoiceParameters,
          page: (field) =>
            /^\d+$/.test(String(field ?? 0)) ? { value: Number(field ?? 0) } : refuse("/page", "must be a number"),
        },
        paginateInvoices: (invoices, { page, limit }) => paginate(invoices, { page: page + 1, limit }),
      },
    },
    breaks: ["list-invoices.page-default", "list-invoices.page-starts-at-one"],
  },
  {
    name: "invoice-page-two-by-default",
    text: "Without page, the second page of invoices is returned.",
    change: {
      rules: {
        invoiceParameters: {
          ...invoiceParameters,
          page: (field, ...rest) => (field === undefined ? { value: 2 } : invoiceParameters.page(field, ...rest)),
        },
      },
    },
    breaks: ["list-invoices.page-default"],
  },
  {
    name: "invoice-limit-ignored",
    text: "A page holds 20 invoices, whatever limit is asked for.",
    change: {
      rules: { invoiceParameters: { ...invoiceParameters, limit: () => ({ value: 20 }) } },
    },
    breaks: ["list-invoices.limit"],
  },
  {
    name: "invoice-limit-exceeded-by-one",
    text: "A page holds one invoice more than limit says.",
    change: paginating((invoices, { page, limit }) =>
      invoices.slice(start(page, limit), start(page, limit) + limit + 1),
    ),
    breaks: ["list-invoices.limit", "list-invoices.limit-default"],
  },
  {
    name: "invoice-limit-of-25-by-default",
    text: "Without limit, a page holds 25 invoices.",
    change: {
      rules: {
        invoiceParameters: {
          ...invoiceParameters,
          limit: (field, ...rest) => (field === undefined ? { value: 25 } : invoiceParameters.limit(field, ...rest)),
        },
      },
    },
    breaks: ["list-invoices.limit-default"],
  },
  {
    name: "newest-invoice-not-found-by-status",
    text: "A list of one status leaves out the newest invoice that has it.",
    change: {
      wire: listingItems(
        { isList: (request) => callOf(request) === "GET /invoices", member: "invoices", size: "limit" },
        (items, { query }) => (query.has("status") && (query.get("page") ?? "1") === "1" ? items.slice(1) : items),
      ),
    },
    breaks: ["list-invoices.status-filter"],
  },
  {
    name: "overdue-invoices-not-found-by-status",
    text: "status=OVERDUE keeps no invoice: what is past its due date is worked out after the list was read.",
    change: {
      rules: {
        invoiceFilters: {
          status: (invoice, wanted) => invoiceFilters.status(invoice, wanted) && wanted !== "OVERDUE",
        },
      },
    },
    breaks: ["list-invoices.status-filter"],
  },
  {
    name: "invoices-listed-as-pending",
    text: "Every invoice is listed with the status that it was created with.",
    change: {
      rules: { presentListedInvoice: (invoice) => ({ ...presentListedInvoice(invoice), status: "PENDING" }) },
    },
    breaks: ["list-invoices.listed-as-read"],
  },
];

function paginating(paginateInvoices: Rules["paginateInvoices"]): AlternateFault["change"] {
  return { rules: { paginateInvoices } };
}

/** How many come before a page where each has so many of its own. */
function start(page: number, own: number): number {
  return (page - 1) * own;
}

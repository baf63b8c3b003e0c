import type { Filters } from "../../reading/filters.ts";
import { optionalChoice, wholeNumber } from "../../reading/query.ts";
import type { Fields } from "../../reading/reading.ts";
import type { JsonObject } from "../../values/json.ts";
import { INVOICE_STATUSES, type Invoice, type InvoiceStatus } from "../invoice.ts";
import type { Paging } from "./paging.ts";

/** Source: List invoices, parameter status. Undefined: not asked for. */
export interface InvoiceFilters {
  readonly status: InvoiceStatus | undefined;
}

export type InvoicesQuery = InvoiceFilters & Paging;

const DEFAULT_LIMIT = 20;
/** The largest is not shown; this is ours. */
const MAX_LIMIT = 100;

/** Source: List invoices, sentence 2: one reader a parameter. */
export const invoiceParameters: Fields<InvoicesQuery> = {
  page: wholeNumber(1, { min: 1, max: Number.MAX_SAFE_INTEGER }),
  limit: wholeNumber(DEFAULT_LIMIT, { min: 1, max: MAX_LIMIT }),
  status: optionalChoice(INVOICE_STATUSES),
};

/** Whether an invoice is what one parameter asks for. */
export const invoiceFilters: Filters<Invoice, InvoiceFilters> = {
  status: ({ status }, wanted) => status === wanted,
};

/** Newest first; the order is not shown. `invoices` come in the order of their creation. */
export function sortInvoices(invoices: readonly Invoice[]): readonly Invoice[] {
  return invoices.toReversed();
}

/** Source: List invoices: the shape is open; ours is that of a page of payments. */
export function presentInvoices(invoices: readonly JsonObject[], pagination: JsonObject): JsonObject {
  return { invoices, pagination };
}

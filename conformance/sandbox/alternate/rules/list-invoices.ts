import type { Filters } from "../../reading/filters.ts";
import { optionalChoice } from "../../reading/query.ts";
import type { Fields } from "../../reading/reading.ts";
import type { JsonObject } from "../../values/json.ts";
import { INVOICE_STATUSES, type Invoice, type InvoiceStatus } from "../invoice.ts";
import { type Paging, pagingParameters } from "./paging.ts";

/** Source: List invoices, parameter status. Undefined: not asked for. */
export interface InvoiceFilters {
  readonly status: InvoiceStatus | undefined;
}

type InvoicesQuery = InvoiceFilters & Paging;

/** Source: List invoices, sentence 2: one reader a parameter. */
export const invoiceParameters: Fields<InvoicesQuery> = {
  ...pagingParameters,
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

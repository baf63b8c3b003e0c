import type { Filters } from "../../../shared/sandbox/reading/filters.ts";
import { optionalChoice } from "../../../shared/sandbox/reading/query.ts";
import type { Fields } from "../../../shared/sandbox/reading/reading.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { INVOICE_STATUSES, type Invoice, type InvoiceStatus } from "../invoice.ts";
import { type Paging, pagingParameters } from "./paging.ts";

/** Source: List invoices, parameter status. Undefined if not requested. */
export interface InvoiceFilters {
  readonly status: InvoiceStatus | undefined;
}

type InvoicesQuery = InvoiceFilters & Paging;

/** Source: List invoices, sentence 2: one reader for each parameter. */
export const invoiceParameters: Fields<InvoicesQuery> = {
  ...pagingParameters,
  status: optionalChoice(INVOICE_STATUSES),
};

/** Predicates by parameter: each returns true if an invoice matches. */
export const invoiceFilters: Filters<Invoice, InvoiceFilters> = {
  status: ({ status }, wanted) => status === wanted,
};

/** Sorts invoices newest first, as the document shows no order. `invoices` must be in order of creation. */
export function sortInvoices(invoices: readonly Invoice[]): readonly Invoice[] {
  return invoices.toReversed();
}

/** Source: List invoices: the shape is open; our choice is that of a page of payments. */
export function presentInvoices(invoices: readonly JsonObject[], pagination: JsonObject): JsonObject {
  return { invoices, pagination };
}

import { businessTime } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/call.ts";
import { wantedFilters } from "../../reading/filters.ts";
import { readQuery } from "../../reading/query.ts";
import type { Core } from "../core.ts";
import { currentInvoice } from "../current-invoice.ts";
import type { Invoice } from "../invoice.ts";
import type { InvoiceFilters } from "../rules/list-invoices.ts";

/** Source: List invoices. */
export function listInvoices(core: Core): Endpoint {
  const { rules, store } = core;
  return async ({ business, url }) => {
    const { value: asked, rejection } = readQuery(rules.invoiceParameters, url.searchParams);
    if (rejection) return rules.answerRejection(rejection);
    const nowMs = businessTime(core, business);
    const filters = wantedFilters<Invoice, InvoiceFilters>(rules.invoiceFilters, asked);
    const listed = store.listedInvoices
      .of(rules.listGroup(business.businessId, "invoices"))
      .flatMap((invoiceId) => store.invoices.get(invoiceId) ?? [])
      .map((invoice) => currentInvoice(core, invoice, nowMs))
      .filter((invoice) => rules.combineFilters(filters.map((fits) => fits(invoice))));
    const invoices = rules.paginateInvoices(rules.sortInvoices(listed), asked).map(rules.presentListedInvoice);
    return rules.answerInvoices(rules.presentInvoices(invoices, rules.presentPagination(asked, listed.length)));
  };
}

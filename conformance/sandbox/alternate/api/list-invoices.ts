import { businessTime } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/call.ts";
import { wantedFilter } from "../../reading/filters.ts";
import { readQuery } from "../../reading/query.ts";
import type { Core } from "../core.ts";
import { currentInvoice } from "../current-invoice.ts";
import type { Invoice } from "../invoice.ts";
import type { InvoiceFilters } from "../rules/list-invoices.ts";

/** Source: List invoices. */
export function listInvoices(core: Core): Endpoint {
  const { rules, store } = core;
  return ({ business, url }) => {
    const { value: asked, rejection } = readQuery(rules.invoiceParameters, url.searchParams);
    if (rejection) return rules.answerRejection(rejection);
    const nowMs = businessTime(core, business);
    const isWanted = wantedFilter<Invoice, InvoiceFilters>(rules.invoiceFilters, asked, rules.combineFilters);
    const listed: Invoice[] = [];
    for (const invoiceId of store.listedInvoices.of(rules.listGroup(business.businessId, "invoices"))) {
      const invoice = store.invoices.get(invoiceId);
      if (!invoice) continue;
      const current = currentInvoice(core, invoice, nowMs);
      if (isWanted(current)) listed.push(current);
    }
    const invoices = rules.paginateInvoices(rules.sortInvoices(listed), asked).map(rules.presentListedInvoice);
    return rules.answerInvoices(rules.presentInvoices(invoices, rules.presentPagination(asked, listed.length)));
  };
}

import { businessTime } from "../accounts/accounts.ts";
import type { Business } from "../accounts/business.ts";
import type { Core } from "./core.ts";
import type { Invoice } from "./invoice.ts";
import type { Use } from "./rules/ownership.ts";

/** An invoice as it is now: one that waits beyond its due date is OVERDUE from the first look on. */
export function currentInvoice({ rules, store }: Core, invoice: Invoice, nowMs: number): Invoice {
  const status = rules.isPastDue(invoice, nowMs) ? rules.invoiceStatusAfter(invoice.status, "age") : undefined;
  if (!status) return invoice;
  const overdue = { ...invoice, status };
  store.invoices.set(overdue.invoiceId, overdue);
  return overdue;
}

/** An invoice as whoever moves or shows it outside the API finds it. */
export interface LocatedInvoice {
  readonly invoice: Invoice;
  /** The time of its business. */
  readonly nowMs: number;
}

/** The invoice, whoever asks. */
export function locateInvoice(core: Core, invoiceId: string): LocatedInvoice | undefined {
  const invoice = core.store.invoices.get(invoiceId);
  const business = invoice && core.store.businesses.get(invoice.businessId);
  if (!business) return undefined;
  const nowMs = businessTime(core, business);
  return { invoice: currentInvoice(core, invoice, nowMs), nowMs };
}

/** The invoice, if there is one and this business may use it so. */
export function findInvoice(core: Core, business: Business, invoiceId: string, use: Use): Invoice | undefined {
  const invoice = core.store.invoices.get(invoiceId);
  if (!invoice || !core.rules.owns(business, invoice, use)) return undefined;
  return currentInvoice(core, invoice, businessTime(core, business));
}

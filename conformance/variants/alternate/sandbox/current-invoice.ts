import { businessTime } from "../../shared/sandbox/accounts/accounts.ts";
import type { Business } from "../../shared/sandbox/accounts/business.ts";
import type { Core } from "./core.ts";
import type { Invoice } from "./invoice.ts";
import type { Use } from "./rules/ownership.ts";

/** Returns the current state of an invoice: a pending one past its due date becomes OVERDUE when first read. */
export function currentInvoice({ rules, store }: Core, invoice: Invoice, nowMs: number): Invoice {
  const status = rules.isPastDue(invoice, nowMs) ? rules.invoiceStatusAfter(invoice.status, "age") : undefined;
  if (!status) return invoice;
  const overdue = { ...invoice, status };
  store.invoices.set(overdue.invoiceId, overdue);
  return overdue;
}

/** An invoice located by the driver or a hosted page, outside the API. */
export interface LocatedInvoice {
  readonly invoice: Invoice;
  /** Current time of the invoice's business. */
  readonly nowMs: number;
}

/** Returns the invoice, for any caller. */
export function locateInvoice(core: Core, invoiceId: string): LocatedInvoice | undefined {
  const invoice = core.store.invoices.get(invoiceId);
  const business = invoice && core.store.businesses.get(invoice.businessId);
  if (!business) return undefined;
  const nowMs = businessTime(core, business);
  return { invoice: currentInvoice(core, invoice, nowMs), nowMs };
}

/** Returns the invoice if it exists and the business may use it in this way. */
export function findInvoice(core: Core, business: Business, invoiceId: string, use: Use): Invoice | undefined {
  const invoice = core.store.invoices.get(invoiceId);
  if (!invoice || !core.rules.owns(business, invoice, use)) return undefined;
  return currentInvoice(core, invoice, businessTime(core, business));
}

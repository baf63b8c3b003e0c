import { businessTime } from "../../accounts/accounts.ts";
import type { Business } from "../../accounts/business.ts";
import type { Endpoint } from "../../http/call.ts";
import { readFields } from "../../reading/reading.ts";
import { invoiceCheckoutPath } from "../checkout/paths.ts";
import type { Core } from "../core.ts";
import { invoiceId as newInvoiceId } from "../ids.ts";
import type { Invoice, InvoiceRequest } from "../invoice.ts";

/** Source: Create invoice. */
export function createInvoice(core: Core): Endpoint {
  const { rules, store } = core;
  return async ({ business, url, readJson }) => {
    const body = await readJson();
    if (!body.value) return rules.answerRejection(body.rejection);
    const fields = readFields(rules.invoiceFields, body.value, undefined);
    if (!fields.value) return rules.answerRejection(fields.rejection);
    const invoice = makeOut(core, business, fields.value, url.origin);
    const rejection = fields.rejection ?? rules.isWithinReach(invoice.total);
    if (rules.takesEffect(rejection)) {
      store.invoices.set(invoice.invoiceId, invoice);
      store.listedInvoices.add(rules.listGroup(business.businessId, "invoices"), invoice.invoiceId);
    }
    if (rejection) return rules.answerRejection(rejection);
    return rules.answerCreatedInvoice(rules.presentCreatedInvoice(invoice));
  };
}

/** The invoice that a request asks for. */
function makeOut(core: Core, business: Business, asked: InvoiceRequest, origin: string): Invoice {
  const { rules, store } = core;
  const { businessId } = business;
  const nowMs = businessTime(core, business);
  const items = asked.items.map((item) => rules.newLineItem(item, rules.lineTotal(item)));
  const subtotal = rules.subtotal(items);
  const dueDate = rules.dueDate(asked.due_date, nowMs);
  const before = store.listedInvoices.of(rules.listGroup(businessId, "invoices")).length;
  const invoiceId = newInvoiceId(core.random);
  return rules.newInvoice(asked, {
    invoiceId,
    invoiceNumber: rules.invoiceNumber(before, nowMs),
    businessId,
    items,
    subtotal,
    total: rules.invoiceTotal(subtotal),
    currency: rules.invoiceCurrency(),
    dueDate,
    overdueFromMs: dueDate === undefined ? undefined : rules.endOfDay(dueDate),
    paymentUrl: `${origin}${invoiceCheckoutPath(invoiceId)}`,
    createdAtMs: nowMs,
  });
}

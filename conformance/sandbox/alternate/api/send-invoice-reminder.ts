import { businessTime } from "../../accounts/accounts.ts";
import type { Endpoint } from "../../http/call.ts";
import type { Core } from "../core.ts";
import { findInvoice } from "../current-invoice.ts";

/** Source: Send invoice reminder. A body is not looked at. */
export function sendInvoiceReminder(core: Core): Endpoint {
  const { rules, store } = core;
  return ({ business, params }) => {
    const invoice = findInvoice(core, business, params["invoiceId"] ?? "", "remindInvoice");
    if (!invoice) return rules.answerRejection({ reason: "unknownInvoice", message: "there is no such invoice" });
    const rejection = rules.remindable(invoice);
    if (rules.takesEffect(rejection)) {
      store.invoices.set(invoice.invoiceId, rules.remindInvoice(invoice, businessTime(core, business)));
    }
    return rejection ? rules.answerRejection(rejection) : rules.answerReminder();
  };
}

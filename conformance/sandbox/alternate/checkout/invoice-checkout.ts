import type { Page } from "../../page/page.ts";
import type { Hosted } from "../../page/pages.ts";
import { problemPage } from "../../page/problem-page.ts";
import type { Core } from "../core.ts";
import { locateInvoice } from "../current-invoice.ts";
import type { Invoicing } from "../invoicing.ts";
import { type InvoiceVisit, invoicePage } from "./invoice-views.ts";
import { methodNamed } from "./methods.ts";
import { invoiceCheckoutPath } from "./paths.ts";

/** Invoices on their pages. What the button does is what the driver does: both pay the same way. */
export function invoiceCheckout(core: Core, invoicing: Invoicing): Hosted {
  const open = (invoiceId: string, visit: Omit<InvoiceVisit, "payment">): Page | undefined => {
    const { invoice } = locateInvoice(core, invoiceId) ?? {};
    if (!invoice) return undefined;
    const payment = invoice.paymentId === undefined ? undefined : core.store.payments.get(invoice.paymentId);
    return invoicePage(invoice, { ...visit, payment });
  };

  return {
    show: (invoiceId, query) => open(invoiceId, { chosen: methodNamed(query.get("method")), conflict: false }),

    decide(invoiceId, form) {
      const method = methodNamed(form.get("method"));
      if (form.get("outcome") !== "approve" || !method)
        return problemPage(400, "Nothing selected", "Go back and choose how to pay.");
      const outcome = invoicing.payInvoice(invoiceId, method);
      if (outcome.kind === "done") return { location: invoiceCheckoutPath(invoiceId) };
      return open(invoiceId, { chosen: undefined, conflict: true });
    },
  };
}

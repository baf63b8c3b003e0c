import { businessTime } from "../../accounts/accounts.ts";
import type { Page } from "../../page/page.ts";
import { problemPage } from "../../page/problem-page.ts";
import type { Core } from "../core.ts";
import { currentInvoice } from "../current-invoice.ts";
import type { Invoicing } from "../invoicing.ts";
import type { PaymentMethod } from "../payment.ts";
import type { Hosted } from "./hosted.ts";
import { invoicePage } from "./invoice-views.ts";
import { methodNamed } from "./methods.ts";
import { invoiceCheckoutPath } from "./paths.ts";

/** Invoices on their pages. What the button does is what the driver does: both pay the same way. */
export function invoiceCheckout(core: Core, invoicing: Invoicing): Hosted {
  const open = (invoiceId: string, visit: Visit): Page | undefined => {
    const invoice = core.store.invoices.get(invoiceId);
    const business = invoice && core.store.businesses.get(invoice.businessId);
    if (!business) return undefined;
    const current = currentInvoice(core, invoice, businessTime(core, business));
    const payment = current.paymentId === undefined ? undefined : core.store.payments.get(current.paymentId);
    return invoicePage(current, { ...visit, payment });
  };

  return {
    show: (invoiceId, chosen) => open(invoiceId, { chosen, conflict: false }),

    decide(invoiceId, form) {
      const method = methodNamed(form.get("method"));
      if (form.get("outcome") !== "approve" || !method)
        return problemPage(400, "Nothing was chosen", "Go back and choose how to pay.");
      const outcome = invoicing.payInvoice(invoiceId, method);
      if (outcome.kind === "done") return { location: invoiceCheckoutPath(invoiceId) };
      return open(invoiceId, { chosen: undefined, conflict: true });
    },
  };
}

interface Visit {
  readonly chosen: PaymentMethod | undefined;
  readonly conflict: boolean;
}

import { createPages } from "../../../shared/sandbox/page/pages.ts";
import type { Core } from "../core.ts";
import type { Invoicing } from "../invoicing.ts";
import type { Provider } from "../provider.ts";
import { invoiceCheckout } from "./invoice-checkout.ts";
import { invoiceCheckoutPath, paymentCheckoutPath } from "./paths.ts";
import { paymentCheckout } from "./payment-checkout.ts";

/** Creates the hosted pages of payments and invoices. */
export function createCheckout(core: Core, provider: Provider, invoicing: Invoicing) {
  const pages = {
    [paymentCheckoutPath(":id")]: paymentCheckout(core, provider),
    [invoiceCheckoutPath(":id")]: invoiceCheckout(core, invoicing),
  };
  return createPages(pages, core.random);
}

import { done, type Outcome, refused, unknown } from "../../shared/sandbox/outcome.ts";
import { paymentCheckoutPath } from "./checkout/paths.ts";
import type { Core } from "./core.ts";
import { locateInvoice } from "./current-invoice.ts";
import { paymentId as newPaymentId, transactionId } from "./ids.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "./payment.ts";

/** The customer and the calendar: all events outside the API that change an invoice. */
export interface Invoicing {
  /** Pays an invoice on behalf of the customer, with the provider's approval; this creates the payment. */
  payInvoice(invoiceId: string, method?: PaymentMethod): Outcome;
  /** Moves one invoice past its due date. */
  ageInvoice(invoiceId: string): Outcome;
}

export function createInvoicing(core: Core): Invoicing {
  const { rules, store } = core;

  return {
    payInvoice(invoiceId, paymentMethod = PAYMENT_METHODS[0]) {
      const found = locateInvoice(core, invoiceId);
      if (!found) return unknown("invoice", invoiceId);
      const { invoice, nowMs } = found;
      const status = rules.invoiceStatusAfter(invoice.status, "pay");
      if (!status) return refused(`cannot pay an invoice that is ${invoice.status}`);
      const paymentId = newPaymentId(core.random);
      const payment = rules.invoicePayment(invoice, {
        paymentId,
        paymentUrl: `${new URL(invoice.paymentUrl).origin}${paymentCheckoutPath(paymentId)}`,
        transactionId: transactionId(core.random),
        paymentMethod,
        nowMs,
      });
      store.payments.set(paymentId, payment);
      store.listedPayments.add(rules.listGroup(payment.businessId, "payments"), paymentId);
      store.invoices.set(invoiceId, rules.payInvoice(invoice, status, payment, nowMs));
      return done;
    },

    ageInvoice(invoiceId) {
      const found = locateInvoice(core, invoiceId);
      if (!found) return unknown("invoice", invoiceId);
      const { invoice, nowMs } = found;
      const status = rules.invoiceStatusAfter(invoice.status, "age");
      if (!status) return refused(`cannot age an invoice that is ${invoice.status}`);
      store.invoices.set(invoiceId, { ...invoice, overdueFromMs: nowMs });
      return done;
    },
  };
}

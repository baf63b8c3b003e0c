import { done, type Outcome, refused, unknown } from "../../shared/sandbox/outcome.ts";
import { paymentCheckoutPath } from "./checkout/paths.ts";
import type { Core } from "./core.ts";
import { type LocatedInvoice, locateInvoice } from "./current-invoice.ts";
import { paymentId as newPaymentId, transactionId } from "./ids.ts";
import type { Invoice, InvoiceStatus } from "./invoice.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "./payment.ts";
import type { InvoiceMove } from "./rules/invoice-lifecycle.ts";

/** Abilities that move an invoice, with the move of each. */
export const INVOICE_ABILITIES = { payInvoice: "pay", ageInvoice: "age" } as const;

/** The customer and the calendar: all events outside the API that change an invoice. */
export interface Invoicing {
  moveInvoice(invoiceId: string, move: InvoiceMove, method?: PaymentMethod): Outcome;
}

type MoveInvoice = (found: LocatedInvoice, statusAfter: InvoiceStatus, method: PaymentMethod) => Invoice;

export function createInvoicing(core: Core): Invoicing {
  const { rules, store } = core;

  const moved: Readonly<Record<InvoiceMove, MoveInvoice>> = {
    /** The customer pays, and the provider approves; this creates the payment. */
    pay({ invoice, nowMs }, statusAfter, paymentMethod) {
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
      return rules.payInvoice(invoice, statusAfter, payment, nowMs);
    },
    /** The due date has passed; the next read changes the status. */
    age: ({ invoice, nowMs }) => ({ ...invoice, overdueFromMs: nowMs }),
  };

  return {
    moveInvoice(invoiceId, move, method = PAYMENT_METHODS[0]) {
      const found = locateInvoice(core, invoiceId);
      if (!found) return unknown("invoice", invoiceId);
      const { status } = found.invoice;
      const statusAfter = rules.invoiceStatusAfter(status, move);
      if (!statusAfter) return refused(`cannot ${move} an invoice that is ${status}`);
      store.invoices.set(invoiceId, moved[move](found, statusAfter, method));
      return done;
    },
  };
}

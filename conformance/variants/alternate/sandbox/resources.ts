import { businessTime } from "../../shared/sandbox/accounts/accounts.ts";
import { PAYMENT_ABILITIES, possibleOf } from "../../shared/sandbox/driver/ability.ts";
import { collect, type Resource, type Resources } from "../../shared/sandbox/driver/resources.ts";
import { toNumber } from "../../shared/sandbox/values/money.ts";
import type { Core } from "./core.ts";
import type { Invoice } from "./invoice.ts";
import { INVOICE_ABILITIES } from "./invoicing.ts";
import type { Payment } from "./payment.ts";
import { REFUND_ABILITIES } from "./provider.ts";
import type { Refund } from "./refund.ts";
import { refundsOf } from "./store.ts";

/** Returns all payments, refunds and invoices. */
export function resourcesOf(core: Core): Resources {
  const { payments, refunds, invoices } = core.store;
  return {
    payments: collect(payments, (payment) => showPayment(core, payment)),
    refunds: collect(refunds, (refund) => showRefund(core, refund)),
    invoices: collect(invoices, (invoice) => showInvoice(core, invoice)),
  };
}

function showPayment(core: Core, stored: Payment): Resource {
  const { rules, store } = core;
  const payment = rules.isExpired(stored, timeOf(core, stored.businessId)) ? rules.expirePayment(stored) : stored;
  const { paymentId, status, amount, currency, businessId, customerName, callbackUrl, receipt } = payment;
  const possible = possibleOf(PAYMENT_ABILITIES, (move) => rules.paymentStatusAfter(status, move));
  const isWaiting = rules.paymentStatusAfter(status, "approve") !== undefined;
  const refunded = String(toNumber(rules.refundTotal(refundsOf(store, paymentId))));
  return {
    id: paymentId,
    status,
    amount: `${toNumber(amount)} ${currency}`,
    facts: { businessId, customerName, paymentMethod: receipt?.paymentMethod, refunded, callbackUrl },
    checkout: isWaiting ? payment.paymentUrl : undefined,
    possible: [...possible, ...(isWaiting ? ["expirePayment"] : [])],
  };
}

function showRefund({ rules }: Core, { refundId, paymentId, status, amount, reason }: Refund): Resource {
  return {
    id: refundId,
    status,
    amount: String(toNumber(amount)),
    facts: { paymentId, reason },
    possible: possibleOf(REFUND_ABILITIES, (move) => rules.refundStatusAfter(status, move)),
  };
}

function showInvoice(core: Core, invoice: Invoice): Resource {
  const { rules } = core;
  const { invoiceId, invoiceNumber, businessId, customerName, dueDate, paymentId } = invoice;
  const overdue = rules.isPastDue(invoice, timeOf(core, businessId)) && rules.invoiceStatusAfter(invoice.status, "age");
  const status = overdue || invoice.status;
  return {
    id: invoiceId,
    status,
    amount: `${toNumber(invoice.total)} ${invoice.currency}`,
    facts: { businessId, invoiceNumber, customerName, dueDate, paymentId },
    checkout: rules.invoiceStatusAfter(status, "pay") ? invoice.paymentUrl : undefined,
    possible: possibleOf(INVOICE_ABILITIES, (move) => rules.invoiceStatusAfter(status, move)),
  };
}

/** Returns the current time of a business, which exists for everything stored. */
function timeOf(core: Core, businessId: string): number {
  const business = core.store.businesses.get(businessId);
  return business ? businessTime(core, business) : core.clock.now();
}

import { authFaults } from "./auth/index.ts";
import { conventionsFaults } from "./conventions.ts";
import { createInvoiceFaults } from "./create-invoice/index.ts";
import { createPaymentFaults } from "./create-payment/index.ts";
import { envelopeFaults } from "./envelope.ts";
import type { AlternateFault } from "./fault.ts";
import { getInvoiceFaults } from "./get-invoice.ts";
import { getPaymentFaults } from "./get-payment.ts";
import { invoiceFaults } from "./invoice/index.ts";
import { invoiceStatesFaults } from "./invoice-states.ts";
import { listInvoicesFaults } from "./list-invoices.ts";
import { listPaymentsFaults } from "./list-payments/index.ts";
import { notificationsFaults } from "./notifications.ts";
import { paymentFaults } from "./payment/index.ts";
import { paymentStatesFaults } from "./payment-states.ts";
import { refundPaymentFaults } from "./refund-payment/index.ts";
import { sendInvoiceReminderFaults } from "./send-invoice-reminder.ts";

/** Every fault, in the order in which the proof runs them. */
export const faults: readonly AlternateFault[] = [
  ...authFaults,
  ...createPaymentFaults,
  ...paymentFaults,
  ...getPaymentFaults,
  ...listPaymentsFaults,
  ...refundPaymentFaults,
  ...paymentStatesFaults,
  ...notificationsFaults,
  ...conventionsFaults,
  ...envelopeFaults,
  ...invoiceFaults,
  ...invoiceStatesFaults,
  ...createInvoiceFaults,
  ...getInvoiceFaults,
  ...listInvoicesFaults,
  ...sendInvoiceReminderFaults,
];

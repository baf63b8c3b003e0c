import { assignedFields } from "./assigned-fields.ts";
import { authFaults } from "./authentication.ts";
import { conventionsFaults, envelopeFaults } from "./conventions.ts";
import { createInvoiceFaults } from "./create-invoice.ts";
import { createPaymentFaults } from "./create-payment.ts";
import type { AlternateFault } from "./fault.ts";
import { getInvoiceFaults, getPaymentFaults } from "./get.ts";
import { invoiceFaults } from "./invoice.ts";
import { invoicesOfOneKind } from "./invoice-of-one-kind.ts";
import { invoiceStatesFaults, sendInvoiceReminderFaults } from "./invoice-states.ts";
import { keyFaults } from "./keys.ts";
import { listInvoicesFaults } from "./list-invoices.ts";
import { listPaymentsFaults } from "./list-payments.ts";
import { pageFaults } from "./list-payments-pages.ts";
import { otherBusiness } from "./other-business.ts";
import { paymentFaults } from "./payment.ts";
import { paymentsOfOneKind } from "./payment-of-one-kind.ts";
import { notificationsFaults, paymentStatesFaults } from "./payment-states.ts";
import { refundPaymentFaults } from "./refund-payment.ts";
import { requestFields } from "./request-fields.ts";

/** All faults, in the order in which the proof runs them. */
export const faults: readonly AlternateFault[] = [
  ...authFaults,
  ...keyFaults,
  ...otherBusiness,
  ...requestFields,
  ...assignedFields,
  ...createPaymentFaults,
  ...paymentFaults,
  ...paymentsOfOneKind,
  ...getPaymentFaults,
  ...listPaymentsFaults,
  ...pageFaults,
  ...refundPaymentFaults,
  ...paymentStatesFaults,
  ...notificationsFaults,
  ...conventionsFaults,
  ...envelopeFaults,
  ...invoiceFaults,
  ...invoicesOfOneKind,
  ...invoiceStatesFaults,
  ...createInvoiceFaults,
  ...getInvoiceFaults,
  ...listInvoicesFaults,
  ...sendInvoiceReminderFaults,
];

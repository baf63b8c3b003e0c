import { type Authentication, authentication, graceEndsAt } from "../../../shared/sandbox/accounts/authentication.ts";
import { combineFilters } from "../../../shared/sandbox/reading/filters.ts";
import { retryDelay } from "../../../shared/sandbox/webhooks.ts";
import {
  answerCreatedInvoice,
  answerCreatedPayment,
  answerCreatedRefund,
  answerRead,
  answerReminder,
} from "./answers.ts";
import { invoiceCurrency, invoiceNumber, newInvoice, newLineItem } from "./create-invoice.ts";
import { expiresAt, newPayment, paymentFields } from "./create-payment.ts";
import { endOfDay } from "./day.ts";
import { dueDate } from "./due-date.ts";
import { invoiceTotal, isWithinReach, lineTotal, subtotal } from "./invoice-arithmetic.ts";
import { invoiceFields } from "./invoice-fields.ts";
import {
  invoicePayment,
  invoiceStatusAfter,
  isPastDue,
  payInvoice,
  remindable,
  remindInvoice,
} from "./invoice-lifecycle.ts";
import { presentCreatedInvoice, presentInvoice, presentListedInvoice } from "./invoice-presentation.ts";
import {
  expirePayment,
  isExpired,
  movePayment,
  moveRefund,
  paymentStatusAfter,
  refundStatusAfter,
  refundTotal,
  statusAfterRefund,
} from "./lifecycle.ts";
import { invoiceFilters, invoiceParameters, presentInvoices, sortInvoices } from "./list-invoices.ts";
import { paymentFilters, paymentParameters, presentPayments, sortPayments } from "./list-payments.ts";
import { notificationTarget, paymentNotifications, presentNotification, refundNotifications } from "./notifications.ts";
import { listGroup, owns } from "./ownership.ts";
import { paginate, presentPagination } from "./paging.ts";
import { presentCreatedPayment, presentListedPayment, presentPayment, presentRefund } from "./presentation.ts";
import { presentedKey } from "./presented-key.ts";
import {
  defaultRefundAmount,
  fitsRemaining,
  newRefund,
  refundable,
  refundFields,
  refundQueue,
  remaining,
} from "./refund-payment.ts";
import { answerRejection, takesEffect } from "./rejection.ts";
import { answerUnauthenticated } from "./unauthenticated.ts";

/**
 * All business rules of the alternate variant: pure functions, and tables where the source document has a table.
 * Replacing one changes the sandbox's decisions and nothing else.
 */
export const alternateRules = {
  // Authentication
  presentedKey,
  authentication: authentication as Authentication, // widened: any predicate may replace one
  answerUnauthenticated,
  graceEndsAt,
  // Ownership
  owns,
  listGroup,
  // Create payment
  paymentFields,
  expiresAt,
  newPayment,
  // Refund payment
  refundFields,
  refundable,
  remaining,
  defaultRefundAmount,
  fitsRemaining,
  refundQueue,
  newRefund,
  // Lifecycles
  paymentStatusAfter,
  refundStatusAfter,
  movePayment,
  moveRefund,
  isExpired,
  expirePayment,
  refundTotal,
  statusAfterRefund,
  invoiceStatusAfter,
  isPastDue,
  payInvoice,
  invoicePayment,
  // Create invoice
  invoiceFields,
  invoiceNumber,
  invoiceCurrency,
  dueDate,
  endOfDay,
  lineTotal,
  subtotal,
  invoiceTotal,
  isWithinReach,
  newLineItem,
  newInvoice,
  // Send invoice reminder
  remindable,
  remindInvoice,
  // List payments
  paymentParameters,
  paymentFilters,
  sortPayments,
  paginatePayments: paginate,
  presentPayments,
  // List invoices
  invoiceParameters,
  invoiceFilters,
  sortInvoices,
  paginateInvoices: paginate,
  presentInvoices,
  // Lists
  combineFilters,
  presentPagination,
  // Presentation
  presentCreatedPayment,
  presentPayment,
  presentListedPayment,
  presentCreatedRefund: presentRefund,
  presentRefund,
  presentCreatedInvoice,
  presentInvoice,
  presentListedInvoice,
  answerCreatedPayment,
  answerPayment: answerRead,
  answerPayments: answerRead,
  answerCreatedRefund,
  answerCreatedInvoice,
  answerInvoice: answerRead,
  answerInvoices: answerRead,
  answerReminder,
  // Rejections
  takesEffect,
  answerRejection,
  // Notifications
  paymentNotifications,
  refundNotifications,
  notificationTarget,
  presentNotification,
  retryDelay,
};

export type Rules = Readonly<typeof alternateRules>;

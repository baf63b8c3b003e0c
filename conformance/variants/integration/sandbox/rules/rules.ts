import { type Authentication, authentication, graceEndsAt } from "../../../shared/sandbox/accounts/authentication.ts";
import { combineFilters } from "../../../shared/sandbox/reading/filters.ts";
import { retryDelay } from "../../../shared/sandbox/webhooks.ts";
import { answerCreatedPayment, answerCreatedRefund, answerRead } from "./answers.ts";
import {
  expiresAt,
  merchantTxnIdIsFree,
  merchantTxnIdScope,
  newPayment,
  paymentFields,
  paymentIdempotencyKey,
  withinBounds,
} from "./create-payment.ts";
import {
  defaultRefundAmount,
  fitsRemaining,
  newRefund,
  refundable,
  refundFields,
  refundIdempotencyKey,
  refundQueue,
  remaining,
} from "./create-refund.ts";
import { paymentEvents, presentEvent, refundEvents } from "./events.ts";
import { asksTheSame, idempotencyScope, isReplay } from "./idempotency.ts";
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
import { listFilters, listParameters, paginate, presentPage, sortPayments, summarise } from "./list-payments.ts";
import { belongsTo, listGroup, owns } from "./ownership.ts";
import { presentPayment, presentRefund } from "./presentation.ts";
import { presentedKey } from "./presented-key.ts";
import { answerRejection, takesEffect } from "./rejection.ts";
import { answerUnauthenticated } from "./unauthenticated.ts";

/**
 * All business rules of the integration variant: pure functions, and tables where the source document has a table.
 * Replacing one changes the sandbox's decisions and nothing else.
 */
export const integrationRules = {
  // Authentication
  presentedKey,
  authentication: authentication as Authentication, // widened: any predicate may replace one
  answerUnauthenticated,
  graceEndsAt,
  // Ownership
  owns,
  listGroup,
  belongsTo,
  // Create payment
  paymentFields,
  withinBounds,
  merchantTxnIdScope,
  merchantTxnIdIsFree,
  expiresAt,
  newPayment,
  paymentIdempotencyKey,
  // Create refund
  refundFields,
  refundable,
  remaining,
  defaultRefundAmount,
  fitsRemaining,
  refundQueue,
  newRefund,
  refundIdempotencyKey,
  // Repeated requests
  idempotencyScope,
  isReplay,
  asksTheSame,
  // Lifecycles
  paymentStatusAfter,
  refundStatusAfter,
  movePayment,
  moveRefund,
  isExpired,
  expirePayment,
  refundTotal,
  statusAfterRefund,
  // List payments
  listParameters,
  listFilters,
  combineFilters,
  sortPayments,
  paginate,
  summarise,
  presentPage,
  // Presentation
  presentPayment,
  presentCreatedPayment: presentPayment,
  presentListedPayment: presentPayment,
  presentRefund,
  presentCreatedRefund: presentRefund,
  answerCreatedPayment,
  answerPayment: answerRead,
  answerPayments: answerRead,
  answerCreatedRefund,
  answerRefund: answerRead,
  // Rejections
  takesEffect,
  answerRejection,
  // Events
  paymentEvents,
  refundEvents,
  presentEvent,
  retryDelay,
};

export type Rules = Readonly<typeof integrationRules>;

import { businessTime } from "../../shared/sandbox/accounts/accounts.ts";
import type { Business } from "../../shared/sandbox/accounts/business.ts";
import type { JsonObject } from "../../shared/sandbox/values/json.ts";
import type { Core } from "./core.ts";
import type { Payment } from "./payment.ts";
import type { PaymentUse } from "./rules/ownership.ts";
import { refundsOf } from "./store.ts";

/** Returns the current state of a payment: one whose window has passed becomes EXPIRED when first read. */
export function currentPayment(core: Core, payment: Payment, nowMs: number): Payment {
  if (!core.rules.isExpired(payment, nowMs)) return payment;
  const expired = core.rules.expirePayment(payment);
  core.store.payments.set(expired.paymentId, expired);
  return expired;
}

/** A payment located by the driver or a hosted page, outside the API. */
export interface Located {
  readonly payment: Payment;
  readonly business: Business;
  /** Current time of the payment's business. */
  readonly nowMs: number;
}

/** Returns the payment, for any caller. */
export function locatePayment(core: Core, paymentId: string): Located | undefined {
  const payment = core.store.payments.get(paymentId);
  const business = payment && core.store.businesses.get(payment.businessId);
  if (!business) return undefined;
  const nowMs = businessTime(core, business);
  return { payment: currentPayment(core, payment, nowMs), business, nowMs };
}

/** Returns the payment if it exists and the business may use it in this way. */
export function findPayment(core: Core, business: Business, paymentId: string, use: PaymentUse): Payment | undefined {
  const payment = core.store.payments.get(paymentId);
  if (!payment || !core.rules.owns(business, payment, use)) return undefined;
  return currentPayment(core, payment, businessTime(core, business));
}

type Present = Core["rules"]["presentPayment"];

/** Returns a payment as `present` shows it, with its refund total. */
export function showPayment({ rules, store }: Core, payment: Payment, nowMs: number, present: Present): JsonObject {
  return present(payment, { refundTotal: rules.refundTotal(refundsOf(store, payment.paymentId)), nowMs });
}

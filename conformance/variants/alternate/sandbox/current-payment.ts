import { businessTime } from "../../shared/sandbox/accounts/accounts.ts";
import type { Business } from "../../shared/sandbox/accounts/business.ts";
import type { Core } from "./core.ts";
import { notify } from "./notify.ts";
import type { Payment } from "./payment.ts";
import type { Use } from "./rules/ownership.ts";

/**
 * Returns the current state of a payment: one whose window has passed becomes EXPIRED when first read, with a
 * notification at that time.
 */
export function currentPayment(core: Core, payment: Payment, nowMs: number): Payment {
  const { rules, store } = core;
  if (!rules.isExpired(payment, nowMs)) return payment;
  const expired = rules.expirePayment(payment);
  store.payments.set(expired.paymentId, expired);
  notify(core, { events: rules.paymentNotifications(expired), payment: expired, nowMs });
  return expired;
}

/** A payment located by the driver or a hosted page, outside the API. */
export interface LocatedPayment {
  readonly payment: Payment;
  /** Current time of the payment's business. */
  readonly nowMs: number;
}

/** Returns the payment, for any caller. */
export function locatePayment(core: Core, paymentId: string): LocatedPayment | undefined {
  const payment = core.store.payments.get(paymentId);
  const business = payment && core.store.businesses.get(payment.businessId);
  if (!business) return undefined;
  const nowMs = businessTime(core, business);
  return { payment: currentPayment(core, payment, nowMs), nowMs };
}

/** Returns the payment if it exists and the business may use it in this way. */
export function findPayment(core: Core, business: Business, paymentId: string, use: Use): Payment | undefined {
  const payment = core.store.payments.get(paymentId);
  if (!payment || !core.rules.owns(business, payment, use)) return undefined;
  return currentPayment(core, payment, businessTime(core, business));
}

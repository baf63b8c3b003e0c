import { businessTime } from "../accounts/accounts.ts";
import type { Business } from "../accounts/business.ts";
import type { Core } from "./core.ts";
import { notify } from "./notify.ts";
import type { Payment } from "./payment.ts";
import type { Use } from "./rules/ownership.ts";

/** A payment as it is now: one whose window has passed is EXPIRED from the first look on, and told of then. */
export function currentPayment(core: Core, payment: Payment, nowMs: number): Payment {
  const { rules, store } = core;
  if (!rules.isExpired(payment, nowMs)) return payment;
  const expired = rules.expirePayment(payment);
  store.payments.set(expired.paymentId, expired);
  notify(core, { events: rules.paymentNotifications(expired), payment: expired, nowMs });
  return expired;
}

/** A payment as whoever moves or shows it outside the API finds it. */
export interface LocatedPayment {
  readonly payment: Payment;
  /** The time of its business. */
  readonly nowMs: number;
}

/** The payment, whoever asks. */
export function locatePayment(core: Core, paymentId: string): LocatedPayment | undefined {
  const payment = core.store.payments.get(paymentId);
  const business = payment && core.store.businesses.get(payment.businessId);
  if (!business) return undefined;
  const nowMs = businessTime(core, business);
  return { payment: currentPayment(core, payment, nowMs), nowMs };
}

/** The payment, if there is one and this business may use it so. */
export function findPayment(core: Core, business: Business, paymentId: string, use: Use): Payment | undefined {
  const payment = core.store.payments.get(paymentId);
  if (!payment || !core.rules.owns(business, payment, use)) return undefined;
  return currentPayment(core, payment, businessTime(core, business));
}

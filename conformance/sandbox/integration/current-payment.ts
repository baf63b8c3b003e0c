import { businessTime } from "../accounts/accounts.ts";
import type { Business } from "../accounts/business.ts";
import type { JsonObject } from "../values/json.ts";
import type { Core } from "./core.ts";
import type { Payment } from "./payment.ts";
import type { PaymentUse } from "./rules/ownership.ts";
import { refundsOf } from "./store.ts";

/** A payment as it is now: one whose window has passed is EXPIRED from the first look on. */
export function currentPayment(core: Core, payment: Payment, nowMs: number): Payment {
  if (!core.rules.isExpired(payment, nowMs)) return payment;
  const expired = core.rules.expirePayment(payment);
  core.store.payments.set(expired.paymentId, expired);
  return expired;
}

/** A payment as whoever moves or shows it outside the API finds it. */
export interface Located {
  readonly payment: Payment;
  readonly business: Business;
  /** The time of that business. */
  readonly nowMs: number;
}

/** The payment, whoever asks. */
export function locatePayment(core: Core, paymentId: string): Located | undefined {
  const payment = core.store.payments.get(paymentId);
  const business = payment && core.store.businesses.get(payment.businessId);
  if (!business) return undefined;
  const nowMs = businessTime(core, business);
  return { payment: currentPayment(core, payment, nowMs), business, nowMs };
}

/** The payment, if there is one and this business may use it so. */
export function findPayment(core: Core, business: Business, paymentId: string, use: PaymentUse): Payment | undefined {
  const payment = core.store.payments.get(paymentId);
  if (!payment || !core.rules.owns(business, payment, use)) return undefined;
  return currentPayment(core, payment, businessTime(core, business));
}

type Present = Core["rules"]["presentPayment"];

/** A payment as `present` shows it, with what has been refunded of it. */
export function showPayment({ rules, store }: Core, payment: Payment, nowMs: number, present: Present): JsonObject {
  return present(payment, { refundTotal: rules.refundTotal(refundsOf(store, payment.paymentId)), nowMs });
}

import type { Business } from "../../accounts/business.ts";
import type { Payment } from "../payment.ts";
import type { Refund } from "../refund.ts";

/** What a business asks to do with a payment. */
export type PaymentUse = "read" | "list" | "refund" | "readRefund";

/** Source: Authentication, 2: a request applies to the business of its Business-Id; what is not its own is not there. */
export function owns(business: Business, payment: Payment, _use: PaymentUse): boolean {
  return payment.businessId === business.businessId;
}

/** Payments that share a group are listed together: those of one business. */
export function listGroup(businessId: string): string {
  return businessId;
}

/** Source: Get refund: a refund is read below its own payment. */
export function belongsTo(refund: Refund, payment: Payment): boolean {
  return refund.paymentId === payment.paymentId;
}

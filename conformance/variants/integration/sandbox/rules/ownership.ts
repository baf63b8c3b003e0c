import type { Business } from "../../../shared/sandbox/accounts/business.ts";
import type { Payment } from "../payment.ts";
import type { Refund } from "../refund.ts";

/** A business's intended use of a payment. */
export type PaymentUse = "read" | "list" | "refund" | "readRefund";

/**
 * Source: Authentication, 2: a request applies to the business of its Business-Id; a record of another business is
 * treated as not found.
 */
export function owns(business: Business, payment: Payment, _use: PaymentUse): boolean {
  return payment.businessId === business.businessId;
}

/** Returns the group in which payments are listed: one for each business. */
export function listGroup(businessId: string): string {
  return businessId;
}

/** Source: Get refund: a refund can be read only under its own payment. */
export function belongsTo(refund: Refund, payment: Payment): boolean {
  return refund.paymentId === payment.paymentId;
}

import type { Business } from "../../accounts/business.ts";

/** What a business asks to do with a payment or an invoice that it names. */
export type Use = "readPayment" | "refundPayment" | "readInvoice" | "remindInvoice";

/** Source: Authentication, row Business-Id: what is not of that business is not there. */
export function owns(business: Business, { businessId }: { readonly businessId: string }, _use: Use): boolean {
  return businessId === business.businessId;
}

/** Payments, or invoices, that share a group are listed together: those of one business. */
export function listGroup(businessId: string, _of: "payments" | "invoices"): string {
  return businessId;
}

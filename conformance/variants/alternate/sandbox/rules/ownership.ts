import type { Business } from "../../../shared/sandbox/accounts/business.ts";

/** A business's intended use of a payment or an invoice. */
export type Use = "readPayment" | "refundPayment" | "readInvoice" | "remindInvoice";

/** Source: Authentication, row Business-Id: a record of another business is treated as not found. */
export function owns(business: Business, { businessId }: { readonly businessId: string }, _use: Use): boolean {
  return businessId === business.businessId;
}

/** Returns the group in which payments or invoices are listed: one for each business. */
export function listGroup(businessId: string, _of: "payments" | "invoices"): string {
  return businessId;
}

import type { Money } from "../../shared/sandbox/values/money.ts";

/** Source: States and transitions, Payment. */
export type PaymentStatus = "INITIATED" | "PENDING" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";

export type Currency = "BDT" | "USD";
export type Vendor = "BKASH" | "NAGAD";

export const PAYMENT_STATUSES = [
  "INITIATED",
  "PENDING",
  "COMPLETED",
  "FAILED",
  "CANCELLED",
  "EXPIRED",
  "REFUNDED",
] as const satisfies readonly PaymentStatus[];
export const CURRENCIES = ["BDT", "USD"] as const satisfies readonly Currency[];
export const VENDORS = ["BKASH", "NAGAD"] as const satisfies readonly Vendor[];

/** A request to create a payment. Source: Create payment, request body. */
export interface PaymentRequest {
  readonly amount: Money;
  readonly currency: Currency;
  readonly merchantTxnId: string;
  readonly callbackUrl: string;
  readonly preferredVendor: Vendor | undefined;
  readonly customerPhone: string | undefined;
  readonly customerEmail: string | undefined;
  readonly description: string | undefined;
  readonly valueA: string | undefined;
  readonly valueB: string | undefined;
  readonly valueC: string | undefined;
  readonly valueD: string | undefined;
  readonly expiresInMinutes: number;
}

/** A stored payment. All times are in milliseconds of business time. */
export interface Payment extends PaymentRequest {
  readonly paymentId: string;
  readonly businessId: string;
  readonly paymentUrl: string;
  readonly status: PaymentStatus;
  /** Known once the customer, or the merchant on the customer's behalf, has chosen. */
  readonly vendor: Vendor | undefined;
  readonly initiatedAtMs: number;
  readonly expiresAtMs: number;
  readonly completedAtMs: number | undefined;
}

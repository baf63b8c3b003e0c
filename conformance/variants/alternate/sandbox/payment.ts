import type { JsonObject } from "../../shared/sandbox/values/json.ts";
import type { Money } from "../../shared/sandbox/values/money.ts";

export const PAYMENT_STATUSES = [
  "INITIATED",
  "PROCESSING",
  "COMPLETED",
  "FAILED",
  "CANCELLED",
  "EXPIRED",
  "REFUNDED",
] as const;
export const CURRENCIES = ["BDT", "USD", "EUR"] as const;
export const PAYMENT_METHODS = ["BKASH", "NAGAD", "CARD"] as const;

/** Source: States and transitions, payment statuses. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** Source: Create payment, row currency. Currencies other than BDT are open. */
export type Currency = (typeof CURRENCIES)[number];
/** Source: Payment, row payment_method. The set of methods is open. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A request to create a payment, named as in the body. Source: Create payment. */
export interface PaymentRequest {
  readonly amount: Money;
  readonly currency: Currency;
  readonly customer_phone: string;
  readonly customer_name: string | undefined;
  readonly customer_email: string | undefined;
  readonly callback_url: string;
  readonly success_url: string | undefined;
  readonly cancel_url: string | undefined;
  readonly metadata: JsonObject | undefined;
}

/** A stored payment. Times are in milliseconds of business time, amounts count the smallest unit. */
export interface Payment {
  readonly paymentId: string;
  readonly businessId: string;
  readonly status: PaymentStatus;
  readonly amount: Money;
  readonly currency: Currency;
  readonly paymentUrl: string;
  readonly customerPhone: string;
  readonly customerName: string | undefined;
  readonly customerEmail: string | undefined;
  /** Notification target; the payment of an invoice has none. */
  readonly callbackUrl: string | undefined;
  readonly successUrl: string | undefined;
  readonly cancelUrl: string | undefined;
  readonly metadata: JsonObject | undefined;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** Present once the customer has paid. */
  readonly receipt: Receipt | undefined;
}

/** Data of a completed payment. Source: Payment, rows transaction_id, payment_method, completed_at. */
export interface Receipt {
  readonly transactionId: string;
  readonly paymentMethod: PaymentMethod;
  readonly completedAtMs: number;
}

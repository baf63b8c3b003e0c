import { optionalText, requiredChoice, requiredText } from "../../../shared/sandbox/reading/fields.ts";
import type { Fields } from "../../../shared/sandbox/reading/reading.ts";
import {
  type AddressContext,
  optionalWebAddress,
  requiredWebAddress,
} from "../../../shared/sandbox/reading/web-address.ts";
import { CURRENCIES, type Payment, type PaymentRequest } from "../payment.ts";
import { requiredAmount } from "./amount.ts";
import { optionalMetadata } from "./metadata.ts";

/** Source: Create payment, request body: one reader for each row. */
export const paymentFields: Fields<PaymentRequest, AddressContext> = {
  amount: requiredAmount,
  currency: requiredChoice(CURRENCIES),
  customer_phone: requiredText,
  customer_name: optionalText,
  customer_email: optionalText,
  callback_url: requiredWebAddress,
  success_url: optionalWebAddress,
  cancel_url: optionalWebAddress,
  metadata: optionalMetadata,
};

/** Time in which a payment can be paid. The document leaves it open; this is our choice. */
const WINDOW_MS = 15 * 60_000;

/** Source: Payment, row expires_at. */
export function expiresAt(createdAtMs: number): number {
  return createdAtMs + WINDOW_MS;
}

/** Data that the sandbox adds to a new payment. */
export type PaymentFacts = Pick<Payment, "paymentId" | "businessId" | "paymentUrl" | "createdAtMs" | "expiresAtMs">;

/** Source: States and transitions, payment statuses, row INITIATED. */
export function newPayment(request: PaymentRequest, facts: PaymentFacts): Payment {
  return {
    status: "INITIATED",
    ...facts,
    amount: request.amount,
    currency: request.currency,
    customerPhone: request.customer_phone,
    customerName: request.customer_name,
    customerEmail: request.customer_email,
    callbackUrl: request.callback_url,
    successUrl: request.success_url,
    cancelUrl: request.cancel_url,
    metadata: request.metadata,
    receipt: undefined,
    ...facts, // spread last: V8 creates a separate shape for each object that starts with another's members
  };
}

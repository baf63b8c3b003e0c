import { optionalText, requiredChoice, requiredText } from "../../reading/fields.ts";
import type { Fields } from "../../reading/reading.ts";
import { type AddressContext, optionalWebAddress, requiredWebAddress } from "../../reading/web-address.ts";
import { CURRENCIES, type Payment, type PaymentRequest } from "../payment.ts";
import { requiredAmount } from "./amount.ts";
import { optionalMetadata } from "./metadata.ts";

/** Source: Create payment, request body: one reader a row. */
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

/** How long a payment can be paid is open; this is ours. */
const WINDOW_MS = 15 * 60_000;

/** Source: Payment, row expires_at. */
export function expiresAt(createdAtMs: number): number {
  return createdAtMs + WINDOW_MS;
}

/** What the sandbox itself knows about a payment that is about to be created. */
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
    ...facts, // last: of objects that begin with what another has, V8 keeps a shape for each
  };
}

import { optionalText, requiredChoice, requiredText } from "../../../shared/sandbox/reading/fields.ts";
import { type Fields, invalid, type ReadField, type Reading, refuse } from "../../../shared/sandbox/reading/reading.ts";
import { type AddressContext, requiredWebAddress } from "../../../shared/sandbox/reading/web-address.ts";
import { compareMoney, formatMoney, type Money, parseMoney, zero } from "../../../shared/sandbox/values/money.ts";
import { CURRENCIES, type Currency, type Payment, type PaymentRequest, VENDORS, type Vendor } from "../payment.ts";
import { requiredAmount } from "./amount.ts";
import type { Rejection } from "./rejection.ts";

/** Source: Create payment, request body: one reader for each row. Bounds that need two fields are in `withinBounds`. */
export const paymentFields: Fields<PaymentRequest, AddressContext> = {
  amount: requiredAmount,
  currency: requiredChoice(CURRENCIES),
  merchantTxnId: requiredText,
  callbackUrl: requiredWebAddress,
  preferredVendor,
  customerPhone: optionalText,
  customerEmail: optionalText,
  description: optionalText,
  valueA: optionalText,
  valueB: optionalText,
  valueC: optionalText,
  valueD: optionalText,
  expiresInMinutes,
};

const BOUNDS: Readonly<Record<Currency, { readonly min?: Money; readonly max?: Money }>> = {
  BDT: { min: parseMoney("10.00") ?? zero, max: parseMoney("200000.00") ?? zero },
  USD: {},
};

/** Source: Limits, row Payment amount. The document shows no bounds for USD, but zero is not a valid amount. */
export function withinBounds(amount: Money, currency: Currency): Rejection | undefined {
  const { min, max } = BOUNDS[currency];
  if (compareMoney(amount, zero) <= 0) return invalid("amount must be greater than zero", "/amount");
  if (min && compareMoney(amount, min) < 0)
    return invalid(`amount must be at least ${formatMoney(min)} ${currency}`, "/amount");
  if (max && compareMoney(amount, max) > 0)
    return invalid(`amount must be at most ${formatMoney(max)} ${currency}`, "/amount");
  return undefined;
}

/** Source: Create payment, row preferredVendor. If it is absent or null, the customer chooses. */
function preferredVendor(field: unknown, pointer: string): Reading<Vendor | undefined> {
  if (field === undefined || field === null) return { value: undefined };
  const value = VENDORS.find((vendor) => vendor === field);
  return value ? { value } : refuse(pointer, `must be one of ${VENDORS.join(", ")}, or null`);
}

const DEFAULT_WINDOW_MINUTES = 15;
/** One day; the document shows no bounds. */
const LONGEST_WINDOW_MINUTES = 1440;

/** Source: Create payment, row expiresInMinutes. */
function expiresInMinutes(field: unknown, pointer: string): Reading<number> {
  if (field === undefined) return { value: DEFAULT_WINDOW_MINUTES };
  const fits = typeof field === "number" && Number.isInteger(field) && field >= 1 && field <= LONGEST_WINDOW_MINUTES;
  return fits
    ? { value: field }
    : refuse(pointer, `must be a whole number of minutes from 1 to ${LONGEST_WINDOW_MINUTES}`);
}

/** Source: Limits, row merchantTxnId: the key under which a payment must be unique. */
export function merchantTxnIdScope(businessId: string, merchantTxnId: string): string {
  return JSON.stringify([businessId, merchantTxnId]);
}

/** Source: Create payment, row merchantTxnId. `paymentId` is the payment that already has it, if any. */
export function merchantTxnIdIsFree(paymentId: string | undefined): Rejection | undefined {
  if (paymentId === undefined) return undefined;
  const message = "merchantTxnId belongs to another payment of this business";
  return { reason: "duplicateMerchantTxnId", message, pointer: "/merchantTxnId" };
}

/** Data that the sandbox adds to a new payment. */
export interface PaymentFacts {
  readonly paymentId: string;
  readonly businessId: string;
  readonly paymentUrl: string;
  readonly nowMs: number;
}

/** Source: Create payment, paragraph after the table. */
export function newPayment(request: PaymentRequest, facts: PaymentFacts, expiresAtMs: number): Payment {
  return {
    paymentId: facts.paymentId,
    businessId: facts.businessId,
    paymentUrl: facts.paymentUrl,
    status: "PENDING",
    vendor: request.preferredVendor,
    initiatedAtMs: facts.nowMs,
    expiresAtMs,
    completedAtMs: undefined,
    ...request, // spread last: V8 creates a separate shape for each object that starts with another's members
  };
}

/** Source: Create payment, paragraph after the table. */
export function expiresAt(initiatedAtMs: number, expiresInMinutes: number): number {
  return initiatedAtMs + expiresInMinutes * 60_000;
}

/** Source: Endpoints, sentence 3. */
export const paymentIdempotencyKey: ReadField<string | undefined> = (header) =>
  typeof header === "string" && header.trim() !== ""
    ? { value: header }
    : { value: undefined, rejection: invalid("the header X-Idempotency-Key is required", "X-Idempotency-Key") };

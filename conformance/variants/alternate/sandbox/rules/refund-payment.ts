import { optionalText } from "../../../shared/sandbox/reading/fields.ts";
import type { Fields } from "../../../shared/sandbox/reading/reading.ts";
import {
  compareMoney,
  type Money,
  subtractMoney,
  sumMoney,
  toNumber,
  zero,
} from "../../../shared/sandbox/values/money.ts";
import type { Payment } from "../payment.ts";
import type { Refund, RefundRequest } from "../refund.ts";
import { optionalAmount } from "./amount.ts";
import type { Rejection } from "./rejection.ts";

/** Source: Refund payment, body: one reader for each field. */
export const refundFields: Fields<RefundRequest> = {
  amount: optionalAmount,
  reason: optionalText,
};

/** Source: Refund payment, sentence 3. */
export function refundable({ status }: Payment): Rejection | undefined {
  if (status === "COMPLETED") return undefined;
  return { reason: "notRefundable", message: `only a COMPLETED payment can be refunded; this one is ${status}` };
}

/** Returns the refundable remainder: refunds that are settled or in flight count, failed ones do not. */
export function remaining({ amount }: Payment, refunds: readonly Refund[]): Money {
  const counting = refunds.filter(({ status }) => status !== "FAILED");
  return subtractMoney(amount, sumMoney(counting.map((refund) => refund.amount)));
}

/**
 * Source: Refund payment, sentence 2. The full amount, or the remaining amount; reducing a second refund is our choice.
 */
export function defaultRefundAmount(_payment: Payment, left: Money): Money {
  return left;
}

/**
 * Rejects refunds that exceed the payment. The document leaves this open; this is our choice. With nothing left, no
 * amount fits.
 */
export function fitsRemaining(amount: Money, left: Money): Rejection | undefined {
  if (compareMoney(left, zero) > 0 && compareMoney(amount, left) <= 0) return undefined;
  const message = `only ${toNumber(left)} of this payment can still be refunded`;
  return { reason: "exceedsRemaining", message, pointer: "/amount" };
}

/** Returns the queue of a refund request; requests in one queue are handled sequentially. */
export function refundQueue({ paymentId }: Payment): string {
  return paymentId;
}

/** Data that the sandbox adds to a new refund. */
export type RefundFacts = Pick<Refund, "refundId" | "paymentId" | "amount" | "createdAtMs">;

/** Source: States and transitions, second sentence after the payment statuses. */
export function newRefund({ reason }: RefundRequest, facts: RefundFacts): Refund {
  return { reason, status: "PROCESSING", ...facts }; // spread last: V8 creates a separate shape for each object that starts with another's members
}

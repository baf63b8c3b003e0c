import { optionalText, requiredText } from "../../../shared/sandbox/reading/fields.ts";
import { type Fields, invalid, type ReadField, type Reading, refuse } from "../../../shared/sandbox/reading/reading.ts";
import {
  compareMoney,
  formatMoney,
  type Money,
  subtractMoney,
  sumMoney,
  zero,
} from "../../../shared/sandbox/values/money.ts";
import type { Payment } from "../payment.ts";
import type { Refund, RefundRequest } from "../refund.ts";
import { requiredAmount } from "./amount.ts";
import type { Rejection } from "./rejection.ts";

/** Source: Create refund, request body: one reader for each row. */
export const refundFields: Fields<RefundRequest> = {
  amount: refundAmount,
  reason: requiredText,
  merchantRef: optionalText,
};

/** Source: Create refund, rule 2. An absent amount means the full remaining amount. */
function refundAmount(field: unknown, pointer: string): Reading<Money | undefined> {
  if (field === undefined) return { value: undefined };
  const reading = requiredAmount(field, pointer, undefined);
  if (!("value" in reading) || reading.rejection) return reading;
  return compareMoney(reading.value, zero) > 0
    ? reading
    : { ...reading, ...refuse(pointer, "must be greater than zero") };
}

/** Source: Create refund, rule 1. */
export function refundable({ status }: Payment): Rejection | undefined {
  if (status === "COMPLETED") return undefined;
  return { reason: "notRefundable", message: `only a COMPLETED payment can be refunded; this one is ${status}` };
}

/** Source: Create refund, rule 3. Refunds that are settled or in flight count, failed ones do not. */
export function remaining({ amount }: Payment, refunds: readonly Refund[]): Money {
  return subtractMoney(
    amount,
    sumMoney(refunds.filter(({ status }) => status !== "FAILED").map((refund) => refund.amount)),
  );
}

/** Source: Create refund, row amount. */
export function defaultRefundAmount(left: Money): Money {
  return left;
}

/** Source: Create refund, rule 3. With nothing left, no amount fits. */
export function fitsRemaining(amount: Money, left: Money): Rejection | undefined {
  if (compareMoney(left, zero) > 0 && compareMoney(amount, left) <= 0) return undefined;
  const message = `only ${formatMoney(left)} of this payment can still be refunded`;
  return { reason: "exceedsRemaining", message, pointer: "/amount" };
}

/** Source: Create refund, rule 4: requests in one queue are handled sequentially. */
export function refundQueue({ paymentId }: Payment): string {
  return paymentId;
}

/** Data that the sandbox adds to a new refund. */
export interface RefundFacts {
  readonly refundId: string;
  readonly nowMs: number;
}

/** Source: Create refund, sentence 1. */
export function newRefund(
  request: RefundRequest & { readonly amount: Money },
  payment: Payment,
  facts: RefundFacts,
): Refund {
  return {
    refundId: facts.refundId,
    paymentId: payment.paymentId,
    status: "INITIATED",
    initiatedAtMs: facts.nowMs,
    completedAtMs: undefined,
    ...request, // spread last: V8 creates a separate shape for each object that starts with another's members
  };
}

/** Source: Endpoints, sentence 3. */
export const refundIdempotencyKey: ReadField<string | undefined> = (header) => {
  if (typeof header !== "string") return { value: undefined };
  if (header.trim() !== "") return { value: header };
  return {
    value: undefined,
    rejection: invalid("the header X-Idempotency-Key must not be blank", "X-Idempotency-Key"),
  };
};

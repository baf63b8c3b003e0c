import { optionalText } from "../../reading/fields.ts";
import type { Fields } from "../../reading/reading.ts";
import { compareMoney, type Money, subtractMoney, sumMoney, toNumber, zero } from "../../values/money.ts";
import type { Payment } from "../payment.ts";
import type { Refund, RefundRequest } from "../refund.ts";
import { optionalAmount } from "./amount.ts";
import type { Rejection } from "./rejection.ts";

/** Source: Refund payment, body: one reader a field. */
export const refundFields: Fields<RefundRequest> = {
  amount: optionalAmount,
  reason: optionalText,
};

/** Source: Refund payment, sentence 3. */
export function refundable({ status }: Payment): Rejection | undefined {
  if (status === "COMPLETED") return undefined;
  return { reason: "notRefundable", message: `only a COMPLETED payment can be refunded; this one is ${status}` };
}

/** What is left to be refunded: what is settled or in flight counts, what failed gives its amount back. */
export function remaining({ amount }: Payment, refunds: readonly Refund[]): Money {
  const counting = refunds.filter(({ status }) => status !== "FAILED");
  return subtractMoney(amount, sumMoney(counting.map((refund) => refund.amount)));
}

/** Source: Refund payment, sentence 2. The full amount, or what is left of it: that a second refund is less is ours. */
export function defaultRefundAmount(_payment: Payment, left: Money): Money {
  return left;
}

/** Whether refunds may exceed the payment is open; ours is that they may not. Where nothing is left, nothing fits. */
export function fitsRemaining(amount: Money, left: Money): Rejection | undefined {
  if (compareMoney(left, zero) > 0 && compareMoney(amount, left) <= 0) return undefined;
  const message = `only ${toNumber(left)} of this payment can still be refunded`;
  return { reason: "exceedsRemaining", message, pointer: "/amount" };
}

/** Requests that share a queue are handled one after another. */
export function refundQueue({ paymentId }: Payment): string {
  return paymentId;
}

/** What the sandbox itself knows about a refund that is about to be created. */
export type RefundFacts = Pick<Refund, "refundId" | "paymentId" | "amount" | "createdAtMs">;

/** Source: States and transitions, second sentence after the payment statuses. */
export function newRefund({ reason }: RefundRequest, facts: RefundFacts): Refund {
  return { reason, status: "PROCESSING", ...facts }; // last: of objects that begin with what another has, V8 keeps a shape for each
}

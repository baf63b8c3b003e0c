import { type Random, randomSuffix } from "../../shared/sandbox/values/random.ts";

/** Source: Payment, row paymentId. The suffix also protects the checkout page. */
export function paymentId(random: Random, nowMs: number): string {
  return `PAY_${dateOf(nowMs)}_${randomSuffix(random, 16)}`;
}

/** Source: Refund, row refundId. */
export function refundId(random: Random, nowMs: number): string {
  return `REF_${dateOf(nowMs)}_${randomSuffix(random, 16)}`;
}

export function eventId(random: Random): string {
  return `EVT_${randomSuffix(random, 16)}`;
}

/** Formats a day in UTC, such as `20261121`. */
function dateOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10).replaceAll("-", "");
}

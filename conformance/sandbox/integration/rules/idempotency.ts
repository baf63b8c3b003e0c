import type { FirstReply } from "../store.ts";
import type { Rejection } from "./rejection.ts";

/** What an idempotency key is remembered by. The behaviour is open: ours is a reply for each key of a business. */
export function idempotencyScope(businessId: string, operation: string, key: string): string {
  return JSON.stringify([businessId, operation, key]);
}

/** A key that was used before brings back the first reply, as long as it asks the same. */
export function isReplay(_first: FirstReply): boolean {
  return true;
}

export function asksTheSame(first: FirstReply, asked: string): Rejection | undefined {
  if (first.asked === asked) return undefined;
  const message = "this X-Idempotency-Key was used with another request";
  return { reason: "idempotencyConflict", message, pointer: "X-Idempotency-Key" };
}

import type { FirstReply } from "../store.ts";
import type { Rejection } from "./rejection.ts";

/**
 * Returns the storage key of an idempotency key. The behaviour is open; our choice is one reply for each key of a
 * business.
 */
export function idempotencyScope(businessId: string, operation: string, key: string): string {
  return JSON.stringify([businessId, operation, key]);
}

/** Returns true if a repeated key gets the first reply, provided that the request is the same. */
export function isReplay(_first: FirstReply): boolean {
  return true;
}

export function asksTheSame(first: FirstReply, asked: string): Rejection | undefined {
  if (first.asked === asked) return undefined;
  const message = "this X-Idempotency-Key was used with another request";
  return { reason: "idempotencyConflict", message, pointer: "X-Idempotency-Key" };
}

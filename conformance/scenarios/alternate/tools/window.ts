import type { CreatedPayment } from "../../../../generated/alternate/types.ts";
import { timeOf } from "../../tools/times.ts";

/** How long a new payment can be paid, in whole seconds. Throws Blocked where its times cannot be read. */
export function waitsFor({ created_at, expires_at }: Pick<CreatedPayment, "created_at" | "expires_at">): number {
  return Math.ceil((timeOf(expires_at) - timeOf(created_at)) / 1_000);
}

import { around, timeOf } from "../../../shared/scenarios/times.ts";

/** Returns the length of a payment's checkout window, in milliseconds. */
export function windowOf({
  initiatedAt,
  expiresAt,
}: {
  readonly initiatedAt: string;
  readonly expiresAt: string;
}): number {
  return timeOf(expiresAt) - timeOf(initiatedAt);
}

/** Times that a payment shows. */
export type Times = Readonly<Record<"initiatedAt" | "expiresAt", string>> & { readonly completedAt?: string | null };

export const { hoursBefore, hoursAfter, dayBefore, dayAfter } = around(timesOf);

function timesOf({ initiatedAt, completedAt, expiresAt }: Times): readonly string[] {
  return [initiatedAt, completedAt ?? initiatedAt, expiresAt];
}

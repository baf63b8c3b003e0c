import type { Session } from "../../../../scenario/index.ts";
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

/** Margin before the end of a window, in seconds: requests take time too. */
const MARGIN_S = 120;

/** Returns the time, in seconds, after which a payment with a window of so many minutes still waits. */
export function mostOfWindow(minutes: number): number {
  const windowS = minutes * 60;
  return Math.max(windowS / 2, windowS - MARGIN_S);
}

/** Returns true if so much time has passed since a payment was created that its window may have ended too early. */
export function isTooSlow({ clock }: Session, createdMs: number): boolean {
  return clock.monotonic() - createdMs >= (MARGIN_S * 1_000) / 2;
}

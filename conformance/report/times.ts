import type { CheckResult } from "../runner/index.ts";

/** How often this was found: under load, one check may tell many. */
export function timesOf(checks: readonly Pick<CheckResult, "times">[]): number {
  return checks.reduce((sum, { times = 1 }) => sum + times, 0);
}

import type { CheckResult } from "../runner/index.ts";

/** Returns the number of occurrences: under load, one check may represent several. */
export function timesOf(checks: readonly Pick<CheckResult, "times">[]): number {
  return checks.reduce((sum, { times = 1 }) => sum + times, 0);
}

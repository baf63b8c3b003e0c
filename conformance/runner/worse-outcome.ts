import type { Outcome } from "../log/index.ts";

/** Outcomes by severity. The first that any check of a requirement had is its outcome. */
export const OUTCOMES_BY_SEVERITY = [
  "suite-error",
  "violated",
  "inconclusive",
  "finding",
  "pass",
  "observed",
] as const satisfies readonly Outcome[];

/** Returns the more severe of two outcomes. */
export function worseOutcome(left: Outcome, right: Outcome): Outcome {
  if (left === right) return left;
  return OUTCOMES_BY_SEVERITY.find((each) => each === left || each === right) ?? left;
}

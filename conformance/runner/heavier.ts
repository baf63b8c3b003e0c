import type { Outcome } from "../log/index.ts";

/** The first of these that any check of a requirement had is its outcome. */
const OUTCOMES_BY_WEIGHT = [
  "suite-error",
  "violated",
  "inconclusive",
  "finding",
  "pass",
  "observed",
] as const satisfies readonly Outcome[];

/** The outcome that counts where two hold. */
export function heavier(left: Outcome, right: Outcome): Outcome {
  if (left === right) return left;
  return OUTCOMES_BY_WEIGHT.find((each) => each === left || each === right) ?? left;
}

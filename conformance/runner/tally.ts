import type { Outcome } from "../log/index.ts";
import { heavier } from "./heavier.ts";

/** What came of one requirement so far. */
export interface Tally {
  readonly outcome: Outcome;
  /** How many checks and validated responses gave evidence, for or against. */
  readonly evidence: number;
}

/** Two tallies of one requirement as one: the heavier outcome, and all the evidence. */
export function tallySum(left: Tally | undefined, right: Tally): Tally;
export function tallySum(left: Tally | undefined, right: Tally | undefined): Tally | undefined;
export function tallySum(left: Tally | undefined, right: Tally | undefined): Tally | undefined {
  if (!left || !right) return left ?? right;
  return { outcome: heavier(left.outcome, right.outcome), evidence: left.evidence + right.evidence };
}

/** How much evidence a check gives that was made so many times. */
export function evidenceOf(outcome: Outcome, times = 1): number {
  return outcome === "inconclusive" || outcome === "suite-error" ? 0 : times;
}

import type { Outcome } from "../log/index.ts";
import { worseOutcome } from "./worse-outcome.ts";

/** Result of one requirement so far. */
export interface Tally {
  readonly outcome: Outcome;
  /** Number of checks and validated responses that gave evidence, for or against. */
  readonly evidence: number;
}

/** Combines two tallies of one requirement: the more severe outcome, and the sum of the evidence. */
export function tallySum(left: Tally | undefined, right: Tally): Tally;
export function tallySum(left: Tally | undefined, right: Tally | undefined): Tally | undefined;
export function tallySum(left: Tally | undefined, right: Tally | undefined): Tally | undefined {
  if (!left || !right) return left ?? right;
  return { outcome: worseOutcome(left.outcome, right.outcome), evidence: left.evidence + right.evidence };
}

/** Returns the amount of evidence from a check that occurred this many times. */
export function evidenceOf(outcome: Outcome, times = 1): number {
  return outcome === "inconclusive" || outcome === "suite-error" ? 0 : times;
}

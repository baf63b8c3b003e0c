import type { MutantOutcome } from "./judge.ts";
import { matches } from "./variant.ts";

/** Mutants that a run need not report, with the reason: nothing forbids them, or nothing can reveal them. */
export interface Escape {
  /** Patterns in which `*` matches any text; any place if absent. */
  readonly places?: readonly string[];
  readonly operators?: readonly string[];
  readonly conditions?: readonly string[];
  readonly reason: string;
}

/** Returns the reason why a mutant may escape; undefined means that the suite has a gap. */
export function reasonToEscape(
  escapes: readonly Escape[],
  { place, operator, condition }: Pick<MutantOutcome, "place" | "operator" | "condition">,
): string | undefined {
  const isAmong = (text: string, patterns: readonly string[] = ["*"]) => patterns.some((each) => matches(each, text));
  return escapes.find(
    (each) => isAmong(place, each.places) && isAmong(operator, each.operators) && isAmong(condition, each.conditions),
  )?.reason;
}

/** Reason for a mutant that corrects an invalid request: the valid value that it fills in never meets the condition. */
export const CORRECTED = "the valid value that the mutant substitutes never meets this condition";

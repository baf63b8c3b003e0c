import type { MutantOutcome } from "./judge.ts";
import { matches } from "./variant.ts";

/** Mutants that no run has to blame, and why: nothing forbids them, or nobody can meet them. */
interface Escape {
  readonly variant: string;
  /** Patterns in which `*` stands for anything; any, where none is given. */
  readonly places?: readonly string[];
  readonly operators?: readonly string[];
  readonly conditions?: readonly string[];
  readonly reason: string;
}

/** Why a mutant may escape; undefined where nothing says so, and the suite has a hole. */
export function reasonToEscape({
  variant,
  place,
  operator,
  condition,
}: Pick<MutantOutcome, "variant" | "place" | "operator" | "condition">): string | undefined {
  const isAmong = (text: string, patterns: readonly string[] = ["*"]) => patterns.some((each) => matches(each, text));
  return ESCAPES.find(
    (each) =>
      each.variant === variant &&
      isAmong(place, each.places) &&
      isAmong(operator, each.operators) &&
      isAmong(condition, each.conditions),
  )?.reason;
}

const ESCAPES: readonly Escape[] = [];

import type { Explored } from "../explore/index.ts";
import type { Verdict } from "../runner/index.ts";

/**
 * The verdict that an exploration comes to, as a run's: what is violated, what could not be told, what nobody can drive.
 * Where nothing gave evidence of anything, it is never conformant.
 */
export function verdictOf(explored: Explored): Verdict {
  if (explored.kind === "found") return "non-conformant";
  if (explored.kind === "ended") {
    if (explored.end.kind === "unreachable") return "unreachable";
    return explored.end.kind === "suite-error" ? "suite-error" : "partial";
  }
  const { unfinished, evidence } = explored.tally;
  const whole = explored.complete && unfinished.size === 0 && explored.undriven.length === 0;
  return whole && evidence > 0 ? "conformant" : "partial";
}

import type { CheckLine, ScenarioEndLine } from "../log/index.ts";
import { flawKey, isMissing } from "./flaw.ts";
import type { RunningScenario } from "./running-scenario.ts";

/**
 * Remembers which failures were printed. A failure of a hundred responses or scenarios is printed in full once for each
 * variant.
 */
export interface SeenFailures {
  /** Adds a failure; returns true if it was not seen before. */
  add(check: CheckLine): boolean;
  /**
   * Returns true if a scenario contains only failures that were printed before; its reasons count as printed from now
   * on.
   */
  hasOnlySeen(current: RunningScenario, end?: ScenarioEndLine): boolean;
}

export function createSeenFailures(): SeenFailures {
  const flaws = new Set<string>();
  const reasons = new Set<string>();

  const isKnown = (check: CheckLine) => isFlaw(check) && flaws.has(keyOf(check));
  /** Returns true if the reason is new. */
  const markReason = (variant: string, reason: string) => {
    const key = `${variant} ${reason}`;
    const isNew = !reasons.has(key);
    reasons.add(key);
    return isNew;
  };

  return {
    add(check) {
      const isNew = !isKnown(check);
      if (isFlaw(check)) flaws.add(keyOf(check));
      return isNew;
    },
    hasOnlySeen({ variant, checks }, end) {
      const failed = checks
        .map(({ check }) => check)
        .filter((check) => check.outcome !== "pass" && (check.outcome !== "inconclusive" || isMissing(check)));
      const open = checks.filter(({ check }) => check.outcome === "inconclusive").map(({ check }) => check.reason);
      // A scenario that a violated check ended repeats that check as its reason.
      const isOfCheck = end?.outcome === "pass" || end?.outcome === "violated";
      const given = new Set([isOfCheck ? undefined : end?.reason, ...open].filter((each) => each !== undefined));
      const newReasons = [...given].filter((reason) => markReason(variant, reason));
      return failed.length + given.size > 0 && newReasons.length === 0 && failed.every(isKnown);
    },
  };
}

function isFlaw(check: CheckLine): boolean {
  return check.outcome === "violated" || check.outcome === "finding" || isMissing(check);
}

/**
 * Returns the key of a failure. Failures found by a scenario are the same if the requirement and the kind of difference
 * are.
 */
function keyOf(check: CheckLine): string {
  const { variant, requirement, outcome, by, difference } = check;
  const isOfScenario = by === "scenario" && difference !== undefined && !isMissing(check);
  return isOfScenario ? JSON.stringify([variant, requirement, outcome, difference]) : `${variant} ${flawKey(check)}`;
}

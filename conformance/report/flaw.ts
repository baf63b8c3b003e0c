import type { CheckLine, ScenarioEndLine } from "../log/index.ts";
import type { CheckResult } from "../runner/index.ts";
import type { RunningScenario } from "./running-scenario.ts";

/**
 * Returns a key that is equal for failed checks with the same flaw, so that the flaw is shown once for all responses
 * with it. The key consists of the requirement, the place (with any list index) and the expected value, without the
 * value found. For missing things it is the requirement alone, since one reason can make many things missing.
 */
export function flawKey(check: CheckResult): string {
  const { requirement, outcome, by } = check;
  return JSON.stringify([requirement, outcome, by, ...(isMissing(check) ? [] : placeOf(check))]);
}

/** Returns the place of a failure, with any list index, and the expected value. */
function placeOf({ pointer, expected }: CheckResult): readonly (string | undefined)[] {
  return [pointer?.replace(/\/\d+(?=\/|$)/g, "/*"), expected];
}

/**
 * Returns a key that is equal for failed checks of which one is shown for all. Failures found by a scenario are the same
 * if the requirement and the kind of difference are. The outcome is left out: for missing things, it is decided at the
 * end of the run.
 */
export function failureKey(check: CheckResult): string {
  const { requirement, by, difference } = check;
  if (isMissing(check)) return JSON.stringify([requirement, by]);
  const isOfScenario = by === "scenario" && difference !== undefined;
  return JSON.stringify([requirement, by, ...(isOfScenario ? [difference] : placeOf(check))]);
}

/** True if the machinery found the failure in a response; false if a scenario checked it. */
export function isOfResponse({ by, outcome }: CheckResult): boolean {
  return by !== "scenario" && (outcome === "violated" || outcome === "finding");
}

/** True if something expected was not found. Whether that is a flaw is decided at the end of the run. */
export function isMissing({ channel }: CheckResult): boolean {
  return channel !== undefined;
}

/**
 * Remembers which failures were printed. A failure of a hundred responses or scenarios is printed in full once for each
 * variant.
 */
export function createSeenFailures() {
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
    /** Adds a failure; returns true if it was not seen before. */
    add(check: CheckLine) {
      const isNew = !isKnown(check);
      if (isFlaw(check)) flaws.add(keyOf(check));
      return isNew;
    },
    /**
     * Returns true if a scenario contains only failures that were printed before; its reasons count as printed from now
     * on.
     */
    hasOnlySeen({ variant, checks }: RunningScenario, end?: ScenarioEndLine) {
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

function keyOf(check: CheckLine): string {
  return `${check.variant} ${check.outcome} ${failureKey(check)}`;
}

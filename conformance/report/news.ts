import type { CheckLine, ScenarioEndLine } from "../log/index.ts";
import { flawKey, isMissing } from "./flaw.ts";
import type { Story } from "./story.ts";

/** Remembers what was told: the same failure of a hundred responses or scenarios is told in full once a variant. */
export interface News {
  /** True the first time that this failure is told. */
  tell(check: CheckLine): boolean;
  /** True where a story holds nothing but what was told before; its reasons count as told from now on. */
  isOld(story: Story, end?: ScenarioEndLine): boolean;
}

export function createNews(): News {
  const flaws = new Set<string>();
  const reasons = new Set<string>();

  const isKnown = (check: CheckLine) => isFlaw(check) && flaws.has(keyOf(check));
  /** True where it is not known yet. */
  const hear = (variant: string, reason: string) => {
    const key = `${variant} ${reason}`;
    const news = !reasons.has(key);
    reasons.add(key);
    return news;
  };

  return {
    tell(check) {
      const news = !isKnown(check);
      if (isFlaw(check)) flaws.add(keyOf(check));
      return news;
    },
    isOld({ variant, checks }, end) {
      const failed = checks
        .map(({ check }) => check)
        .filter((check) => check.outcome !== "pass" && (check.outcome !== "inconclusive" || isMissing(check)));
      const open = checks.filter(({ check }) => check.outcome === "inconclusive").map(({ check }) => check.reason);
      // A scenario that a violated check ended repeats that check as its reason.
      const isOfCheck = end?.outcome === "pass" || end?.outcome === "violated";
      const given = new Set([isOfCheck ? undefined : end?.reason, ...open].filter((each) => each !== undefined));
      const heard = [...given].filter((reason) => hear(variant, reason));
      return failed.length + given.size > 0 && heard.length === 0 && failed.every(isKnown);
    },
  };
}

function isFlaw(check: CheckLine): boolean {
  return check.outcome === "violated" || check.outcome === "finding" || isMissing(check);
}

/** What a scenario finds has one cause where the requirement and the kind of difference are the same. */
function keyOf(check: CheckLine): string {
  const { variant, requirement, outcome, by, difference } = check;
  const isOfScenario = by === "scenario" && difference !== undefined && !isMissing(check);
  return isOfScenario ? JSON.stringify([variant, requirement, outcome, difference]) : `${variant} ${flawKey(check)}`;
}

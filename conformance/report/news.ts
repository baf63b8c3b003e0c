import type { CheckLine, ScenarioEndLine } from "../log/index.ts";
import { flawKey, isMissing, isOfResponse } from "./flaw.ts";
import type { Story } from "./story.ts";

/** Remembers what was told: the same flaw of a hundred responses, or the same missing ability, is told once a variant. */
export interface News {
  /** True the first time that this failure is told; what a scenario found by itself always is news. */
  tell(check: CheckLine): boolean;
  /** True where a story holds nothing but what was told before; its reasons count as told from now on. */
  isOld(story: Story, end?: ScenarioEndLine): boolean;
}

export function createNews(): News {
  const flaws = new Set<string>();
  const reasons = new Set<string>();

  const isKnown = (check: CheckLine) => isOfResponse(check) && flaws.has(keyOf(check));
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
      if (isOfResponse(check)) flaws.add(keyOf(check));
      return news;
    },
    isOld({ variant, checks }, end) {
      const failed = checks
        .map(({ check }) => check)
        .filter((check) => check.outcome !== "pass" && (check.outcome !== "inconclusive" || isMissing(check)));
      const open = checks.filter(({ check }) => check.outcome === "inconclusive").map(({ check }) => check.reason);
      const given = new Set(
        [end?.outcome === "pass" ? undefined : end?.reason, ...open].filter((each) => each !== undefined),
      );
      const heard = [...given].filter((reason) => hear(variant, reason));
      return failed.length + given.size > 0 && heard.length === 0 && failed.every(isKnown);
    },
  };
}

function keyOf(check: CheckLine): string {
  return `${check.variant} ${flawKey(check)}`;
}

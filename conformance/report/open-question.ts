import { isJudgeable } from "../contract/index.ts";
import { type Blocker, blockerKey } from "../log/index.ts";
import type { Cause, RequirementResult, VariantReport } from "../runner/index.ts";
import { causeTitle } from "./cause-text.ts";
import { count } from "./paragraph.ts";

/** Reason why something stayed inconclusive, with everything it blocks. */
export interface OpenQuestion {
  readonly reason: string;
  /** Machine-readable form of the reason, from which the remedy follows. */
  readonly blocker?: Blocker;
  readonly requirements: readonly string[];
  readonly scenarios: readonly string[];
}

interface QuestionDraft {
  readonly reason: string;
  blocker: Blocker | undefined;
  readonly requirements: Set<string>;
  readonly scenarios: Set<string>;
}

/** Returns the reason for everything that one cause stopped, so that it forms one question. */
function stoppedText(cause: Cause): string {
  return `stopped by a failure: ${causeTitle(cause)}`;
}

export const NO_EVIDENCE = "no evidence in this run";
const CUT_OFF = "the run ended before the scenario did";

/** Returns the reason why nothing judged a planned requirement, if no check of it was left open either. */
export function whyNoEvidence(id: string, invariants: VariantReport["invariants"]): string {
  const idle = invariants.find(({ requirement, watched }) => requirement === id && watched === 0);
  return idle ? `the run-wide rule had nothing to compare: no ${idle.counts}` : NO_EVIDENCE;
}

/**
 * Returns what stayed inconclusive in one variant, by reason, sorted by the number of blocked requirements; a missing
 * or unusable driver comes first.
 */
export function openQuestions({
  requirements,
  scenarios,
  invariants,
  causes,
}: Pick<VariantReport, "requirements" | "scenarios" | "invariants" | "causes">): readonly OpenQuestion[] {
  const open = new Set(requirements.filter(isOpen).map(({ id }) => id));
  const questions = new Map<string, QuestionDraft>();
  const questionOf = (reason: string, blocker: Blocker | undefined) => {
    // Each response of the driver names its subject, so the first for an ability represents all of them.
    const key = blocker?.code === "driver-failed" ? blockerKey(blocker) : reason;
    const question = questions.get(key) ?? { reason, blocker, requirements: new Set(), scenarios: new Set() };
    question.blocker ??= blocker; // the reason of a scenario has none, but a check with the same reason may
    questions.set(key, question);
    return question;
  };
  const explained = new Set<string>();

  for (const scenario of scenarios) {
    const checks = scenario.checks.filter((each) => each.outcome === "inconclusive" && open.has(each.requirement));
    for (const { requirement, reason, cause, blocker } of checks) {
      const stop = cause === undefined ? undefined : causes[cause - 1];
      // A requirement that is also open for another reason is listed under that one only.
      if (stop && !stop.stopped.requirements.includes(requirement)) continue;
      const question = stop
        ? questionOf(stoppedText(stop), { code: "violated" })
        : questionOf(reason ?? scenario.reason ?? NO_EVIDENCE, blocker);
      question.requirements.add(requirement);
      question.scenarios.add(scenario.id);
      explained.add(requirement);
    }
    if (scenario.outcome === "inconclusive" && checks.length === 0) {
      const blocker: Blocker | undefined = scenario.reason === undefined ? { code: "cut-short" } : undefined;
      questionOf(scenario.reason ?? CUT_OFF, blocker).scenarios.add(scenario.id);
    }
  }
  for (const id of open) {
    if (!explained.has(id)) questionOf(whyNoEvidence(id, invariants), { code: "no-evidence" }).requirements.add(id);
  }

  return [...questions.values()]
    .map(
      ({ reason, blocker, ...question }): OpenQuestion => ({
        reason,
        ...(blocker && { blocker }),
        requirements: [...question.requirements],
        scenarios: [...question.scenarios],
      }),
    )
    .sort((left, right) => ranked(left) - ranked(right) || right.requirements.length - left.requirements.length);
}

/** Returns the sort rank. A driver that is missing or unusable comes first, because most of the rest follows from it. */
function ranked({ blocker }: OpenQuestion): number {
  return blocker?.code === "driver" || blocker?.code === "driver-unusable" ? 0 : 1;
}

/**
 * Returns what a question blocks, with a count such as `2 requirements`: its requirements, or its scenarios if it has
 * none.
 */
export function affectedBy({ requirements, scenarios }: Pick<OpenQuestion, "requirements" | "scenarios">): {
  readonly what: string;
  readonly names: readonly string[];
} {
  return requirements.length > 0
    ? { what: count(requirements.length, "requirement"), names: requirements }
    : { what: count(scenarios.length, "scenario"), names: scenarios };
}

/**
 * Returns true if a selected requirement is inconclusive. Requirements of the level open promise nothing, so they do
 * not count.
 */
function isOpen({ selected, outcome, level }: RequirementResult): boolean {
  return selected && outcome === "inconclusive" && isJudgeable(level);
}

import { type Blocker, blockerKey } from "../log/index.ts";
import type { Cause, RequirementResult, VariantReport } from "../runner/index.ts";
import { causeTitle } from "./cause-text.ts";
import { count } from "./paragraph.ts";

/** A reason why something stayed inconclusive, with all that it holds up. */
export interface OpenQuestion {
  readonly reason: string;
  /** The same for programs: the remedy follows from it. */
  readonly blocker?: Blocker;
  readonly requirements: readonly string[];
  readonly scenarios: readonly string[];
}

interface Gathered {
  readonly reason: string;
  readonly blocker: Blocker | undefined;
  readonly requirements: Set<string>;
  readonly scenarios: Set<string>;
}

/** What one cause has stopped is one question. */
function stoppedText(cause: Cause): string {
  return `stopped by a failure: ${causeTitle(cause)}`;
}

export const NO_EVIDENCE = "no evidence in this run";
const CUT_OFF = "the run ended before the scenario did";

/** Why nothing judged a requirement that was promised, and nothing of it was left open either. */
export function whyNoEvidence(id: string, invariants: VariantReport["invariants"]): string {
  const idle = invariants.find(({ requirement, watched }) => requirement === id && watched === 0);
  return idle ? `the run-wide rule that counts ${idle.counts} watched nothing` : NO_EVIDENCE;
}

/** What stayed inconclusive in one variant, by reason; the reason that holds up most comes first. */
export function openQuestions({
  requirements,
  scenarios,
  invariants,
  causes,
}: Pick<VariantReport, "requirements" | "scenarios" | "invariants" | "causes">): readonly OpenQuestion[] {
  const open = new Set(requirements.filter(isOpen).map(({ id }) => id));
  const questions = new Map<string, Gathered>();
  const questionOf = (reason: string, blocker: Blocker | undefined) => {
    // The driver's answers name what they are about: the first of an ability stands for all.
    const key = blocker?.code === "driver-failed" ? blockerKey(blocker) : reason;
    const question = questions.get(key) ?? { reason, blocker, requirements: new Set(), scenarios: new Set() };
    questions.set(key, question);
    return question;
  };
  const explained = new Set<string>();

  for (const scenario of scenarios) {
    const checks = scenario.checks.filter((each) => each.outcome === "inconclusive" && open.has(each.requirement));
    for (const { requirement, reason, cause, blocker } of checks) {
      const stop = cause === undefined ? undefined : causes[cause - 1];
      // What has another reason as well waits for that, whatever else stopped it.
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

/** Without a driver, most of the rest follows from that. */
function ranked({ blocker }: OpenQuestion): number {
  return blocker?.code === "driver" ? 0 : 1;
}

/** What a question holds up: its requirements, or where it has none the scenarios; `2 requirements`. */
export function held({ requirements, scenarios }: Pick<OpenQuestion, "requirements" | "scenarios">): {
  readonly what: string;
  readonly names: readonly string[];
} {
  return requirements.length > 0
    ? { what: count(requirements.length, "requirement"), names: requirements }
    : { what: count(scenarios.length, "scenario"), names: scenarios };
}

/** Where the contract is open, nothing was promised. */
function isOpen({ selected, outcome, level }: RequirementResult): boolean {
  return selected && outcome === "inconclusive" && (level === "stated" || level === "implied");
}

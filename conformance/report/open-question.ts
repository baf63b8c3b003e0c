import type { RequirementResult, VariantReport } from "../runner/index.ts";

/** A reason why something stayed inconclusive, with all that it holds up. */
export interface OpenQuestion {
  readonly reason: string;
  readonly requirements: readonly string[];
  readonly scenarios: readonly string[];
}

const NO_EVIDENCE = "nothing in this run gave evidence";
const CUT_OFF = "the run ended before the scenario did";

/** What stayed inconclusive in one variant, by reason; the reason that holds up most comes first. */
export function openQuestions({
  requirements,
  scenarios,
}: Pick<VariantReport, "requirements" | "scenarios">): readonly OpenQuestion[] {
  const open = new Set(requirements.filter(isOpen).map(({ id }) => id));
  const questions = new Map<string, { requirements: Set<string>; scenarios: Set<string> }>();
  const questionOf = (reason: string) => {
    const question = questions.get(reason) ?? { requirements: new Set(), scenarios: new Set() };
    questions.set(reason, question);
    return question;
  };
  const explained = new Set<string>();

  for (const scenario of scenarios) {
    const checks = scenario.checks.filter((each) => each.outcome === "inconclusive" && open.has(each.requirement));
    for (const { requirement, reason } of checks) {
      const question = questionOf(reason ?? scenario.reason ?? NO_EVIDENCE);
      question.requirements.add(requirement);
      question.scenarios.add(scenario.id);
      explained.add(requirement);
    }
    if (scenario.outcome === "inconclusive" && checks.length === 0) {
      questionOf(scenario.reason ?? CUT_OFF).scenarios.add(scenario.id);
    }
  }
  for (const id of open) if (!explained.has(id)) questionOf(NO_EVIDENCE).requirements.add(id);

  return [...questions]
    .map(([reason, question]) => ({
      reason,
      requirements: [...question.requirements],
      scenarios: [...question.scenarios],
    }))
    .sort((left, right) => right.requirements.length - left.requirements.length);
}

/** Where the contract is open, nothing was promised. */
function isOpen({ selected, outcome, level }: RequirementResult): boolean {
  return selected && outcome === "inconclusive" && (level === "stated" || level === "implied");
}

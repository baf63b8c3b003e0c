import { isJudgeable } from "../contract/index.ts";
import { type Plan, promisedBy } from "../runner/index.ts";

export type CitedPair = Readonly<Record<"requirement" | "scenario", string>>;

/**
 * Returns each scenario of a plan with each judgeable requirement that it promises: k6 counts these pairs separately.
 */
export function citedPairs({ scenarios, variant: { contract } }: Plan): readonly CitedPair[] {
  return scenarios.flatMap((scenario) => {
    const judged = promisedBy(scenario, contract).filter((each) => isJudgeable(contract.requirements[each]?.level));
    return [...new Set(judged)].map((requirement) => ({ requirement, scenario: scenario.id }));
  });
}

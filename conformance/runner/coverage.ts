import type { Contract } from "../contract/index.ts";
import type { Coverage, LevelCoverage, RequirementResult } from "./report.ts";
import { evidenceOf } from "./tally.ts";

/** What a run gave evidence for, of all that the contract has; what nobody can see from outside is no part of it. */
export function coverageOf(contract: Contract, results: readonly RequirementResult[]): Coverage {
  const exercised = new Set(results.filter(isExercised).map(({ id }) => id));
  const coverage = (level: keyof Coverage): LevelCoverage => {
    const ids = Object.entries(contract.requirements)
      .filter(([, requirement]) => requirement.level === level && requirement.because === undefined)
      .map(([id]) => id);
    const missing = ids.filter((id) => !exercised.has(id));
    return { exercised: ids.length - missing.length, of: ids.length, missing };
  };
  return { stated: coverage("stated"), implied: coverage("implied"), open: coverage("open") };
}

/** One that stayed inconclusive may still have been seen to hold elsewhere. */
function isExercised({ outcome, evidence }: RequirementResult): boolean {
  return evidence + evidenceOf(outcome) > 0;
}

import type { Contract } from "../contract/index.ts";
import type { Coverage, LevelCoverage, RequirementResult } from "./report.ts";
import { evidenceOf } from "./tally.ts";

/**
 * Returns the share of the contract for which a run gave evidence. Requirements that cannot be observed from outside do
 * not count.
 */
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

/** Returns true if there is evidence. An inconclusive requirement may still have passed in another check. */
function isExercised({ outcome, evidence }: RequirementResult): boolean {
  return evidence + evidenceOf(outcome) > 0;
}

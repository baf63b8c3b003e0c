import { ANY_SCENARIO, PROBE } from "../log/index.ts";
import type { VariantReport } from "../runner/index.ts";

/** Returns the number of scenarios that were run. Repeats count once, and checks outside of scenarios do not count. */
export function scenarioCount(variants: readonly Pick<VariantReport, "scenarios">[]): number {
  return variants.reduce((sum, each) => sum + scenarioIds(each).size, 0);
}

function scenarioIds({ scenarios }: Pick<VariantReport, "scenarios">): ReadonlySet<string> {
  return new Set(scenarios.map(({ id }) => id).filter((id) => id !== ANY_SCENARIO.id && id !== PROBE));
}

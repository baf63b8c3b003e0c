import type { WeightedScenario } from "./plan-load.ts";

/**
 * Returns one cycle in which each scenario occurs as often as its weight, spread out evenly. Running the cycle in order
 * keeps the proportions without chance, so that even the shortest run includes every scenario.
 */
export function rotationOf(stories: readonly WeightedScenario[]): readonly WeightedScenario["scenario"][] {
  const total = stories.reduce((sum, { weight }) => sum + weight, 0);
  const due = stories.map(({ scenario, weight }) => ({ scenario, weight, credit: 0 }));
  return Array.from({ length: total }, () => {
    for (const each of due) each.credit += each.weight;
    const [first, ...others] = due;
    if (!first) throw new Error("no scenario to run");
    const next = others.reduce((most, each) => (each.credit > most.credit ? each : most), first);
    next.credit -= total;
    return next.scenario;
  });
}

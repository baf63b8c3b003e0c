import type { WeightedStory } from "./plan-load.ts";

/**
 * One turn in which each story stands as often as it weighs, spread out evenly. Whoever takes the next of it, one after
 * another, plays all of them in their proportion: nothing is left to chance, so the shortest run holds each as well.
 */
export function rotationOf(stories: readonly WeightedStory[]): readonly WeightedStory["scenario"][] {
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

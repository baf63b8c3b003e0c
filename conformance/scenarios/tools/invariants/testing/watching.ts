import type { Invariant, Sighting, WatchWords } from "../../../../scenario/index.ts";

/** What a rule said of what it was shown. */
export interface Told {
  held: number;
  readonly broken: string[];
  readonly observed: string[];
}

/** A rule at work, and what it says. It is shown what a run would show it. */
export function watching(rule: Invariant) {
  const watch = rule.watch({});
  const told: Told = { held: 0, broken: [], observed: [] };
  const say: WatchWords = {
    held() {
      told.held += 1;
    },
    broken: ({ actual }) => told.broken.push(actual),
    observed: (value) => told.observed.push(value),
    show: (value) => JSON.stringify(value) ?? "nothing there",
  };
  return {
    told,
    see(sighting: Sighting) {
      if (!rule.operations || rule.operations.includes(sighting.request.operation)) watch(sighting, say);
    },
  };
}

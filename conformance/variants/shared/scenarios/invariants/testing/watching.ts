import { showPair } from "../../../../../contract/index.ts";
import type { Invariant, Sighting, WatchWords } from "../../../../../scenario/index.ts";

/** Outcome of a rule. */
export interface RuleOutcome {
  held: number;
  readonly broken: string[];
  readonly observed: string[];
}

/** Returns a function that shows exchanges to a rule, as a run would, and the outcome of the rule. */
export function watching(rule: Invariant) {
  const watch = rule.watch({});
  const outcome: RuleOutcome = { held: 0, broken: [], observed: [] };
  const say: WatchWords = {
    held() {
      outcome.held += 1;
    },
    broken: ({ actual }) => outcome.broken.push(actual),
    observed: (value) => outcome.observed.push(value),
    show: (value) => JSON.stringify(value) ?? "nothing there",
    showPair: (sent, received) => showPair(sent, received),
  };
  return {
    outcome,
    see(sighting: Sighting) {
      if (!rule.operations || rule.operations.includes(sighting.request.operation)) watch(sighting, say);
    },
  };
}

import type { ObservationLine } from "../log/index.ts";

/** Observations of a run; each value is kept once for each scenario, as it was first observed. */
export interface Observations {
  add(line: ObservationLine): void;
  all(): readonly ObservationLine[];
}

/** Maximum number of values for each scenario and requirement, since a value may differ in every repeat. */
const MOST_VALUES = 50;

export function createObservations(): Observations {
  const kept = new Map<string, ObservationLine>();
  const counts = new Map<string, number>();
  return {
    add(line) {
      const subject = `${line.scenario} ${line.requirement}`;
      const key = `${subject} ${line.value}`;
      const count = counts.get(subject) ?? 0;
      if (kept.has(key) || count >= MOST_VALUES) return;
      counts.set(subject, count + 1);
      kept.set(key, line);
    },
    all: () => [...kept.values()],
  };
}

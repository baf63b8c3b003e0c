import type { ObservationLine } from "../log/index.ts";

/** What was observed, each thing once: seen again in the same scenario, it is no news. */
export interface Observations {
  add(line: ObservationLine): void;
  all(): readonly ObservationLine[];
}

/** A value may be another in every repeat: so many of one scenario and requirement are kept. */
const MOST_VALUES = 50;

export function createObservations(): Observations {
  const kept = new Map<string, ObservationLine>();
  const counts = new Map<string, number>();
  return {
    add(line) {
      const subject = `${line.scenario} ${line.requirement}`;
      const key = `${subject} ${line.value}`;
      const count = counts.get(subject) ?? 0;
      if (!kept.has(key)) {
        if (count >= MOST_VALUES) return;
        counts.set(subject, count + 1);
      }
      kept.set(key, line);
    },
    all: () => [...kept.values()],
  };
}

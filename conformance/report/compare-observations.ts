import type { ObservationLine } from "../log/index.ts";
import type { VariantReport } from "../runner/index.ts";
import { type Overlap, overlap, sorted } from "./compare-sides.ts";

/** Values that both runs observed for one open requirement in one scenario, as sets: a scenario may observe several. */
export interface ObservationComparison extends Overlap {
  readonly requirement: string;
  readonly text: string;
  readonly scenario: string;
}

/** Returns the comparisons, sorted by requirement and scenario. */
export function compareObservations(a: VariantReport, b: VariantReport): readonly ObservationComparison[] {
  const texts = new Map([...b.requirements, ...a.requirements].map(({ id, text }) => [id, text]));
  const [seenInA, seenInB] = [valuesOf(a.observations), valuesOf(b.observations)];
  return sorted([...new Set([...seenInA.keys(), ...seenInB.keys()])]).map((key) => {
    const [{ requirement, scenario } = { requirement: key, scenario: "" }] = [seenInA.get(key) ?? seenInB.get(key)];
    const values = overlap(seenInA.get(key)?.values ?? [], seenInB.get(key)?.values ?? []);
    return { requirement, text: texts.get(requirement) ?? "", scenario, ...values };
  });
}

interface Seen {
  readonly requirement: string;
  readonly scenario: string;
  readonly values: Set<string>;
}

function valuesOf(observations: readonly ObservationLine[]): ReadonlyMap<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const { requirement, scenario, value } of observations) {
    const key = JSON.stringify([requirement, scenario]);
    const known = seen.get(key) ?? { requirement, scenario, values: new Set() };
    known.values.add(value);
    seen.set(key, known);
  }
  return seen;
}

import type { Proof, ProofOfVariant, ProvenControl, ProvenFault, ProvenLatitude } from "../../contract/index.ts";
import type { Outcome } from "./outcome.ts";
import type { Group } from "./subject.ts";

/** The proof as it is published: sorted by name, without times. */
export function proofOf(outcomes: readonly Outcome[]): Proof {
  const variants = [...new Set(outcomes.map(({ variant }) => variant))].sort();
  return Object.fromEntries(
    variants.map((variant) => [variant, proofOfVariant(outcomes.filter((each) => each.variant === variant))]),
  );
}

function proofOfVariant(outcomes: readonly Outcome[]): ProofOfVariant {
  const of = <T>(group: Group, shown: (outcome: Outcome) => T): Readonly<Record<string, T>> =>
    Object.fromEntries(
      outcomes
        .filter((each) => each.group === group)
        .toSorted((left, right) => (left.name < right.name ? -1 : 1))
        .map((each) => [each.name, shown(each)]),
    );
  return {
    faults: of("fault", provenFault),
    schemaFaults: of("schema fault", provenFault),
    latitudes: of("latitude", provenLatitude),
    combinations: of("combination", provenLatitude),
    controls: of("control", provenControl),
  };
}

function provenFault({ text, reported }: Outcome): ProvenFault {
  return { text, ...reported };
}

function provenLatitude({ text, verdict, reported: { inconclusive } }: Outcome): ProvenLatitude {
  return { text, verdict, inconclusive };
}

function provenControl({ text, reported, verdict, exit, passed }: Outcome): ProvenControl {
  return { text, verdict, exit, passed, ...reported };
}

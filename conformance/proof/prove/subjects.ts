import { type NamedFault, type NamedLatitude, type SandboxKind, sandboxes } from "../../sandbox/index.ts";
import { runSandboxOf } from "../run-sandbox.ts";
import { schemaFaults } from "../schema-faults/index.ts";
import { combinationsOf } from "./combinations.ts";
import { controls } from "./controls.ts";
import type { Subject } from "./subject.ts";

/** Everything that the suite is proven with: variant by variant, the sound sandbox first. */
export const subjects: readonly Subject[] = [...sandboxes.flatMap(subjectsOf), ...controls];

function subjectsOf(kind: SandboxKind): readonly Subject[] {
  return [
    soundOf(kind),
    ...kind.faults.map((fault) => faultOf(kind, fault)),
    ...schemaFaults(kind.variant).map((fault): Subject => {
      const { name, text, reports, wire } = fault;
      const run = () => runSandboxOf(kind, { wire: wire() });
      return { group: "schema fault", variant: kind.variant, name, text, expected: reports, run };
    }),
    ...kind.latitudes.map((latitude) => latitudeOf(kind, latitude)),
    ...combinationsOf(kind).map((taken, index): Subject => {
      const names = taken.map(({ name }) => name);
      return {
        group: "combination",
        variant: kind.variant,
        name: `${index + 1}`.padStart(2, "0"),
        text: names.join(" + "),
        expected: {},
        run: () => runSandboxOf(kind, { latitudes: names }),
      };
    }),
  ];
}

function soundOf(kind: SandboxKind): Subject {
  const text = "The sandbox as it is.";
  return { group: "sound", variant: kind.variant, name: "sound", text, expected: {}, run: () => runSandboxOf(kind) };
}

/** A fault of a sandbox, as the suite must see it. */
export function faultOf(kind: SandboxKind, { name, text, reports }: NamedFault): Subject {
  const run = () => runSandboxOf(kind, { fault: name });
  return { group: "fault", variant: kind.variant, name, text, expected: reports, run };
}

function latitudeOf(kind: SandboxKind, { name, text, leaves = [] }: NamedLatitude): Subject {
  const run = () => runSandboxOf(kind, { latitudes: [name] });
  return { group: "latitude", variant: kind.variant, name, text, expected: { inconclusive: leaves }, run };
}

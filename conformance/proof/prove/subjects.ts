import { type NamedFault, type NamedLatitude, type SandboxKind, sandboxes } from "../../variants/sandboxes.ts";
import type { Expected } from "../reported.ts";
import { type Change, runSandboxOf } from "../run-sandbox.ts";
import { schemaFaults } from "../schema-faults/index.ts";
import { ACROSS } from "./across.ts";
import { combinationsOf } from "./combinations.ts";
import { controls } from "./controls.ts";
import type { Reach } from "./sound.ts";
import type { Subject } from "./subject.ts";

/** Expected result for a deployment that meets the whole contract, visibly. */
const ACCEPTED: Expected = { broken: [], inconclusive: [] };

/** Every subject, variant by variant, the sound sandbox first. */
export const subjects: readonly Subject[] = [...sandboxes.flatMap(subjectsOf), ...controls];

function subjectsOf(kind: SandboxKind): readonly Subject[] {
  const { variant } = kind;
  return [
    soundOf(kind),
    ...kind.faults.map((fault) => faultOf(kind, fault)),
    ...schemaFaults(variant).map(
      ({ name, text, breaks, wire, isBorneBy, definitions }): Subject => ({
        ...{ group: "schema fault", variant, name, text, expected: { broken: breaks }, definitions },
        run: running(kind, () => ({ wire: wire() })),
        reachable: (reach) => reach.ofAnswer(isBorneBy),
      }),
    ),
    ...kind.latitudes.map((latitude) => latitudeOf(kind, latitude)),
    ...combinationsOf(kind).map((taken, index): Subject => {
      const latitudes = taken.map(({ name }) => name);
      return {
        ...{ group: "combination", variant, text: latitudes.join(" + "), expected: ACCEPTED, definitions: taken },
        name: `combination ${`${index + 1}`.padStart(2, "0")}`,
        run: running(kind, () => ({ latitudes })),
      };
    }),
  ];
}

/** Returns a run of a sandbox of this kind with this change. */
export function running(kind: SandboxKind, change: () => Change): Subject["run"] {
  return async (only, read) => (await runSandboxOf(kind, { ...change(), read }, only)).report;
}

function soundOf(kind: SandboxKind): Subject {
  const text = "The sandbox as it is.";
  return {
    ...{ group: "sound", variant: kind.variant, name: "sound", text, expected: ACCEPTED, definitions: [] },
    run: running(kind, () => ({})),
  };
}

/** Creates the subject of a sandbox fault, with the result that the suite must report. */
export function faultOf(kind: SandboxKind, fault: NamedFault): Subject {
  const { name, text, breaks, alike } = fault;
  return {
    ...(alike !== undefined && { alike }),
    ...{ group: "fault", variant: kind.variant, name, text, expected: { broken: breaks }, definitions: [fault] },
    run: running(kind, () => ({ fault: name })),
    ...(!Object.hasOwn(ACROSS, name) && { reachable: (reach: Reach) => reach.ofFault(name) }),
  };
}

function latitudeOf(kind: SandboxKind, latitude: NamedLatitude): Subject {
  const { name, text, leaves = [] } = latitude;
  return {
    ...{ group: "latitude", variant: kind.variant, name, text, expected: { broken: [], inconclusive: leaves } },
    definitions: [latitude],
    run: running(kind, () => ({ latitudes: [name] })),
    ...(!Object.hasOwn(ACROSS, name) && { reachable: (reach: Reach) => reach.ofLatitude(name) }),
  };
}

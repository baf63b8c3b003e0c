import type { Line } from "../../log/index.ts";
import { planVariant } from "../../runner/index.ts";
import type { ChangeNames, SandboxKind } from "../../variants/sandboxes.ts";
import { openSandboxOf } from "../run-sandbox.ts";
import { variantOf } from "../variant-of.ts";
import { type Alternative, withAlternatives } from "./alternatives.ts";
import { type WireAlternative, wireWithAlternatives } from "./wire-with-alternatives.ts";

/** Scenarios of a suite that can distinguish a deployment from the sound sandbox. */
export interface Reach {
  /** Returns the scenarios in which a fault has an effect; undefined if only a complete run can show it. */
  ofFault(name: string): ReadonlySet<string> | undefined;
  /** Returns the same for a latitude. */
  ofLatitude(name: string): ReadonlySet<string> | undefined;
  /** Returns the scenarios that receive such a response. */
  ofAnswer(isMeant: (operation: string, status: number) => boolean): ReadonlySet<string>;
}

/** Lines of each scenario against the sound sandbox, and the scenarios that would distinguish others from it. */
export interface Sound {
  readonly reach: Reach;
  /** Lines of a run of each scenario alone. */
  readonly lines: ReadonlyMap<string, readonly Line[]>;
}

/** Runs each scenario alone against the sound sandbox, with these faults and latitudes as alternatives. */
export async function learnSound(kind: SandboxKind, names: ReadonlySet<string>): Promise<Sound> {
  const variant = variantOf(kind.variant);
  const lines = new Map<string, readonly Line[]>();
  const reached = new Map<string, Set<string>>();
  const everywhere = new Set<string>();
  let scenario: string | undefined;
  const isReached = (of: string) => everywhere.has(of) || (scenario !== undefined && reached.get(of)?.has(scenario));
  const onDifference = (of: string) => {
    if (scenario === undefined) everywhere.add(of);
    else reached.get(of)?.add(scenario);
  };

  const sandbox = openSandboxOf(kind, (clock) => {
    const { store, changeOf } = kind.beside(clock);
    const rules: Alternative[] = [];
    const wires: WireAlternative[] = [];
    for (const [of, changed] of changesOf(kind, names)) {
      const change = changeOf(changed, () => onDifference(of));
      if (change.store || change.deliver) continue;
      reached.set(of, new Set());
      if (change.rules) rules.push({ of, rules: change.rules });
      if (change.wire) wires.push({ of, wire: change.wire });
    }
    return {
      store,
      rules: withAlternatives(kind.rules, rules, onDifference),
      wire: wireWithAlternatives(wires, (of) => isReached(of) === true, onDifference),
    };
  });
  for (const { id } of planVariant(variant).scenarios) {
    scenario = id;
    lines.set(id, (await sandbox.run([id])).lines);
  }
  sandbox.close();

  const reachOf = (of: string) => {
    const scenarios = everywhere.has(of) ? undefined : reached.get(of);
    // An alternative that seems to have no effect may have rules that depend on each other, which never happened here.
    return scenarios?.size === 0 ? undefined : scenarios;
  };
  const reach: Reach = {
    ofFault: (name) => reachOf(ofFault(name)),
    ofLatitude: (name) => reachOf(ofLatitude(name)),
    ofAnswer(isMeant) {
      const isGiven = (line: Line) =>
        line.type === "exchange" && line.response !== undefined && isMeant(line.operation, line.response.status);
      return new Set([...lines].flatMap(([id, own]) => (own.some(isGiven) ? [id] : [])));
    },
  };
  return { reach, lines };
}

function changesOf(
  { faults, latitudes }: SandboxKind,
  names: ReadonlySet<string>,
): readonly (readonly [of: string, changed: ChangeNames])[] {
  const isNamed = ({ name }: { readonly name: string }) => names.has(name);
  return [
    ...faults.filter(isNamed).map(({ name }) => [ofFault(name), { fault: name }] as const),
    ...latitudes.filter(isNamed).map(({ name }) => [ofLatitude(name), { latitudes: [name] }] as const),
  ];
}

function ofFault(name: string): string {
  return `fault ${name}`;
}

function ofLatitude(name: string): string {
  return `latitude ${name}`;
}

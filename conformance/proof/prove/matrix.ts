import type { Contract } from "../../contract/index.ts";
import type { Proven } from "./outcome.ts";
import type { Group } from "./subject.ts";

const LABEL = 26;
const COLUMN = 14;

/** Renders the proof for people: one table per variant, one row for each area of its requirements. */
export function matrix(outcomes: readonly Proven[], contracts: readonly Contract[]): string {
  return contracts.map((contract) => tableOf(contract, outcomes)).join("\n");
}

function tableOf({ variant, requirements }: Contract, all: readonly Proven[]): string {
  const outcomes = all.filter((each) => each.variant === variant);
  const stated = Object.keys(requirements).filter((id) => requirements[id]?.level === "stated");
  const areas = [...new Set(stated.map(areaOf))];
  const rows = areas.map((area) => {
    const ids = new Set(stated.filter((id) => areaOf(id) === area));
    const breaking = (group: Group) =>
      outcomes.filter((each) => each.group === group && each.reported.violated.some((id) => ids.has(id)));
    const faults = breaking("fault");
    const schemaFaults = breaking("schema fault");
    const broken = new Set([...faults, ...schemaFaults].flatMap(({ reported }) => reported.violated));
    return [area, share([...ids].filter((id) => broken.has(id)).length, ids.size), faults.length, schemaFaults.length];
  });
  return [
    row(variant, ["stated", "faults", "schema faults"]),
    ...rows.map(([area, ...cells]) => row(`  ${area}`, cells)),
    "",
    ...(["fault", "schema fault", "latitude", "combination", "control"] as const).map((group) =>
      total(group, outcomes),
    ),
    "",
  ].join("\n");
}

const SAID: Readonly<Record<Exclude<Group, "sound">, readonly [plural: string, wanted: string]>> = {
  fault: ["faults", "detected with exactly the declared requirements"],
  "schema fault": ["schema faults", "detected with exactly the declared requirements"],
  latitude: ["latitudes", "accepted"],
  combination: ["combinations", "accepted"],
  control: ["controls", "rejected"],
};

function total(group: keyof typeof SAID, outcomes: readonly Proven[]): string {
  const own = outcomes.filter((each) => each.group === group);
  const right = own.filter(({ wrong }) => wrong.length === 0);
  const [plural, wanted] = SAID[group];
  const mark = right.length === own.length ? "✓" : "✗";
  return `${mark} ${plural.padEnd(LABEL - 2)}${share(right.length, own.length).padStart(COLUMN)} ${wanted}`;
}

function row(label: string, cells: readonly unknown[]): string {
  return label.padEnd(LABEL) + cells.map((each) => String(each).padStart(COLUMN)).join("");
}

function share(part: number, whole: number): string {
  return `${part} of ${whole}`;
}

function areaOf(id: string): string {
  return id.split(".")[0] ?? id;
}

import type { Scenario, Variant } from "../../scenario/index.ts";
import type { Io } from "../io.ts";
import { namedVariants } from "../named-variants.ts";

export interface ListFlags {
  readonly variant: readonly string[];
  readonly requirements: boolean;
  readonly json: boolean;
}

/** `payspec list` */
export function listCommand({ variant, requirements, json }: ListFlags, io: Io, known: readonly Variant[]): number {
  const variants = namedVariants(known, variant);
  const entries = requirements ? variants.flatMap(requirementsOf) : variants.flatMap(scenariosOf);
  if (json) io.stdout.write(`${JSON.stringify(entries, null, 2)}\n`);
  else io.stdout.write(variants.map(requirements ? printRequirements : printScenarios).join("\n"));
  return 0;
}

function scenariosOf({ contract, scenarios }: Variant) {
  return scenarios.map(({ id, title, requirements, transitions = [], exclusive }) => ({
    variant: contract.variant,
    id,
    area: areaOf(id),
    title,
    requirements,
    transitions,
    ...(exclusive && { exclusive: exclusive.because }),
  }));
}

function requirementsOf({ contract }: Variant) {
  return Object.entries(contract.requirements).map(([id, { level, text, source, because }]) => ({
    variant: contract.variant,
    id,
    level,
    text,
    source,
    ...(because !== undefined && { because }),
  }));
}

function printScenarios({ contract, scenarios }: Variant): string {
  const areas = new Map<string, Scenario[]>();
  for (const each of scenarios) areas.set(areaOf(each.id), [...(areas.get(areaOf(each.id)) ?? []), each]);
  const lines = [`${contract.variant}   ${contract.title} ${contract.version}, ${scenarios.length} scenarios`];
  for (const [area, members] of areas) {
    lines.push("", `  ${area}`);
    for (const { id, title, requirements } of members) {
      lines.push(`    ${id}   ${title}`, ...requirements.map((each) => `        ${each}`));
    }
  }
  return `${lines.join("\n")}\n`;
}

function printRequirements({ contract }: Variant): string {
  const all = Object.entries(contract.requirements);
  const width = Math.max(0, ...all.map(([, { level }]) => level.length));
  const lines = all.map(([id, { level, text }]) => `  ${level.padEnd(width)}  ${id}   ${text}`);
  return `${[`${contract.variant}   ${contract.title} ${contract.version}, ${all.length} requirements`, ...lines].join("\n")}\n`;
}

function areaOf(id: string): string {
  return id.split("/")[0] ?? id;
}

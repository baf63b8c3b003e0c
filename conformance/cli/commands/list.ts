import type { Scenario, Variant } from "../../scenario/index.ts";
import type { Io } from "../io.ts";
import { type ListLayout, listLayout } from "../list-layout.ts";
import { namedVariants } from "../named-variants.ts";
import { UsageError } from "../usage-error.ts";
import { printSandboxes, sandboxEntries } from "./list-sandboxes.ts";

export interface ListFlags {
  readonly variant: readonly string[];
  readonly requirements: boolean;
  readonly faults: boolean;
  readonly latitudes: boolean;
  readonly json: boolean;
}

/** `payspec list` */
export async function listCommand(flags: ListFlags, io: Io, known: readonly Variant[]): Promise<number> {
  const { variant, requirements, faults, latitudes, json } = flags;
  if ([requirements, faults, latitudes].filter(Boolean).length > 1) {
    throw new UsageError("one list at a time", "Choose one of --requirements, --faults and --latitudes.");
  }
  const variants = namedVariants(known, variant);
  if (faults || latitudes) {
    const { sandboxes } = await import("../../sandbox/index.ts");
    const kinds = sandboxes.filter((kind) => variants.some(({ contract }) => contract.variant === kind.variant));
    const list = faults ? "faults" : "latitudes";
    io.stdout.write(
      json ? printJson(sandboxEntries(list, kinds)) : printSandboxes(list, kinds, await listLayout(io.stdout)),
    );
    return 0;
  }
  const entries = requirements ? variants.flatMap(requirementsOf) : variants.flatMap(scenariosOf);
  if (json) io.stdout.write(printJson(entries));
  else {
    const layout = await listLayout(io.stdout);
    const print = requirements ? printRequirements : printScenarios;
    io.stdout.write(variants.map((each) => print(each, layout)).join("\n"));
  }
  return 0;
}

function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
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

function printScenarios({ contract, scenarios }: Variant, layout: ListLayout): string {
  const areas = new Map<string, Scenario[]>();
  for (const each of scenarios) areas.set(areaOf(each.id), [...(areas.get(areaOf(each.id)) ?? []), each]);
  const lines = [`${contract.variant}   ${contract.title} ${contract.version}, ${scenarios.length} scenarios`];
  for (const [area, members] of areas) {
    lines.push("", `  ${area}`);
    for (const { id, title, requirements } of members) {
      lines.push(...layout(`    ${id}   `, title), ...requirements.map((each) => `        ${each}`));
    }
  }
  return `${lines.join("\n")}\n`;
}

function printRequirements({ contract }: Variant, layout: ListLayout): string {
  const all = Object.entries(contract.requirements);
  const width = Math.max(0, ...all.map(([, { level }]) => level.length));
  const lines = all.flatMap(([id, { level, text }]) => layout(`  ${level.padEnd(width)}  ${id}   `, text));
  return `${[`${contract.variant}   ${contract.title} ${contract.version}, ${all.length} requirements`, ...lines].join("\n")}\n`;
}

function areaOf(id: string): string {
  return id.split("/")[0] ?? id;
}

import type { Variant } from "../../scenario/index.ts";
import type { CommandContext } from "../arguments/command-context.ts";
import type { Listed } from "../catalogue.ts";
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
export async function listCommand(
  flags: ListFlags,
  io: Io,
  { loadVariants, loadCatalogue }: Pick<CommandContext, "loadVariants" | "loadCatalogue">,
): Promise<number> {
  const { variant, requirements, faults, latitudes, json } = flags;
  if ([requirements, faults, latitudes].filter(Boolean).length > 1) {
    throw new UsageError("only one list can be printed", "Choose one of --requirements, --faults and --latitudes.");
  }
  const print = async <T>(
    items: readonly T[],
    asData: (item: T) => readonly unknown[],
    asText: (item: T, layout: ListLayout) => string,
  ) => {
    if (json) {
      io.stdout.write(`${JSON.stringify(items.flatMap(asData), null, 2)}\n`);
      return;
    }
    const layout = await listLayout(io.stdout);
    io.stdout.write(items.map((each) => asText(each, layout)).join("\n"));
  };
  if (requirements) {
    const variants = namedVariants(await loadVariants(), variant);
    await print(variants, requirementsOf, printRequirements);
    return 0;
  }
  const listed = namedVariants(await loadCatalogue(), variant);
  if (faults || latitudes) {
    const { sandboxes } = await import("../../sandbox/index.ts");
    const kinds = sandboxes.filter((kind) => listed.some(({ contract }) => contract.variant === kind.variant));
    const list = faults ? "faults" : "latitudes";
    await print(
      kinds,
      (kind) => sandboxEntries(list, [kind]),
      (kind, layout) => printSandboxes(list, [kind], layout),
    );
    return 0;
  }
  await print(listed, scenariosOf, printScenarios);
  return 0;
}

function scenariosOf({ contract, scenarios }: Listed) {
  return scenarios.map(({ id, title, requirements, transitions = [], exclusive }) => ({
    variant: contract.variant,
    id,
    area: areaOf(id),
    title,
    requirements,
    transitions,
    ...(exclusive && { exclusive: exclusive.reason }),
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

function printScenarios({ contract, scenarios }: Listed, layout: ListLayout): string {
  const areas = new Map<string, Listed["scenarios"][number][]>();
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

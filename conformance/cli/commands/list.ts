import type { Variant } from "../../scenario/index.ts";
import type { NamedFault, NamedLatitude, SandboxKind } from "../../variants/sandboxes.ts";
import type { CommandContext } from "../arguments/define-command.ts";
import type { Listed } from "../catalogue.ts";
import type { Io, Output } from "../io.ts";
import type { FlagsOf } from "../read-flags.ts";
import { namedVariants } from "../select-variants.ts";
import { UsageError } from "../usage-error.ts";

/** `payspec list` */
export async function listCommand(
  flags: FlagsOf<"list">,
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
    const { sandboxes } = await import("../../variants/sandboxes.ts");
    const kinds = sandboxes.filter((kind) => listed.some(({ contract }) => contract.variant === kind.variant));
    await (faults ? print(kinds, faultsOf, printFaults) : print(kinds, latitudesOf, printLatitudes));
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

/** Lays out a label with its text. */
type ListLayout = (label: string, text: string) => readonly string[];

/** Returns a layout that wraps to the width of a terminal; without a terminal, one line each. */
export async function listLayout({ isTTY, columns }: Output): Promise<ListLayout> {
  if (!isTTY) return (label, text) => [`${label}${text}`];
  const { hang, readableColumns } = await import("../../report/index.ts");
  return (label, text) => hang(label, text, readableColumns(columns));
}

function faultsOf({ variant, faults, loadFaults }: SandboxKind) {
  return [
    ...faults.map(({ name, text, breaks }) => ({ variant, name, text, breaks })),
    ...loadFaults.map(({ name, text, breaks }) => ({ variant, name, text, breaks, underLoad: true })),
  ];
}

function latitudesOf({ variant, latitudes }: SandboxKind) {
  return latitudes.map(({ name, about, text, leaves = [] }) => ({ variant, name, about, text, leaves }));
}

function printFaults({ variant, faults, loadFaults }: SandboxKind, layout: ListLayout): string {
  return page(`${variant}   ${faults.length + loadFaults.length} faults`, [
    ...faults.map((each) => faultLines(each, layout)),
    ...(loadFaults.length > 0 ? [["", ...layout("  under load   ", UNDER_LOAD)]] : []),
    ...loadFaults.map((each) => faultLines(each, layout)),
  ]);
}

const UNDER_LOAD = "not detected by `payspec run`, only by the profile race of `payspec export k6`";

function faultLines({ name, text, breaks }: NamedFault, layout: ListLayout) {
  return [...layout(`  ${name}   `, text), ...breaks.map((id) => `      breaks ${id}`)];
}

function printLatitudes({ variant, latitudes }: SandboxKind, layout: ListLayout): string {
  const things = [...new Set(latitudes.map(({ about }) => about))];
  return page(
    `${variant}   ${latitudes.length} latitudes; use at most one of each group`,
    things.map((thing) => [
      "",
      `  ${thing}`,
      ...latitudes.filter(({ about }) => about === thing).flatMap((each) => latitudeLines(each, layout)),
    ]),
  );
}

function latitudeLines({ name, text }: NamedLatitude, layout: ListLayout): readonly string[] {
  return layout(`    ${name}   `, text);
}

function page(head: string, blocks: readonly (readonly string[])[]): string {
  return `${[head, ...blocks.flat()].join("\n")}\n`;
}

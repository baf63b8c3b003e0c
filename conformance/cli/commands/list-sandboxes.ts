import type { NamedFault, NamedLatitude, SandboxKind } from "../../sandbox/index.ts";
import type { ListLayout } from "../list-layout.ts";

/** Lists of `payspec list --faults` and `--latitudes`. */
export type SandboxList = "faults" | "latitudes";

export function sandboxEntries(list: SandboxList, kinds: readonly SandboxKind[]): readonly unknown[] {
  return list === "faults"
    ? kinds.flatMap(({ variant, faults, loadFaults }) => [
        ...faults.map(({ name, text, breaks }) => ({ variant, name, text, breaks })),
        ...loadFaults.map(({ name, text, breaks }) => ({ variant, name, text, breaks, underLoad: true })),
      ])
    : kinds.flatMap(({ variant, latitudes }) =>
        latitudes.map(({ name, about, text, leaves = [] }) => ({ variant, name, about, text, leaves })),
      );
}

export function printSandboxes(list: SandboxList, kinds: readonly SandboxKind[], layout: ListLayout): string {
  const print = list === "faults" ? printFaults : printLatitudes;
  return kinds.map((kind) => print(kind, layout)).join("\n");
}

function printFaults({ variant, faults, loadFaults }: SandboxKind, layout: ListLayout): string {
  return page(`${variant}   ${faults.length} faults`, [
    ...faults.map((each) => faultLines(each, layout)),
    ["", ...layout("  under load   ", UNDER_LOAD)],
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

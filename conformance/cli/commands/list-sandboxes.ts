import type { NamedFault, NamedLatitude, SandboxKind } from "../../sandbox/index.ts";

/** What can be asked of the sandboxes: `payspec list --faults` and `--latitudes`. */
export type SandboxList = "faults" | "latitudes";

export function sandboxEntries(list: SandboxList, kinds: readonly SandboxKind[]): readonly unknown[] {
  return list === "faults"
    ? kinds.flatMap(({ variant, faults }) =>
        faults.map(({ name, text, reports }) => ({ variant, name, text, reports })),
      )
    : kinds.flatMap(({ variant, latitudes }) =>
        latitudes.map(({ name, about, text, leaves = [] }) => ({ variant, name, about, text, leaves })),
      );
}

export function printSandboxes(list: SandboxList, kinds: readonly SandboxKind[]): string {
  return kinds.map((kind) => (list === "faults" ? printFaults(kind) : printLatitudes(kind))).join("\n");
}

function printFaults({ variant, faults }: SandboxKind): string {
  return page(`${variant}   ${faults.length} faults`, faults.map(faultLines));
}

function faultLines({ name, text, reports: { violated = [], findings = [] } }: NamedFault): readonly string[] {
  return [
    `  ${name}   ${text}`,
    ...violated.map((id) => `      violates ${id}`),
    ...findings.map((id) => `      a finding: ${id}`),
  ];
}

function printLatitudes({ variant, latitudes }: SandboxKind): string {
  const things = [...new Set(latitudes.map(({ about }) => about))];
  return page(
    `${variant}   ${latitudes.length} latitudes; of those about one thing a deployment takes one at most`,
    things.map((thing) => ["", `  ${thing}`, ...latitudes.filter(({ about }) => about === thing).map(latitudeLine)]),
  );
}

function latitudeLine({ name, text }: NamedLatitude): string {
  return `    ${name}   ${text}`;
}

function page(head: string, blocks: readonly (readonly string[])[]): string {
  return `${[head, ...blocks.flat()].join("\n")}\n`;
}

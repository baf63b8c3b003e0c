import type { Contract } from "../../contract/index.ts";
import type { Line } from "../../log/index.ts";
// Not imported through index.ts of report/: only the terminal is part of a proof, so that a change of a page leaves it
// valid.
import { createTerminal } from "../../report/terminal.ts";
import { variants } from "../../variants/index.ts";

/** Failure blocks that a run prints. */
export interface FailureBlocks {
  /** Receives every line of the run, in order. */
  add(line: Line): void;
  /** Returns the blocks of these requirements after all lines were added; none for a requirement without a block. */
  blocks(requirements: readonly string[]): ReadonlyMap<string, Block>;
}

/** Content of one block about one requirement. */
export interface Block {
  /** Text of the requirement, as printed. */
  readonly text: string;
  /** Rows by label. */
  readonly rows: ReadonlyMap<string, string>;
  /** Arguments of the command that runs only this. */
  readonly again: readonly string[];
}

const contracts = new Map(variants.map(({ contract }): [string, Contract] => [contract.variant, contract]));

/** Creates a printer like that of this command, without a disk to store scripts on. */
export function createFailureBlocks(command = "payspec run"): FailureBlocks {
  let printed = "";
  const terminal = createTerminal({
    contracts,
    color: false,
    columns: 120,
    verbose: false,
    command,
    keepScript: ({ text }) => `sh ${text.length}`,
  });
  return {
    add(line) {
      printed += terminal.onLine(line);
    },
    blocks: (requirements) => blocksIn(`${printed}${terminal.close()}`, requirements),
  };
}

/** Returns the printed block of each requirement, at its first occurrence. */
export function blocksIn(printed: string, requirements: readonly string[]): ReadonlyMap<string, Block> {
  const found = new Map<string, Block>();
  for (const lines of printed.split("\n\n").map((each) => each.split("\n"))) {
    const again =
      lines
        .find((each) => each.startsWith("        again "))
        ?.trim()
        .split(/ +/)
        .slice(1) ?? [];
    for (const id of requirements) {
      const block = found.has(id) ? undefined : blockOf(id, lines, again);
      if (block) found.set(id, block);
    }
  }
  return found;
}

/** Indentation of continuation lines, aligned with the value of the row. */
const CONTINUED = " ".repeat(18);

const ROW = /^ {8}([a-z]+) +(.*)$/;

function blockOf(id: string, lines: readonly string[], again: readonly string[]): Block | undefined {
  const start = lines.findIndex((each) => new RegExp(`^ {4}[^ ✓·] ${id.replaceAll(".", "\\.")}( |$)`).test(each));
  if (start === -1) return undefined;
  const next = lines.findIndex((each, index) => index > start && /^ {4}\S/.test(each));
  const own = lines.slice(start, next === -1 ? undefined : next);
  const rows = new Map<string, string>();
  let label = "";
  for (const line of own) {
    const [, name = "", value = ""] = ROW.exec(line) ?? [];
    if (LABELS.includes(name)) {
      label = name;
      rows.set(label, value);
    } else if (!line.startsWith(CONTINUED)) label = "";
    else if (label !== "") rows.set(label, `${rows.get(label)} ${line.trim()}`);
  }
  if (!rows.has("expected")) return undefined;
  const first = own.findIndex((each) => /^ {8}[A-Z]+ \//.test(each) || LABELS.includes(ROW.exec(each)?.[1] ?? ""));
  const text = own.slice(0, first).join(" ").replaceAll(/\s+/g, " ");
  return { text, rows, again };
}

const LABELS = ["at", "expected", "got", "because", "by", "where", "curl", "script", "again"];

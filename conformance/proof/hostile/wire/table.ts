import { readFileSync } from "node:fs";

/** Expected result of a run for a behaviour. */
export interface Expected {
  readonly exit: number;
  /** Words of the report; absent if nothing has to be reported. */
  readonly says?: string;
}

/** Number of misbehaving responses. */
export type Extent = "every" | "one";

export interface Row extends Readonly<Record<Extent, Expected>> {
  readonly name: string;
}

/** Reads the rows of table.md, which was written before the behaviours. */
export function readTable(): readonly Row[] {
  return readFileSync(new URL("table.md", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .slice(1)
    .map(([, name = "", , every = "", one = ""]) => ({ name, every: expectedOf(every), one: expectedOf(one) }));
}

function expectedOf(cell: string): Expected {
  const [, exit, says = "-"] = /^(\d+) (.+)$/.exec(cell) ?? [];
  if (exit === undefined) throw new Error(`a verdict of table.md is not an exit code with words: ${cell}`);
  return { exit: Number(exit), ...(says !== "-" && { says }) };
}

import { readFileSync } from "node:fs";

/** What a run must say of a behaviour. */
export interface Expected {
  readonly exit: number;
  /** Words of the report; absent where nothing is to be told. */
  readonly says?: string;
}

/** How many answers are not what they should be. */
export type Extent = "every" | "one";

export interface Row extends Readonly<Record<Extent, Expected>> {
  readonly name: string;
}

/** The rows of table.md, which was there before the behaviours were. */
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
  if (exit === undefined) throw new Error(`a verdict of table.md is no exit code with words: ${cell}`);
  return { exit: Number(exit), ...(says !== "-" && { says }) };
}

import { readFileSync } from "node:fs";

/** Row of the table in this folder. */
export interface Row {
  readonly name: string;
  readonly verdict: string;
  readonly result: string;
}

/** Returns the rows below a heading of the table. */
export function rowsOf(heading: string): readonly Row[] {
  const text = readFileSync(new URL("./table.md", import.meta.url), "utf8");
  const section = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`the table has no heading ${heading}`);
  const [, , ...rows] = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.map((line) => {
    const [, name = "", verdict = "", result = ""] = line.split("|").map((cell) => cell.trim());
    return { name, verdict, result };
  });
}

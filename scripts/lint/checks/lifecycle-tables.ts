import { objectAt, stringAt } from "../../generate/json.ts";
import { lifecyclesIn, type Transition } from "../../generate/lifecycles.ts";
import { locate } from "../locate.ts";
import type { Check } from "../problem.ts";

/** Columns of the tables in the description that list exactly the transitions of each lifecycle. */
const COLUMNS = ["From", "Trigger", "Condition", "To", "Effects"];

/** The description of a lifecycle matches its schema word for word, ignoring code marks. */
export const lifecycleTables: Check = {
  name: "lifecycle tables of the description fit the lifecycles",
  run(source) {
    const tableRows = rowsOf(stringAt(objectAt(source.bundle, "info"), "description") ?? "");
    const held = lifecyclesIn(source.bundle).flatMap(({ transitions }) => transitions.map(rowOf));
    const at = {
      ...locate(source, "#/info/description"),
      remedy: "Write the row as x-lifecycle has it, or correct that.",
    };
    return [
      ...held.filter((row) => !tableRows.includes(row)).map((row) => ({ ...at, what: `no table has the row ${row}` })),
      ...tableRows
        .filter((row) => !held.includes(row))
        .map((row) => ({ ...at, what: `no transition matches the row ${row}` })),
    ];
  },
};

function rowOf({ from, trigger, condition = "", to, effects }: Transition): string {
  return printed([from.join(" or "), trigger, condition, to, effects.join("; ")]);
}

/** Returns the rows below every header of the lifecycle tables. */
function rowsOf(markdown: string): readonly string[] {
  const tables = markdown.split(/\n{2,}/).map((paragraph) => paragraph.split("\n").map(cellsOf));
  return tables
    .filter(([header]) => header?.join() === COLUMNS.join())
    .flatMap(([, , ...rows]) => rows.filter(({ length }) => length > 0).map(printed));
}

function cellsOf(line: string): readonly string[] {
  if (!line.startsWith("|")) return [];
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("`", ""));
}

function printed(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

import { basename } from "node:path";
import { fieldsIn } from "../fields.ts";
import type { Check } from "../problem.ts";
import { type Row, rowsOf } from "../rows.ts";

/**
 * Each stated row of a field table is cited by a field of the same name; tables without any such row do not describe
 * fields.
 */
export const tableRows: Check = {
  name: "each row of a field table is cited by its field",
  run(source) {
    const files = source.requirements;
    const rows = new Map(files.flatMap(({ entries }) => entries.map((each) => [each.id, rowsOf(each)] as const)));
    const keyOf = ({ table, name }: Row) => `${table}, row ${name}`;
    const met = fieldsIn(source).flatMap((field) =>
      (rows.get(field.requirement) ?? []).filter((each) => each.name === field.name),
    );
    const fieldTables = new Set(met.map(({ table }) => table));
    const done = new Set(met.map(keyOf));
    return files.flatMap(({ file, entries }) =>
      entries.flatMap((entry, index) =>
        (entry.level === "stated" ? rowsOf(entry) : [])
          .filter((row) => fieldTables.has(row.table) && !done.has(keyOf(row)))
          .map((row) => {
            done.add(keyOf(row));
            return {
              file: `requirements/${basename(file)}`,
              pointer: `#/requirements/${index}`,
              what: `no field ${row.name} cites a requirement of ${keyOf(row)}`,
              remedy: "Put the requirement of the row on its property or parameter.",
            };
          }),
      ),
    );
  },
};

import { fieldsIn } from "../fields.ts";
import type { Check } from "../problem.ts";

/** Each row of a field table has its own requirement: no id stands on fields of two rows, even of one name. */
export const requirementRows: Check = {
  name: "each field has a requirement of its own",
  run(source) {
    const first = new Map<string, string>();
    const told = new Set<string>();
    return fieldsIn(source).flatMap(({ requirement, row, file, pointer }) => {
      const other = first.get(requirement) ?? row;
      first.set(requirement, other);
      // Two answers of one body have the same fields.
      if (other === row || told.has(`${file} ${pointer}`)) return [];
      told.add(`${file} ${pointer}`);
      const what = `${requirement} stands on the ${row} and on the ${other}`;
      return [{ file, pointer, what, remedy: "Give each row of the document a requirement of its own." }];
    });
  },
};

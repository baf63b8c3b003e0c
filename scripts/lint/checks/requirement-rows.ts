import { fieldsIn } from "../fields.ts";
import type { Check } from "../problem.ts";

/**
 * Each row of a field table has its own requirement: fields of two rows never share an id, even if they have the same
 * name.
 */
export const requirementRows: Check = {
  name: "each field has a requirement of its own",
  run(source) {
    const first = new Map<string, string>();
    const reported = new Set<string>();
    return fieldsIn(source).flatMap(({ requirement, row, file, pointer }) => {
      const other = first.get(requirement) ?? row;
      first.set(requirement, other);
      // Two responses with the same body have the same fields.
      if (other === row || reported.has(`${file} ${pointer}`)) return [];
      reported.add(`${file} ${pointer}`);
      const what = `${requirement} stands on the ${row} and on the ${other}`;
      return [{ file, pointer, what, remedy: "Give each row of the document a requirement of its own." }];
    });
  },
};

import type { RequirementEntry } from "../generate/requirements.ts";

/** Row of a table of the source document, as cited by a requirement. */
export interface Row {
  readonly table: string;
  readonly name: string;
}

/**
 * Returns the rows named by a source: `Payment, row customer_phone, customer_name` has two, both of the table Payment.
 */
export function rowsOf({ source }: RequirementEntry): readonly Row[] {
  return source.split(/, and (?=[A-Z])/).flatMap((clause) => {
    const [, table, names = ""] = /^([^,]+), rows? ([\w, ]+)/.exec(clause) ?? [];
    if (table === undefined) return [];
    return names.split(/, | and /).map((name): Row => ({ table, name: name.trim() }));
  });
}

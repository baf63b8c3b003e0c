import type { Comparison } from "./compare.ts";
import type { Sided } from "./compare-sides.ts";
import { printableJson } from "./printable-json.ts";

/**
 * Returns the whole comparison as JSON, including what is equal. The output is deterministic. `names` are the locations
 * from which the two reports were read. The output contains text of a deployment: it is safe to print, but must be
 * escaped in other formats.
 */
export function renderComparisonJson({ format, differs, a, b, variants }: Comparison, names: Sided<string>): string {
  return printableJson({ format, differs, a: { name: names.a, ...a }, b: { name: names.b, ...b }, variants });
}

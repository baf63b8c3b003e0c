import type { Comparison } from "./compare.ts";
import type { Sided } from "./compare-sides.ts";
import { printableJson } from "./printable-json.ts";

/**
 * The whole comparison as JSON, what is the same included: the same two reports are always the same text. `names` says
 * where the two were read from. Text of a deployment is in it: it is safe to print, and must be escaped elsewhere.
 */
export function renderComparisonJson({ format, differs, a, b, variants }: Comparison, names: Sided<string>): string {
  return printableJson({ format, differs, a: { name: names.a, ...a }, b: { name: names.b, ...b }, variants });
}

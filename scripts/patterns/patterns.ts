import { readFileSync } from "node:fs";
import ts from "typescript";
import { filesBelow } from "../content-hash.ts";

/** Regular expression of the package, and the files that contain it. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly files: readonly string[];
}

/**
 * Collects every pattern that may be applied to external text: in the contracts, in file schemas, and in the shipped
 * source.
 */
export function patternsBelow(root: string): readonly Pattern[] {
  const found = new Map<string, { source: string; flags: string; files: string[] }>();
  const keep = (file: string) => (source: string, flags: string) => {
    const key = `/${source}/${flags}`;
    const known = found.get(key) ?? { source, flags, files: [] };
    found.set(key, known);
    if (!known.files.includes(file)) known.files.push(file);
  };
  for (const file of filesBelow(root, ["conformance", "generated", "specs", "scripts/generate"])) {
    const text = () => readFileSync(`${root}/${file}`, "utf8");
    if (/\.(ts|js)$/.test(file) && isShipped(file)) eachLiteral(text(), keep(file));
    else if (/\.(yaml|json)$/.test(file) && !/proof\.json$|\.template\.json$/.test(file))
      eachSchemaPattern(text(), keep(file));
  }
  return [...found.values()];
}

/**
 * Excludes tests, whose patterns meet only their own data, and faults and latitudes of the sandbox, whose patterns meet
 * only its own output.
 */
function isShipped(file: string): boolean {
  if (file.startsWith("scripts/")) return file === "scripts/generate/date-time.ts"; // bundled into the validators
  if (/\.(test|test-data|extended)\.ts$|\.d\.ts$|\/testing\//.test(file)) return false;
  return !/^conformance\/(proof|variants\/\w+\/sandbox\/.*(faults|latitudes|wires))\//.test(file);
}

type Take = (source: string, flags: string) => void;

function eachLiteral(code: string, take: Take): void {
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      take(node.text.slice(1, end), node.text.slice(end + 1));
    } else if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "RegExp") {
      const [source, flags] = node.arguments ?? [];
      if (source && ts.isStringLiteral(source)) take(source.text, flags && ts.isStringLiteral(flags) ? flags.text : "");
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.ts", code, ts.ScriptTarget.Latest, false));
}

/** Collects patterns in JSON Schema, with flag `u`, as validators compile them. */
function eachSchemaPattern(text: string, take: Take): void {
  for (const [, quoted, plain] of text.matchAll(/^\s*"?pattern"?: (?:("(?:[^"\\]|\\.)*"),?|([^"{\s].*))$/gm)) {
    take(quoted === undefined ? (plain ?? "") : String(JSON.parse(quoted)), "u");
  }
}

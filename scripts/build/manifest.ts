import { readFileSync } from "node:fs";
import { normalize } from "node:path";

/** Returns every file named by `exports` and `bin` of package.json. */
export function namedFiles(): readonly string[] {
  const { exports, bin }: { readonly exports: unknown; readonly bin: unknown } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  return [...new Set([exports, bin].flatMap(pathsIn))].map((each) => normalize(each));
}

function pathsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One generated file. */
export interface Source {
  /** Path relative to the output folder. */
  readonly path: string;
  readonly text: string;
}

/** Reads the generated files with this suffix. */
export function readSources(folder: string, end: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(end) && !path.startsWith("node_modules"))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

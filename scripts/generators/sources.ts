import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One file of an output. */
export interface Source {
  /** From the folder of the output. */
  readonly path: string;
  readonly text: string;
}

/** The files that a generator wrote, by the end of their names. */
export function readSources(folder: string, end: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(end) && !path.startsWith("node_modules"))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

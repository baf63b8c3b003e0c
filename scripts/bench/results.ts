import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Row } from "./row.ts";

/** What was measured, and when and where. */
export interface Results {
  /** `2026-11-21` */
  readonly date: string;
  readonly machine: Machine;
  readonly rows: readonly Row[];
}

export interface Machine {
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
}

const FILE = new URL("results.json", import.meta.url);

/** As they were last measured in whole; undefined where nobody has. */
export function readResults(): Results | undefined {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : undefined;
}

export function writeResults(results: Results): void {
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
}

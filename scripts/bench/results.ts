import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Row } from "./row.ts";

/** Measured rows, with date and machine. */
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

/** Reads the results of the last complete measurement; returns undefined without one. */
export function readResults(): Results | undefined {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : undefined;
}

export function writeResults(results: Results): void {
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
}

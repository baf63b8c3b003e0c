import { readFileSync } from "node:fs";
import type { Bundle, Variant } from "./variants.ts";

/** Steps for each generator and each contract, in order. */
export const STEPS = ["generate", "names", "check", "program"] as const;

export type Step = (typeof STEPS)[number];

/**
 * Outcome of a step. `exception`: it fails for a reason listed by hand; `skipped`: a required toolchain is missing;
 * `red`: it fails, or an exception is listed and it does not fail. Only `red` fails the matrix.
 */
export type Outcome =
  | { readonly outcome: "green" }
  | { readonly outcome: "exception" | "skipped" | "red"; readonly reason: string };

/** Outcomes by step. A row has a program for all variants or for none. */
export type Steps = Readonly<Partial<Record<Step, Outcome>>>;

/** Results of one generator. */
export interface Row {
  readonly generator: string;
  readonly version: string;
  /** Language of the generated client. */
  readonly language: string;
  /** Input bundle in `generated/<variant>/`. */
  readonly input: Bundle;
  /** Reason for not using `openapi.json`. */
  readonly whyNot31?: string;
  /** Options passed besides the document, and the reason. */
  readonly options?: string;
  /** Check of the output, and how strict it is. */
  readonly checkedWith: string;
  readonly variants: Readonly<Record<Variant, Steps>>;
}

/** Content of `results.json`. */
export interface Results {
  /** `2026-11-22` */
  readonly date: string;
  /** Installed version by name; null if not installed. */
  readonly toolchains: Readonly<Record<string, string | null>>;
  readonly rows: readonly Row[];
}

/** Reads the results of the last complete run of the matrix. */
export function readResults(): Results {
  return JSON.parse(readFileSync(new URL("results.json", import.meta.url), "utf8"));
}

import { readFileSync } from "node:fs";
import type { Bundle, Variant } from "./variants.ts";

/** What is done with each generator and each contract, in this order. */
export const STEPS = ["generate", "names", "check", "story"] as const;

export type Step = (typeof STEPS)[number];

/**
 * What a step came to. `exception`: it fails for a reason that is listed by hand; `skipped`: the machine lacks what it
 * takes; `red`: it fails, or an exception is listed and it does not fail. Only `red` fails the matrix.
 */
export type Outcome =
  | { readonly outcome: "green" }
  | { readonly outcome: "exception" | "skipped" | "red"; readonly reason: string };

/** A row has a story for all variants or for none. */
export type Steps = Readonly<Partial<Record<Step, Outcome>>>;

/** One generator. */
export interface Row {
  readonly generator: string;
  readonly version: string;
  /** Of the client that it makes. */
  readonly language: string;
  /** The bundle that it reads, of `generated/<variant>/`. */
  readonly input: Bundle;
  /** Why it does not read `openapi.json`. */
  readonly whyNot31?: string;
  /** What it is told beside the document, and why. */
  readonly options?: string;
  /** How its output was checked, and how strictly. */
  readonly checkedWith: string;
  readonly variants: Readonly<Record<Variant, Steps>>;
}

/** What `results.json` holds. */
export interface Results {
  /** `2026-11-22` */
  readonly date: string;
  /** By name, with the version that was there; null where there was none. */
  readonly toolchains: Readonly<Record<string, string | null>>;
  readonly rows: readonly Row[];
}

/** The matrix as it was last run in whole. */
export function readResults(): Results {
  return JSON.parse(readFileSync(new URL("results.json", import.meta.url), "utf8"));
}

import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Mutant } from "./mutant.ts";

/** Mutants that the suite need not detect, with a common reason: equivalent, or the document is silent. */
export interface Survivors {
  /** `equivalent: ...` or `silent: ...`. */
  readonly reason: string;
  /** Keys of mutants. */
  readonly mutants: readonly string[];
}

/** Reads the list, which is maintained by hand. */
export function readSurvivors(): readonly Survivors[] {
  return parse(readFileSync(new URL("survivors.yaml", import.meta.url), "utf8"));
}

/**
 * Returns the differences between a run and the list, one line each; ignores entries of files that were not mutated.
 */
export function disagreements(mutants: readonly Mutant[], listed: readonly Survivors[]): readonly string[] {
  const keys = listed.flatMap((each) => each.mutants);
  const files = new Set(mutants.map(({ file }) => file));
  const byKey = new Map(mutants.map((mutant) => [mutant.key, mutant]));
  const concerned = keys.filter((key) => files.has(key.split(" ", 1)[0] ?? ""));
  return [
    ...listed
      .filter(({ reason }) => !/^(equivalent|silent): ./.test(reason))
      .map(({ reason }) => `no reason: ${reason}`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `listed twice: ${key}`),
    ...mutants
      .filter(({ fate, key }) => fate === "survived" && !keys.includes(key))
      .map(({ key }) => `survived, and is not listed: ${key}`),
    ...concerned.flatMap((key) => {
      const fate = byKey.get(key)?.fate;
      if (fate === "survived") return [];
      return [fate === undefined ? `listed, and is no mutant: ${key}` : `listed, but ${fate}: ${key}`];
    }),
  ];
}

import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Seed of all property tests of this run. */
    readonly propertySeed: number;
    /** True in the extended tests, which run every case, row and test. Each configuration of vitest provides it. */
    readonly allCases: boolean;
  }
}

const LARGEST_SEED = 2 ** 31 - 1;

/**
 * Picks the seed of the property tests, prints it, and passes it to the workers. `PAYSPEC_SEED` repeats a run.
 */
export default function setUp({ provide }: TestProject): void {
  const { PAYSPEC_SEED: given } = process.env;
  // The command line reads PAYSPEC_SEED too, so that the processes of the tests must not inherit it.
  delete process.env["PAYSPEC_SEED"];
  const seed = readSeed(given);
  provide("propertySeed", seed);
  process.stdout.write(`property tests: seed ${seed} (PAYSPEC_SEED=${seed} repeats them)\n`);
}

/**
 * Returns the seed that a text states; without a text, that of the last commit, so that each commit meets other values and
 * all runs of one commit meet the same, or a random one where there is no commit. Throws where the text is no such number.
 */
export function readSeed(text: string | undefined, commit = lastCommit()): number {
  if (text === undefined || text === "") {
    return commit === undefined ? randomInt(LARGEST_SEED) : Number.parseInt(commit.slice(0, 7), 16);
  }
  const seed = Number(text);
  if (!/^\d+$/.test(text) || seed > LARGEST_SEED) {
    throw new Error(`PAYSPEC_SEED must be a whole number from 0 to ${LARGEST_SEED}, not ${JSON.stringify(text)}`);
  }
  return seed;
}

function lastCommit(): string | undefined {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
}

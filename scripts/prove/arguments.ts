import { parseArgs } from "node:util";
import { PARTS } from "./rotation.ts";

/** Approximate maximum number of mutants that a check runs. */
export const MUTANTS_PLAYED = 30;

export const USAGE = `usage: npm run prove -- [options] [word...]

Run the suite against every fault, latitude and control, and record the results in generated/proof.json.
Without options: the subjects whose content changed since they were proven.

  word...            Subjects whose name contains one of these; print what each reports, write nothing
  --whole            All subjects
  --check            Compare contents, play one of ${PARTS} parts again (all with --whole) and write nothing
  --part N           With --check: play this part instead of the one that the commit selects
  --every-scenario   Run all scenarios, also those that cannot tell a subject from the sound sandbox
  --mutants          All mutants that are made from the contracts (some 20 minutes), and record the results; with
                     words those whose name contains all of these, and write nothing; with --check some ${MUTANTS_PLAYED}
                     of the turn of the commit, which must not have worse results than recorded
  --affected         Play some of the subjects whose content changed, and write nothing`;

const OPTIONS = {
  whole: { type: "boolean", default: false },
  check: { type: "boolean", default: false },
  part: { type: "string" },
  "every-scenario": { type: "boolean", default: false },
  affected: { type: "boolean", default: false },
  mutants: { type: "boolean", default: false },
} as const;

/** Parses the command line of `npm run prove`. Throws if an option is unknown, or would be ignored. */
export function readArguments(args: readonly string[]) {
  const { values: flags, positionals: words } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  });
  const excluded: readonly [isGiven: boolean, argument: string, others: readonly (keyof typeof flags)[]][] = [
    [flags.mutants, "--mutants", ["whole", "part", "affected", "every-scenario"]],
    [flags.affected, "--affected", ["check", "whole"]],
    [words.length > 0, "a word", ["check", "whole", "part", "affected"]],
  ];
  for (const [isGiven, argument, others] of excluded) {
    const other = others.find((each) => flags[each] !== undefined && flags[each] !== false);
    if (isGiven && other) throw new Error(`${argument} cannot be combined with --${other}`);
  }
  const { part, check, whole } = flags;
  if (part !== undefined && !(check && !whole)) throw new Error("--part requires --check");
  if (part !== undefined && !(/^[1-9]\d*$/.test(part) && Number(part) <= PARTS)) {
    throw new Error(`--part must be a number from 1 to ${PARTS}`);
  }
  return { flags, words };
}

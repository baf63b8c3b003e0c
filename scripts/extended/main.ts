import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { argumentsOrUsage } from "../arguments.ts";
import { testedHash } from "../release/tested.ts";
import { findTestedCommit } from "./history.ts";
import { longRunNames, partNames, performLongRun } from "./parts.ts";
import { type ExtendedResult, partsToRepeat, readResults, replaceResults, resultsPage } from "./results.ts";
import { extendedFiles, runTests } from "./run-tests.ts";

const USAGE = `usage: npm run test:extended -- [--failed | word...]

Run the long tests, and record the results in scripts/extended/results.md. The rows of parts that do not run are kept.

  word...    The part with this name, or else every part whose name contains it
  --failed   Only the parts that did not pass the last time`;

const PAGE = new URL("results.md", import.meta.url);
const { failed, words } = argumentsOrUsage(USAGE, readArguments);

const root = process.cwd();
const parts = partNames();
let recorded = readResults(existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "");
const selected = select();
if (selected.length === 0) {
  console.error(failed ? "every part passed when it last ran" : `no part is called ${words.join(" or ")}`);
  console.error(`Parts: ${parts.join(", ")}`);
}
process.exitCode = selected.length === 0 ? 2 : 0;

const files = extendedFiles().filter((file) => selected.includes(file));
if (files.length > 0) record(() => runTests(files));
for (const name of longRunNames()) if (selected.includes(name)) record(() => [performLongRun(name)]);

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { failed: { type: "boolean", default: false } },
  });
  if (values.failed && positionals.length > 0) throw new Error("--failed cannot be combined with a word");
  return { failed: values.failed, words: positionals };
}

function select(): readonly string[] {
  if (failed) return partsToRepeat(recorded, parts);
  // The name of a part means this part alone: `proof` is in the path of nearly all test files.
  const isMeant = (part: string) => words.some((word) => (parts.includes(word) ? part === word : part.includes(word)));
  return words.length === 0 ? parts : parts.filter(isMeant);
}

/** Runs some parts and writes the results so far, so that an interrupted run keeps them. */
function record(run: () => readonly Omit<ExtendedResult, "commit">[]): void {
  const before = { ...findTestedCommit(root), hash: testedHash() };
  const results = run();
  const after = { ...findTestedCommit(root), hash: testedHash() };
  const isSame = isDeepStrictEqual(before, after);
  const commit = isSame && "commit" in before ? before.commit : undefined;
  if (commit === undefined) {
    const problem = "problem" in before ? before.problem : "the work tree changed while it was tested";
    console.error(`✗ these results will not count: ${problem}`);
  }
  if (commit === undefined || results.some(({ outcome }) => outcome === "failed")) process.exitCode = 1;
  recorded = replaceResults(
    recorded,
    results.map((each) => ({ ...each, commit })),
    parts,
  );
  writeFileSync(
    PAGE,
    resultsPage({
      date: new Date().toISOString().slice(0, 10),
      node: process.versions.node,
      cores: availableParallelism(),
      hash: before.hash,
      results: recorded,
    }),
  );
}

import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isDeepStrictEqual } from "node:util";
import { testedHash } from "../release/tested.ts";
import { findTestedCommit } from "./history.ts";
import { type ExtendedRun, resultsPage } from "./results.ts";
import { runGenerators } from "./run-generators.ts";
import { runMutants } from "./run-mutants.ts";
import { runProof } from "./run-proof.ts";
import { runProperties } from "./run-properties.ts";
import { runTests } from "./run-tests.ts";

/** `npm run test:extended`: runs everything that takes long, and writes results.md. */
const root = process.cwd();
const before = { ...findTestedCommit(root), hash: testedHash() };
if ("problem" in before) console.error(`✗ ${before.problem}. These results will not count`);

const tests = runTests();
const others = [runProperties(), runProof(), runMutants(), runGenerators()];
const after = { ...findTestedCommit(root), hash: testedHash() };
const tested = judge(tests.passed && others.every(({ outcome }) => outcome !== "failed"));
if ("problem" in tested) console.error(`✗ nothing may be released by these results: ${tested.problem}`);

writeFileSync(
  new URL("results.md", import.meta.url),
  resultsPage({
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cores: availableParallelism(),
    tested,
    results: [...tests.results, ...others],
  }),
);
process.exitCode = "problem" in tested ? 1 : 0;

function judge(passed: boolean): ExtendedRun["tested"] {
  if (!passed) return { problem: "something failed" };
  if ("problem" in before) return { problem: before.problem };
  if (isDeepStrictEqual(before, after)) return before;
  return { problem: "the work tree changed while it was tested" };
}

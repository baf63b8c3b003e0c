import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PartialStrykerOptions } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import { findTestedCommit } from "../extended/history.ts";
import { testedHash } from "../release/tested.ts";
import { mutantsOf } from "./mutant.ts";
import { resultsOf } from "./results.ts";
import { COPIED } from "./suite-runner.ts";
import { disagreements, readSurvivors } from "./survivors.ts";

/** All decisions of the sandboxes, and their state. `rules.ts` only lists the rules. */
const MUTATED = [
  "conformance/variants/*/sandbox/{rules/*,store}.ts",
  "conformance/variants/shared/sandbox/store/*.ts",
  "!**/*.test.ts",
  "!**/rules/rules.ts",
];

/** Workers load the plugins as well, which are TypeScript. */
const TYPESCRIPT = ["--import", "tsx"];

const OPTIONS: PartialStrykerOptions = {
  mutate: MUTATED,
  plugins: [fileURLToPath(new URL("plugins.ts", import.meta.url))],
  testRunner: "suite",
  testRunnerNodeArgs: TYPESCRIPT,
  checkerNodeArgs: TYPESCRIPT,
  ignorers: ["texts-for-people"],
  coverageAnalysis: "perTest",
  ignorePatterns: ["/*", "!/conformance", "/conformance/*", ...COPIED.map((path) => `!/${path}`)],
  disableTypeChecks: false,
  cleanTempDir: "always",
  reporters: ["progress-append-only"],
  // A run takes about a second, ten seconds if nothing is ever found; no terminating run takes this long, even on a
  // busy machine.
  timeoutMS: 120_000,
  allowEmpty: true,
};

/**
 * `npm run mutate`: runs the full suite against every mutant of the sandboxes' decisions and state. With file patterns,
 * tests only those and writes no results; nor does it write any if covered source has uncommitted changes.
 */
const patterns = process.argv.slice(2);
const hash = testedHash();
const source = findTestedCommit(process.cwd());
const stryker = new Stryker({ ...OPTIONS, ...(patterns.length > 0 && { mutate: patterns }) });
const mutants = mutantsOf(await stryker.runMutationTest(), (file) => readFileSync(file, "utf8"));
const survivors = readSurvivors();
const results = resultsOf(mutants, survivors, { hash, commit: "commit" in source ? source.commit : "" });
const against = [
  ...disagreements(mutants, survivors),
  ...(testedHash() === hash ? [] : ["the work tree changed while it was tested"]),
];

console.table(results.totals);
for (const line of against) console.error(`✗ ${line}`);
console.log(`${mutants.length} mutants, ${results.score} % noticed, ${against.length} against`);
if (patterns.length === 0 && "problem" in source) console.error(`✗ results.json was not changed: ${source.problem}`);
else if (against.length === 0 && patterns.length === 0)
  writeFileSync(new URL("results.json", import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
process.exitCode = against.length === 0 && mutants.length > 0 ? 0 : 1;

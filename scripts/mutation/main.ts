import { readFileSync, writeFileSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { findTestedCommit } from "../extended/history.ts";
import { testedHash } from "../release/tested.ts";
import { mutantsOf } from "./mutant.ts";
import { OPTIONS } from "./options.ts";
import { resultsOf } from "./results.ts";
import { disagreements, readSurvivors } from "./survivors.ts";

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

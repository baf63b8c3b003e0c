import { readFileSync, writeFileSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { testedHash } from "../release/tested.ts";
import { mutantsOf } from "./mutant.ts";
import { OPTIONS } from "./options.ts";
import { resultsOf } from "./results.ts";
import { disagreements, readSurvivors } from "./survivors.ts";

/**
 * `npm run mutate`: the whole suite against every mutant of what the sandboxes decide and remember. With file patterns,
 * those alone, and no results are written.
 */
const patterns = process.argv.slice(2);
const hash = testedHash();
const stryker = new Stryker({ ...OPTIONS, ...(patterns.length > 0 && { mutate: patterns }) });
const mutants = mutantsOf(await stryker.runMutationTest(), (file) => readFileSync(file, "utf8"));
const survivors = readSurvivors();
const results = resultsOf(mutants, survivors, hash);
const against = [
  ...disagreements(mutants, survivors),
  ...(testedHash() === hash ? [] : ["the work tree changed while it was tested"]),
];

console.table(results.totals);
for (const line of against) console.error(`✗ ${line}`);
console.log(`${mutants.length} mutants, ${results.score} % noticed, ${against.length} against`);
if (against.length === 0 && patterns.length === 0)
  writeFileSync(new URL("results.json", import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
process.exitCode = against.length === 0 && mutants.length > 0 ? 0 : 1;

import { existsSync, readFileSync } from "node:fs";
import { readSurvivors } from "../mutation/survivors.ts";
import { hashIn, manifestRefusals, refusals, survivorsIn } from "./check.ts";
import { testedHash } from "./tested.ts";

/**
 * `npm run release:check [-- TAG]`: refuses a release if the committed results of the long runs do not cover it, if the
 * tag does not match the version, or while the repository address is a placeholder.
 */
const TESTS = "scripts/extended/results.md";
const MUTANTS = "scripts/mutation/results.json";

const [tests, mutants] = [read(TESTS), read(MUTANTS)];
const results = refusals({
  tested: testedHash(),
  recorded: [
    { file: TESTS, hash: hashIn(tests) },
    { file: MUTANTS, hash: hashIn(mutants) },
  ],
  survivors: { file: MUTANTS, recorded: survivorsIn(mutants), listed: readSurvivors() },
});
const against = [...manifestRefusals(JSON.parse(read("package.json")), process.argv[2]), ...results];
for (const line of against) console.error(`✗ ${line}`);
if (against.length === 0)
  console.log(`✓ the extended results match this work tree, and package.json names the repository`);
process.exitCode = against.length === 0 ? 0 : 1;

function read(file: string): string {
  const path = new URL(`../../${file}`, import.meta.url);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

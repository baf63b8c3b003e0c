import { existsSync, readFileSync } from "node:fs";
import { readSurvivors } from "../mutation/survivors.ts";
import { hashIn, refusals, survivorsIn } from "./check.ts";
import { testedHash } from "./tested.ts";

/** `npm run release:check`: refuses to release what the committed results of the long runs do not speak of. */
const TESTS = "scripts/extended/results.md";
const MUTANTS = "scripts/mutation/results.json";

const [tests, mutants] = [read(TESTS), read(MUTANTS)];
const against = refusals({
  tested: testedHash(),
  recorded: [
    { file: TESTS, hash: hashIn(tests) },
    { file: MUTANTS, hash: hashIn(mutants) },
  ],
  survivors: { file: MUTANTS, recorded: survivorsIn(mutants), listed: readSurvivors() },
});
for (const line of against) console.error(`✗ ${line}`);
if (against.length === 0) console.log(`✓ the results of the long runs are of this work tree`);
process.exitCode = against.length === 0 ? 0 : 1;

function read(file: string): string {
  const path = new URL(`../../${file}`, import.meta.url);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

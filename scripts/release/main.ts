import { existsSync, readFileSync } from "node:fs";
import { hashIn, refusals } from "./check.ts";
import { testedHash } from "./tested.ts";

/** `npm run release:check`: refuses to release what the committed results of the long runs do not speak of. */
const RESULTS = ["scripts/extended/results.md", "scripts/mutation/results.json"];

const recorded = RESULTS.map((file) => {
  const path = new URL(`../../${file}`, import.meta.url);
  return { file, hash: existsSync(path) ? hashIn(readFileSync(path, "utf8")) : undefined };
});
const against = refusals(recorded, testedHash());
for (const line of against) console.error(`✗ ${line}`);
if (against.length === 0) console.log(`✓ the results of the long runs are of this work tree`);
process.exitCode = against.length === 0 ? 0 : 1;

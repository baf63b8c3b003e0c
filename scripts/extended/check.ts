import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commitsIn, findOutdated, RERUN } from "./age.ts";
import { findAncestry } from "./history.ts";
import { KNOWN_FAILURES } from "./known-failures.ts";
import { partNames } from "./parts.ts";
import { readResults } from "./results.ts";

/** A stage of the gate: fails if the committed results of the extended run are too old, incomplete, or not all passed. */
const root = process.cwd();
const PAGE = "scripts/extended/results.md";
const recorded = [PAGE, "scripts/mutation/results.json"].map((file) => {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
  return {
    file,
    text,
    ancestries: commitsIn(text).map((commit) => ({ commit, ancestry: findAncestry(root, commit) })),
  };
});
const results = readResults(recorded[0]?.text ?? "");
const recordedParts = new Set(results.map(({ part }) => part));
const missing = partNames().filter((part) => !recordedParts.has(part));
const outdated = [
  ...findOutdated(recorded, KNOWN_FAILURES),
  ...missing.map((part) => `${PAGE}: no results of ${part}. ${RERUN} -- ${part}`),
];
for (const line of outdated) console.error(`✗ ${line}`);
const failed = results.filter(({ outcome }) => outcome === "failed").length;
if (failed > 0 && outdated.length === 0)
  console.log(`${failed} known failures, see scripts/extended/known-failures.ts: fix them before a release`);
process.exitCode = outdated.length === 0 ? 0 : 1;

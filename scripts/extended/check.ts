import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commitsIn, findOutdated, RERUN } from "./age.ts";
import { findAncestry } from "./history.ts";
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
const known = new Set(readResults(recorded[0]?.text ?? "").map(({ part }) => part));
const missing = partNames().filter((part) => !known.has(part));
const outdated = [
  ...findOutdated(recorded),
  ...missing.map((part) => `${PAGE}: no results of ${part}. ${RERUN} -- ${part}`),
];
for (const line of outdated) console.error(`✗ ${line}`);
process.exitCode = outdated.length === 0 ? 0 : 1;

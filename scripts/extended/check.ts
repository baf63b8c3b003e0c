import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commitIn, findOutdated } from "./age.ts";
import { findAncestry } from "./history.ts";

/** A stage of the gate: fails if the committed results of the extended run are too old, or not of a run that passed. */
const root = process.cwd();
const recorded = ["scripts/extended/results.md", "scripts/mutation/results.json"].map((file) => {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
  const commit = commitIn(text);
  return { file, text, ancestry: commit === undefined ? undefined : findAncestry(root, commit) };
});
const outdated = findOutdated(recorded);
for (const line of outdated) console.error(`✗ ${line}`);
process.exitCode = outdated.length === 0 ? 0 : 1;

import { existsSync, readFileSync } from "node:fs";
import { isCurrent } from "../build/current.ts";
import { filesBelow } from "../content-hash.ts";
import { changedFiles } from "../git.ts";
import { planCheck, type WorkTree } from "./affected.ts";
import { runAndPrint } from "./run-stages.ts";
import { recordedSeconds } from "./slowest-files.ts";

/**
 * `npm run check`: checks everything affected by the changes since the last commit, and prints what it leaves to `npm
 * test`.
 */
const tree = readWorkTree();
if (tree.changed.length === 0) {
  console.log("nothing has changed since the last commit; run the complete gate with npm test");
} else {
  const { stages, left } = planCheck(tree);
  const failed = await runAndPrint(stages, "all steps");
  for (const [reason, files] of left) console.log(`left to npm test, ${reason}: ${printFiles(files)}`);
  console.log("left to npm test: unchanged files, and tests that do not import a changed file\n");
  console.log(`${stages.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Prints a few paths, or the number of many. */
function printFiles(files: readonly string[]): string {
  return files.length > 10 ? `${files.length} test files` : files.map((file) => `\n  ${file}`).join("");
}

function readWorkTree(): WorkTree {
  const changed = changedFiles(".").toSorted();
  const files = filesBelow(".", ["conformance", "generated", "scripts"]).filter((file) => /\.(ts|js|mjs)$/.test(file));
  return {
    changed,
    deleted: new Set(changed.filter((file) => !existsSync(file))),
    modules: new Map(files.map((file) => [file, readFileSync(file, "utf8")])),
    seconds: recordedSeconds(),
    isBuildCurrent: isCurrent("."),
  };
}

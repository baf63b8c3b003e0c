import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { argumentsOrUsage } from "../arguments.ts";
import { rehearse } from "./dry.ts";
import { readWorkflow } from "./workflow.ts";

/** `npm run release:dry`: rehearses the release of the last commit; `--skip STEP` skips a step, such as `test`. */
const { skip } = argumentsOrUsage(
  "usage: npm run release:dry -- [--skip STEP]...",
  (args) => parseArgs({ args: [...args], options: { skip: { type: "string", multiple: true } } }).values,
);
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const workflow = readWorkflow(".github/workflows/release.yml");
const { passed, failed, skipped } = rehearse(workflow, {
  repository: process.cwd(),
  tag: `v${version}`,
  ...(skip && { skip }),
  print: (line) => console.log(line),
});
console.log(`passed: ${passed.join(", ")}\nfailed: ${failed.join(", ") || "none"}\nskipped: ${skipped.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

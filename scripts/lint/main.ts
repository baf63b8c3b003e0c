import { fileURLToPath } from "node:url";
import { variantsIn } from "../generate/variants.ts";
import { checks } from "./checks/index.ts";
import { printProblem } from "./problem.ts";
import { publishIds } from "./publish-ids.ts";
import { redoclyLint } from "./redocly-lint.ts";
import { readSource } from "./source.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const variants = await variantsIn(`${root}specs`);
const [redocly, ...sources] = await Promise.all([
  redoclyLint(root, variants),
  ...variants.map(async (variant) => ({ variant, source: await readSource(root, variant) })),
]).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

if (process.argv.includes("--publish-ids")) {
  for (const { variant, source } of sources) await publishIds(root, variant, source);
} else {
  const problems = redocly === undefined ? [] : [redocly];
  for (const { source } of sources) {
    for (const check of checks) {
      for (const problem of await check.run(source)) problems.push(printProblem(source.folder, problem));
    }
  }
  for (const problem of problems) console.error(`${problem}\n`);
  const sum = `${checks.length + 1} checks of ${variants.join(", ")}, ${problems.length} problems`;
  console.log(`${problems.length === 0 ? "✓" : "✗"} ${sum}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

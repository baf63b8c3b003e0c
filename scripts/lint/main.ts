import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { redocly, withoutBox } from "../generate/bundle.ts";
import { exists } from "../generate/folder.ts";
import { variantsIn } from "../generate/variants.ts";
import { checks } from "./checks/index.ts";
import { printProblem } from "./problem.ts";
import { publishIds, readSource, WORKFLOWS } from "./source.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const variants = await variantsIn(`${root}specs`);
const [byRedocly, ...sources] = await Promise.all([
  redoclyLint(root, variants),
  ...variants.map(async (variant) => ({ variant, source: await readSource(root, variant) })),
]).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

if (process.argv.includes("--publish-ids")) {
  for (const { variant, source } of sources) await publishIds(root, variant, source);
} else {
  const problems = byRedocly === undefined ? [] : [byRedocly];
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

/**
 * Runs `redocly lint` with redocly.yaml on the document of each variant and its workflows. Resolves to its output if it
 * finds an error, else to undefined.
 */
async function redoclyLint(root: string, variants: readonly string[]): Promise<string | undefined> {
  const workflows = variants.map((variant) => `specs/${variant}/${WORKFLOWS}`);
  const found = await Promise.all(workflows.map((file) => exists(join(root, file))));
  const documents = [
    ...variants.map((variant) => `specs/${variant}/openapi.yaml`),
    ...workflows.filter((_, index) => found[index]),
  ];
  const options = { cwd: root, env: redocly.env, maxBuffer: 16 * 1024 * 1024 };
  return promisify(execFile)(process.execPath, [redocly.bin, "lint", ...documents], options).then(
    () => undefined,
    (error: Error & { stdout?: string; stderr?: string }) =>
      withoutBox(`${error.stdout ?? ""}${error.stderr ?? error.message}`),
  );
}

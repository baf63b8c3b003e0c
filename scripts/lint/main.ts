import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { redocly, withoutBox } from "../generate/bundle.ts";
import { exists } from "../generate/folder.ts";
import { variantsIn } from "../generate/variants.ts";
import { checks } from "./checks/index.ts";
import { requirementEntries } from "./checks/requirements.ts";
import { type Check, printProblem } from "./problem.ts";
import { publishIds, readSource, WORKFLOWS } from "./source.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const variants = await variantsIn(`${root}specs`);
const sources = await Promise.all(
  variants.map(async (variant) => ({ variant, source: await readSource(root, variant) })),
).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

process.exitCode = process.argv.includes("--publish-ids") ? await publish() : await lint();

/** Runs every check; returns the exit code. */
async function lint(): Promise<number> {
  const byRedocly = await redoclyLint(root, variants);
  const problems = [...(byRedocly === undefined ? [] : [byRedocly]), ...(await problemsOf(checks))];
  for (const problem of problems) console.error(`${problem}\n`);
  const sum = `${checks.length + 1} checks of ${variants.join(", ")}, ${problems.length} problems`;
  console.log(`${problems.length === 0 ? "✓" : "✗"} ${sum}`);
  return problems.length === 0 ? 0 : 1;
}

/** Records new requirement ids, if the entries are well-formed: an id that is recorded cannot be corrected any more. */
async function publish(): Promise<number> {
  const problems = await problemsOf([requirementEntries]);
  for (const problem of problems) console.error(`${problem}\n`);
  if (problems.length > 0) {
    console.error("✗ no id was recorded");
    return 1;
  }
  for (const { variant, source } of sources)
    console.log(`✓ ${variant}: ${await publishIds(root, variant, source)} new ids recorded`);
  return 0;
}

async function problemsOf(chosen: readonly Check[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { source } of sources)
    for (const check of chosen)
      for (const problem of await check.run(source)) found.push(printProblem(source.folder, problem));
  return found;
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

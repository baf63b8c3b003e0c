import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Catch, type Defect, defects } from "./defects.ts";

/**
 * `npm run planted`: plants each defect in a clone of the last commit, and runs the stage of `npm test` that must
 * detect it. A stage that fails without a defect proves nothing, so each stage first runs on the unchanged clone. Exits
 * with 1 if a defect is not detected or a stage fails on the unchanged clone. `npm run planted -- WORD` plants those
 * whose kind contains the word.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "payspec-planted-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

must(run(["git", "clone", "--quiet", root, folder], root));
must(run(["npm", "ci", "--no-audit", "--no-fund"], folder));
const sound = new Map<string, boolean>();
const [word = ""] = process.argv.slice(2);
const selected = defects.filter(({ kind }) => kind.includes(word));
let missed = 0;
for (const defect of selected) {
  const startedMs = performance.now();
  const problems = plant(defect);
  if (problems.length > 0) missed += 1;
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1).padStart(6);
  console.log(
    `${problems.length === 0 ? "✓" : "✗"} ${defect.kind.padEnd(50)} ${defect.caughtBy.stage.padEnd(16)} ${seconds} s`,
  );
  for (const each of problems) console.error(`    ${each}`);
}
console.log(`\n${selected.length - missed} of ${selected.length} planted defects caught`);
process.exitCode = missed === 0 && selected.length > 0 ? 0 : 1;

/** Returns the reasons why the defect was not detected; empty if it was. */
function plant({ edit: [file, from, to], caughtBy, thenBy }: Defect): readonly string[] {
  const catches = thenBy ? [caughtBy, thenBy] : [caughtBy];
  const red = catches.filter((each) => !isSound(each));
  if (red.length > 0) return red.map((each) => `${commandOf(each).join(" ")} fails without the defect`);
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) return [`${file} does not contain ${JSON.stringify(from)}: choose another change`];
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    return catches.flatMap((each) => {
      const { exit, output } = run(commandOf(each), folder);
      if (exit === 0) return [`${commandOf(each).join(" ")} passes with the defect`];
      return each.output.test(output)
        ? []
        : [`${commandOf(each).join(" ")} fails for another reason:\n${output.slice(-2000)}`];
    });
  } finally {
    writeFileSync(path, text);
  }
}

function isSound(each: Catch): boolean {
  const key = commandOf(each).join(" ");
  const known = sound.get(key) ?? run(commandOf(each), folder).exit === 0;
  sound.set(key, known);
  return known;
}

function commandOf({ stage, command }: Catch): readonly [string, ...string[]] {
  return command ?? ["tsx", "scripts/gate/main.ts", "--only", stage];
}

function run([file, ...args]: readonly [string, ...string[]], cwd: string) {
  const PATH = [join(cwd, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH, NO_COLOR: "1" };
  const { status, stdout, stderr, error } = spawnSync(file, args, { cwd, env, encoding: "utf8", maxBuffer: 2 ** 28 });
  return { exit: status, output: `${stdout}${stderr}${error?.message ?? ""}` };
}

function must({ exit, output }: ReturnType<typeof run>): void {
  if (exit === 0) return;
  console.error(output);
  process.exit(1);
}

import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { runStages } from "./run-stages.ts";
import { type Stage, stages } from "./stages.ts";

interface Finished {
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs one stage with the tools of this package first on the path. */
function run({ command: [file, ...args] }: Stage): Promise<Finished> {
  const startedMs = performance.now();
  const PATH = [join(process.cwd(), "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  const child = spawn(file, args, { env: { ...process.env, ...colour, PATH }, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const finish = (ok: boolean, output: string) =>
      resolve({ ok, seconds: (performance.now() - startedMs) / 1000, output });
    child.on("error", (error) => finish(false, error.message));
    child.on("close", (code) => finish(code === 0, Buffer.concat(chunks).toString("utf8")));
  });
}

const startedMs = performance.now();
let failed = 0;
await runStages(stages, availableParallelism(), run, (stage, { ok, seconds, output }) => {
  if (!ok) failed += 1;
  console.log(`${ok ? "✓" : "✗"} ${stage.name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`);
  if (!ok || stage.prints) console.log(`\n${output.trimEnd()}\n`);
});
console.log(`${"whole gate".padEnd(22)} ${((performance.now() - startedMs) / 1000).toFixed(1).padStart(6)} s\n`);
console.log(`${stages.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

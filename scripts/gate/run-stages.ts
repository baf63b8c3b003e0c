import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import type { Stage } from "./stages.ts";

interface Finished {
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
}

/**
 * Runs the stages, as many at once as there are cores. Prints the duration of each in seconds, the output of failed
 * ones, and the total duration. Returns the number of failed stages.
 */
export async function runAndPrint(stages: readonly Stage[], total: string): Promise<number> {
  const startedMs = performance.now();
  let failed = 0;
  await runStages(stages, availableParallelism(), runCommand, (stage, { ok, seconds, output }) => {
    if (!ok) failed += 1;
    console.log(`${ok ? "✓" : "✗"} ${line(stage.name, 20, seconds)}`);
    if ((!ok || stage.prints) && output.trim() !== "") console.log(`\n${output.trimEnd()}\n`);
  });
  console.log(`${line(total, 22, (performance.now() - startedMs) / 1000)}\n`);
  return failed;
}

/**
 * Runs the stages in order, up to `atOnce` at a time. A stage that runs alone starts when all earlier ones have ended,
 * and the next starts after it. Reports results in the order of the stages, each as soon as the earlier ones are
 * reported.
 */
export async function runStages<Result extends NonNullable<unknown>>(
  stages: readonly Stage[],
  atOnce: number,
  run: (stage: Stage) => Promise<Result>,
  report: (stage: Stage, result: Result) => void,
): Promise<void> {
  for (const group of groupsOf(stages)) await runGroup(group, atOnce, run, report);
}

function groupsOf(stages: readonly Stage[]): readonly (readonly Stage[])[] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (!last || stage.alone || last[0]?.alone) groups.push([stage]);
    else last.push(stage);
  }
  return groups;
}

async function runGroup<Result extends NonNullable<unknown>>(
  group: readonly Stage[],
  atOnce: number,
  run: (stage: Stage) => Promise<Result>,
  report: (stage: Stage, result: Result) => void,
): Promise<void> {
  const waiting = [...group];
  const unreported = [...group];
  const results = new Map<Stage, Result>();
  const work = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      results.set(stage, await run(stage));
      for (let [next] = unreported; next; [next] = unreported) {
        const result = results.get(next);
        if (result === undefined) break;
        unreported.shift();
        report(next, result);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Runs the command of a stage, with the tools of this package first on the path. */
function runCommand({ command: [file, ...args] }: Stage): Promise<Finished> {
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

function line(name: string, width: number, seconds: number): string {
  return `${name.padEnd(width)} ${seconds.toFixed(1).padStart(6)} s`;
}

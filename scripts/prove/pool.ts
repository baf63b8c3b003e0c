import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Runs a module in a few threads, which answer each task with a message. An idle thread gets the next task; every other
 * thread takes from the end of the list, so that neighbouring tasks, which share work, mostly run in one thread.
 * Resolves to the results in the order of the tasks.
 */
export async function inThreads<Task, Result>(
  module: string,
  workerData: object,
  tasks: readonly Task[],
): Promise<readonly Result[]> {
  const entry = await bundled(module);
  const results = new Map<number, Result>();
  const queue = [...tasks.entries()];
  const threads = Array.from({ length: Math.min(availableParallelism(), tasks.length) }, (_, index) =>
    work(() => (index % 2 === 0 ? queue.shift() : queue.pop())),
  );
  try {
    await Promise.all(threads);
  } finally {
    rmSync(entry);
  }
  return [...results].sort(([left], [right]) => left - right).map(([, result]) => result);

  async function work(next: () => [place: number, task: Task] | undefined): Promise<void> {
    const worker = new Worker(entry, { execArgv: [], workerData });
    try {
      for (let taken = next(); taken; taken = next()) {
        const [place, task] = taken;
        results.set(place, await ask<Task, Result>(worker, task));
      }
    } finally {
      await worker.terminate();
    }
  }
}

async function ask<Task, Result>(worker: Worker, task: Task): Promise<Result> {
  const answered = once(worker, "message"); // rejects if the thread fails
  worker.postMessage(task);
  const [result] = await answered;
  return result;
}

/** Bundles a module into one JavaScript file, with which threads start and run faster. */
async function bundled(module: string): Promise<string> {
  const folder = `${root}node_modules/.cache/payspec`;
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}/${process.pid}-${basename(module, ".ts")}.mjs`;
  await build({
    entryPoints: [`${root}${module}`],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
    sourcemap: "inline",
  });
  return outfile;
}

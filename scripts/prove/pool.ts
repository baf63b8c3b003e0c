import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/**
 * Sends each task to one of a few threads, the next as soon as one is free: to every other thread from the end, so that
 * tasks which stand together and have something in common mostly meet in one. Results in the order of the tasks.
 */
export async function inThreads<Task, Result>(
  entry: string,
  workerData: object,
  tasks: readonly Task[],
): Promise<readonly Result[]> {
  const results = new Map<number, Result>();
  const queue = [...tasks.entries()];
  const threads = Array.from({ length: Math.min(availableParallelism(), tasks.length) }, (_, index) =>
    work(() => (index % 2 === 0 ? queue.shift() : queue.pop())),
  );
  await Promise.all(threads);
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

function ask<Task, Result>(worker: Worker, task: Task): Promise<Result> {
  return new Promise((resolve, reject) => {
    const answered = (result: Result) => {
      worker.off("error", failed);
      resolve(result);
    };
    const failed = (error: Error) => {
      worker.off("message", answered);
      reject(error);
    };
    worker.once("message", answered);
    worker.once("error", failed);
    worker.postMessage(task);
  });
}

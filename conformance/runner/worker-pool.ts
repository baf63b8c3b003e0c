import type { Limits } from "../deployment/index.ts";
import type { Line } from "../log/index.ts";

/** What a running task may ask of the pool that runs it. */
export interface Workers {
  /**
   * Runs parts of the calling task, in order, on its own worker and on those that are free. Resolves when all have ended,
   * to how each of them did.
   */
  share<T>(parts: readonly (() => Promise<T>)[]): Promise<readonly PromiseSettledResult<T>[]>;
  /** Frees the worker of the calling task while `wait` is pending; the task goes on with the next free one. */
  suspend<T>(wait: () => Promise<T>): Promise<T>;
}

/**
 * Runs scenarios at the same time. A task that only waits occupies no worker, so that waits overlap: what never becomes
 * costs a run one budget, and not one for each scenario that waits for it.
 */
export interface WorkerPool extends Workers {
  /** Reads each line of the log: by how long answers take, the pool grows. */
  observe(line: Line): void;
  /** Starts a task for each item, in order; resolves when all have ended, and rejects where one does. */
  each<Item extends object>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void>;
}

/** Of answers that come sooner, most of the time is work, here or there: more at once would not make it less. */
const LONG_MS = 15;

/** Answers that take this many times as long as the fastest of their kind wait for each other, and not for the network. */
const CROWDED = 1.5;

/**
 * Creates a pool of `concurrency` workers, which doubles up to `mostConcurrency` while answers take long and no longer for
 * it. A request without an answer, or a 429, ends the growth. No more than `mostConcurrency` tasks are under way, those
 * that wait included.
 */
export function createWorkerPool({
  concurrency,
  mostConcurrency = 0,
}: Pick<Limits, "concurrency" | "mostConcurrency">): WorkerPool {
  let workers = Math.max(1, concurrency);
  const mostTasks = Math.max(workers, mostConcurrency);
  let busy = 0;
  let underWay = 0;
  /** Those that wait for a worker: tasks that were suspended come first, and tasks that have not begun last. */
  const resuming: (() => void)[] = [];
  const parts: (() => void)[] = [];
  const tasks: (() => void)[] = [];

  const assign = () => {
    while (busy < workers) {
      const next = resuming.shift() ?? parts.shift() ?? (underWay < mostTasks ? tasks.shift() : undefined);
      if (!next) return;
      busy += 1;
      next();
    }
  };
  const free = () => {
    busy -= 1;
    assign();
  };
  const growth = createGrowth(() => workers);

  const suspend: Workers["suspend"] = async (wait) => {
    free();
    try {
      return await wait();
    } finally {
      await new Promise<void>((resume) => {
        resuming.push(resume);
        assign();
      });
    }
  };

  return {
    observe(line) {
      if (workers >= mostTasks || !growth.isDue(line)) return;
      workers = Math.min(2 * workers, mostTasks);
      assign();
    },
    each(items, task) {
      return new Promise((resolve, reject) => {
        let left = items.length;
        if (left === 0) return resolve();
        const run = async (item: (typeof items)[number]) => {
          underWay += 1;
          await task(item).catch(reject);
          underWay -= 1;
          free();
          left -= 1;
          if (left === 0) resolve();
        };
        for (const item of items) tasks.push(() => void run(item));
        assign();
      });
    },
    async share<T>(acts: readonly (() => Promise<T>)[]) {
      const ends = acts.map((act) => () => settled(act));
      const results: PromiseSettledResult<T>[] = [];
      let begun = 0;
      const work = async () => {
        for (let end = ends[begun]; end; end = ends[begun]) {
          const index = begun;
          begun += 1;
          results[index] = await end();
        }
      };
      const helpers: Promise<void>[] = [];
      const offers = acts.slice(1).map(() => () => {
        helpers.push(work().then(free));
      });
      parts.push(...offers);
      assign();
      await work();
      const untaken = new Set(offers);
      parts.splice(0, parts.length, ...parts.filter((each) => !untaken.has(each)));
      if (helpers.length > 0) await suspend(() => Promise.all(helpers));
      return results;
    },
    suspend,
  };
}

/** The workers of a task that runs by itself, outside of any pool: its parts run one after another. */
export const aloneWorker: Workers = {
  async share<T>(parts: readonly (() => Promise<T>)[]) {
    const results: PromiseSettledResult<T>[] = [];
    for (const part of parts) results.push(await settled(part));
    return results;
  },
  suspend: (wait) => wait(),
};

async function settled<T>(act: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  try {
    return { status: "fulfilled", value: await act() };
  } catch (reason) {
    return { status: "rejected", reason };
  }
}

/** Decides by the exchanges of a log when more workers would make a run shorter. */
function createGrowth(workers: () => number): { isDue(line: Line): boolean } {
  let isEnough = false;
  /** By operation. */
  const fastest = new Map<string, number>();
  let recent: { readonly operation: string; readonly durationMs: number }[] = [];

  const isCrowded = () => {
    const tookMs = recent.reduce((sum, { durationMs }) => sum + durationMs, 0);
    const leastMs = recent.reduce((sum, { operation }) => sum + (fastest.get(operation) ?? 0), 0);
    return leastMs < LONG_MS * recent.length || tookMs > CROWDED * leastMs;
  };

  return {
    isDue(line) {
      if (isEnough || line.type !== "exchange") return false;
      const { operation, durationMs, response } = line;
      isEnough = !response || response.status === 429;
      fastest.set(operation, Math.min(fastest.get(operation) ?? durationMs, durationMs));
      recent.push({ operation, durationMs });
      if (isEnough || recent.length < workers()) return false;
      const grows = !isCrowded();
      recent = [];
      return grows;
    },
  };
}

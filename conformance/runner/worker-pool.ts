import type { Limits } from "../deployment/index.ts";
import type { Line } from "../log/index.ts";

/** Operations of the pool that a running task may use. */
export interface Workers {
  /**
   * Runs parts of the calling task, in order, on its own worker and on free ones. Resolves to their settled results
   * when all have ended.
   */
  share<T>(parts: readonly (() => Promise<T>)[]): Promise<readonly PromiseSettledResult<T>[]>;
  /** Frees the worker of the calling task while `wait` is pending; the task continues on the next free one. */
  suspend<T>(wait: () => Promise<T>): Promise<T>;
}

/**
 * Runs scenarios concurrently. A waiting task occupies no worker, so that waits overlap: a state that never appears
 * costs a run one budget instead of one for each waiting scenario.
 */
export interface WorkerPool extends Workers {
  /** Reads each line of the log; the pool grows depending on response times. */
  observe(line: Line): void;
  /** Starts a task for each item, in order; resolves when all have ended, and rejects if one does. */
  each<Item extends object>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void>;
}

/**
 * Response time in milliseconds below which most of the time is computation, so that more concurrency would not help.
 */
const LONG_MS = 15;

/**
 * Factor compared to the fastest response of an operation above which responses are slowed down by each other instead
 * of by the network.
 */
const CROWDED = 1.5;

/** Size in bytes from which a response counts as large: more than a page of a hundred payments. */
const LARGE = 128 * 1024;

/**
 * Maximum size in bytes of the large responses held by running scenarios. While it is exceeded, no other scenario
 * starts, and afterwards half as many run concurrently.
 */
const MOST_HELD = 8 * 1024 * 1024;

/**
 * Creates a pool of `concurrency` workers, which doubles up to `mostConcurrency` while responses are slow and do not
 * get slower by it. A request without a response, or a 429, ends the growth. At most `mostConcurrency` tasks are in
 * flight, including waiting ones, and fewer if responses are so large that they would fill the memory.
 */
export function createWorkerPool({
  concurrency,
  mostConcurrency = 0,
}: Pick<Limits, "concurrency" | "mostConcurrency">): WorkerPool {
  let workers = Math.max(1, concurrency);
  const mostTasks = Math.max(workers, mostConcurrency);
  let mostWorkers = mostTasks;
  let busy = 0;
  let underWay = 0;
  /** Tasks that wait for a worker: suspended ones come first, and those that have not begun come last. */
  const resuming: (() => void)[] = [];
  const parts: (() => void)[] = [];
  const tasks: (() => void)[] = [];

  const held = createHeldBytes();
  const isFull = () => held.bytes() > MOST_HELD;

  const assign = () => {
    while (busy < workers) {
      const most = isFull() ? 1 : mostTasks;
      const next = resuming.shift() ?? parts.shift() ?? (underWay < most ? tasks.shift() : undefined);
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
      const wasFull = isFull();
      held.observe(line);
      if (!wasFull && isFull()) {
        workers = Math.max(1, workers >> 1);
        mostWorkers = workers;
      }
      if (workers >= mostWorkers || !growth.isDue(line)) return;
      workers = Math.min(2 * workers, mostWorkers);
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

/** Workers of a task outside of any pool: its parts run one after another. */
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

/** Counts the bytes of large responses that running scenarios hold, from the lines of a log. */
function createHeldBytes(): { observe(line: Line): void; bytes(): number } {
  const byScenario = new Map<string, number>();
  let bytes = 0;
  return {
    observe(line) {
      if (line.type === "exchange" && line.response) {
        const { byteLength } = line.response.body;
        if (byteLength <= LARGE) return;
        byScenario.set(line.scenario, (byScenario.get(line.scenario) ?? 0) + byteLength);
        bytes += byteLength;
      } else if (line.type === "scenario-end") {
        bytes -= byScenario.get(line.scenario) ?? 0;
        byScenario.delete(line.scenario);
      }
    },
    bytes: () => bytes,
  };
}

/** Decides from the exchanges of a log when more workers would shorten a run. */
function createGrowth(workers: () => number): { isDue(line: Line): boolean } {
  let isEnough = false;
  /** Shortest response time by operation. */
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

import { isStop, stopOf } from "../../../scenario/index.ts";

/** Runs tasks one after another, until one stops. */
export async function inTurn(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  for (const task of tasks) await task();
}

/** The errors that stopped independent tasks. */
export interface Stops {
  /**
   * Runs a task; resolves to its result, or to undefined if it stopped. The error is kept, and does not stop the
   * caller.
   */
  run<T>(task: () => Promise<T>): Promise<T | undefined>;
  /**
   * Runs a task for each item, in parallel if there are workers; resolves to the results of those that were completed,
   * in order. `Own` is the context of each part.
   */
  runEach<Item, Own, T>(
    inParallel: <Result>(parts: readonly ((own: Own) => Promise<Result>)[]) => Promise<readonly Result[]>,
    items: readonly Item[],
    task: (item: Item, own: Own) => Promise<T>,
  ): Promise<readonly T[]>;
  /** Runs checks that wait for nothing, in the same way. */
  judge(checks: () => void): void;
  /** Throws the error that represents those of the tasks, if any stopped. */
  rethrow(): void;
}

export function createStops(): Stops {
  const stops: Error[] = [];
  const keep = (error: unknown) => {
    if (!isStop(error)) throw error;
    stops.push(error);
    return undefined;
  };
  const run: Stops["run"] = (task) => task().catch(keep);
  return {
    run,
    async runEach(inParallel, items, task) {
      const ends = await inParallel(items.map((item) => (own) => run(() => task(item, own))));
      return ends.filter((end) => end !== undefined);
    },
    judge(checks) {
      try {
        checks();
      } catch (error) {
        keep(error);
      }
    },
    rethrow() {
      const stop = stopOf(stops);
      if (stop) throw stop;
    },
  };
}

/**
 * Runs independent tasks one after another. A task that stops does not stop the next, so that each requirement of a
 * table gets its own outcome. Then throws for the tasks that stopped.
 */
export async function independently(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const stops = createStops();
  for (const task of tasks) await stops.run(task);
  stops.rethrow();
}

/**
 * Runs independent tasks in parallel: those that time out wait together. Each must state the exchange that shows
 * what it judges.
 */
export async function sideBySide(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const stops = createStops();
  await Promise.all(tasks.map((task) => stops.run(task)));
  stops.rethrow();
}

/** Runs all judges one after another, even if some are violated; then throws the error of the first of those. */
export function judgeEach(judges: readonly (() => void)[]): void {
  const stops = createStops();
  for (const judge of judges) stops.judge(judge);
  stops.rethrow();
}

/**
 * Runs all actions in parallel and waits for all of them, so that none continues after the scenario has stopped. Then
 * throws the error of the first that failed.
 */
export async function together<T>(acts: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const ends = await Promise.allSettled(acts.map((act) => act()));
  return ends.map((end) => {
    if (end.status === "rejected") throw end.reason;
    return end.value;
  });
}

/** Runs the same action `count` times in parallel. */
export function manyAtOnce<T>(count: number, act: () => Promise<T>): Promise<readonly T[]> {
  return together(Array.from({ length: count }, () => act));
}

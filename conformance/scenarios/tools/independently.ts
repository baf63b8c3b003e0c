import { isStop, stopOf } from "../../scenario/index.ts";

/** Tells stories one after another, until one stops. */
export async function inTurn(stories: readonly (() => Promise<void>)[]): Promise<void> {
  for (const tell of stories) await tell();
}

/** What stopped stories of which others need nothing. */
export interface Stops {
  /** Tells a story; resolves to what it returns, undefined where it stopped. What stops it is kept, and does not stop the teller. */
  tell<T>(story: () => Promise<T>): Promise<T | undefined>;
  /**
   * Tells a story of each item, as far as there are workers for them; resolves to what those return that came to their end,
   * in order. `Own` is the context of each part.
   */
  tellEach<Item, Own, T>(
    inParallel: <Told>(parts: readonly ((own: Own) => Promise<Told>)[]) => Promise<readonly Told[]>,
    items: readonly Item[],
    story: (item: Item, own: Own) => Promise<T>,
  ): Promise<readonly T[]>;
  /** The same of a few checks that wait for nothing. */
  judge(checks: () => void): void;
  /** Stops as the stories did, if any did. */
  rethrow(): void;
}

export function createStops(): Stops {
  const stops: Error[] = [];
  const keep = (error: unknown) => {
    if (!isStop(error)) throw error;
    stops.push(error);
    return undefined;
  };
  const tell: Stops["tell"] = (story) => story().catch(keep);
  return {
    tell,
    async tellEach(inParallel, items, story) {
      const ends = await inParallel(items.map((item) => (own) => tell(() => story(item, own))));
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
 * Tells stories that need nothing of each other, one after another: what stops one does not stop the next, so that each
 * requirement of a table gets an outcome of its own. Then stops as the stories did.
 */
export async function independently(stories: readonly (() => Promise<void>)[]): Promise<void> {
  const stops = createStops();
  for (const story of stories) await stops.tell(story);
  stops.rethrow();
}

/**
 * The same, all at once: where nothing becomes as it should, they wait for it together. Each has to say which exchange
 * shows what it judges.
 */
export async function sideBySide(stories: readonly (() => Promise<void>)[]): Promise<void> {
  const stops = createStops();
  await Promise.all(stories.map((story) => stops.tell(story)));
  stops.rethrow();
}

/** Judges one thing after another, all of them even where some are violated; then stops as the first of those did. */
export function judgeEach(judges: readonly (() => void)[]): void {
  const stops = createStops();
  for (const judge of judges) stops.judge(judge);
  stops.rethrow();
}

/**
 * Does all of it at once, and waits for all of it, so that nothing goes on behind the back of a scenario that has stopped.
 * Then throws what the first that failed has thrown.
 */
export async function together<T>(acts: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const ends = await Promise.allSettled(acts.map((act) => act()));
  return ends.map((end) => {
    if (end.status === "rejected") throw end.reason;
    return end.value;
  });
}

/** The same, so many times. */
export function manyAtOnce<T>(count: number, act: () => Promise<T>): Promise<readonly T[]> {
  return together(Array.from({ length: count }, () => act));
}

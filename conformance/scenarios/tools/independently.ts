import { isStop, stopOf } from "../../scenario/index.ts";

/** Tells stories one after another, until one stops. */
export async function inTurn(stories: readonly (() => Promise<void>)[]): Promise<void> {
  for (const tell of stories) await tell();
}

/** What stopped stories of which others need nothing. */
export interface Stops {
  /** Tells a story; resolves to whether it came to its end. What stops it is kept, and does not stop the teller. */
  tell(story: () => Promise<void>): Promise<boolean>;
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
    return false;
  };
  return {
    tell: (story) => story().then(() => true, keep),
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

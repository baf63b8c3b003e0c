import type { Limits } from "../deployment/index.ts";
import type { Line } from "../log/index.ts";

/**
 * Runs scenarios side by side. Where a deployment is far away, or slow by nature, a run would wait for it most of the time:
 * then more of them run at once, so that the longest bounds the run, and not the sum of all.
 */
export interface Crew {
  /** Hears each line of the log: by how long answers take, it grows. */
  hear(line: Line): void;
  /** Does this with each, in order, as many at a time as there are hands; rejects where it does. */
  each<Item extends object>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void>;
}

/** Of answers that come sooner, most of the time is work, here or there: more at once would not make it less. */
const LONG_MS = 15;

/** Answers that take so many times as long as the quickest of their kind wait for each other, and not for the network. */
const CROWDED = 1.5;

/**
 * A crew that begins with `concurrency` hands and doubles up to `mostConcurrency`, as long as answers take long and no
 * longer for it. An answer that stays out, or a 429, is a deployment's way to say that it is enough.
 */
export function createCrew({
  concurrency,
  mostConcurrency = 0,
}: Pick<Limits, "concurrency" | "mostConcurrency">): Crew {
  let hands = Math.max(1, concurrency);
  let isEnough = mostConcurrency <= hands;
  /** By operation. */
  const quickest = new Map<string, number>();
  let recent: { readonly operation: string; readonly durationMs: number }[] = [];
  let engage = () => {};

  const isCrowded = () => {
    const tookMs = recent.reduce((sum, { durationMs }) => sum + durationMs, 0);
    const leastMs = recent.reduce((sum, { operation }) => sum + (quickest.get(operation) ?? 0), 0);
    return leastMs < LONG_MS * recent.length || tookMs > CROWDED * leastMs;
  };

  return {
    hear(line) {
      if (isEnough || line.type !== "exchange") return;
      const { operation, durationMs, response } = line;
      isEnough = !response || response.status === 429;
      quickest.set(operation, Math.min(quickest.get(operation) ?? durationMs, durationMs));
      recent.push({ operation, durationMs });
      if (isEnough || recent.length < hands) return;
      const grows = !isCrowded();
      recent = [];
      if (!grows) return;
      hands = Math.min(2 * hands, mostConcurrency);
      isEnough = hands === mostConcurrency;
      engage();
    },
    each(items, act) {
      const waiting = [...items];
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await act(next);
      };
      return new Promise((resolve, reject) => {
        let working = 0;
        const leave = () => {
          working -= 1;
          if (working === 0) resolve();
        };
        engage = () => {
          for (; working < hands && waiting.length > 0; working += 1) work().then(leave, reject);
        };
        engage();
        if (working === 0) resolve();
      });
    },
  };
}

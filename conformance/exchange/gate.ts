import type { RunEnd } from "../log/index.ts";

/** Number of consecutive requests without a response that ends the run. */
const MAX_CONSECUTIVE_FAILURES = 5;

/** Thrown into every running scenario when the run ends early. */
export class RunEnded extends Error {
  override readonly name = "RunEnded";
}

/** Creates the error that ends the scenarios of a run, with the reason for the end. */
export function runEnded(end: RunEnd): RunEnded {
  return new RunEnded(end.kind === "finished" ? "the run is over" : end.message);
}

/** Decides when to give up on a deployment that does not respond. */
export interface Gate {
  /** Throws {@link RunEnded} once the run is over. */
  enter(): void;
  answered(): void;
  /** Records a request without a valid response; `answered` is true if the server did respond. */
  failed(message: string, answered?: boolean): void;
  /** Records a 429: the server is up, but the request did not succeed. */
  limited(): void;
  /** Records a request that was abandoned because every response was a 429; too many in a row without a success also end the run. */
  exhausted(message: string): void;
  /** Ends the run from outside, for example on Ctrl-C. The first reason is kept. */
  end(reason: RunEnd): void;
  readonly ended: RunEnd | undefined;
  /**
   * Calls `leave` when the run ends early, so that no wait continues; the returned function unsubscribes. Not an
   * AbortSignal: hundreds of requests wait at once, and engines warn about more than ten listeners.
   */
  onEnd(leave: () => void): () => void;
}

/** Creates a gate for one variant of one run. */
export function createGate(): Gate {
  let everAnswered = false;
  let inARow = 0;
  let ended: RunEnd | undefined;
  const waiting = new Set<() => void>();
  const end = (reason: RunEnd) => {
    if (ended) return;
    ended = reason;
    for (const leave of waiting) leave();
  };
  return {
    enter() {
      if (ended) throw runEnded(ended);
    },
    answered() {
      everAnswered = true;
      inARow = 0;
    },
    failed(message, answered = false) {
      inARow += 1;
      if (inARow < MAX_CONSECUTIVE_FAILURES) return;
      const what = answered ? "sends no valid response" : everAnswered ? "stopped responding" : "does not respond";
      end(
        everAnswered
          ? { kind: "lost", message: `the server ${what}: ${message}, ${inARow} times in a row` }
          : { kind: "unreachable", message: `the server ${what}: ${message}` },
      );
    },
    limited() {
      everAnswered = true;
    },
    exhausted(message) {
      inARow += 1;
      if (inARow < MAX_CONSECUTIVE_FAILURES) return;
      end({ kind: "lost", message: `the server rejects every request: ${message}, ${inARow} times in a row` });
    },
    end,
    onEnd(leave) {
      waiting.add(leave);
      return () => waiting.delete(leave);
    },
    get ended() {
      return ended;
    },
  };
}

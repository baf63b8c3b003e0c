import type { RunEnd } from "../log/index.ts";

/** So many requests in a row without an answer end the run. */
const MAX_CONSECUTIVE_FAILURES = 5;

/** Thrown into every scenario that still runs when the run has ended early. */
export class RunEnded extends Error {
  override readonly name = "RunEnded";
}

/** Why a run is over, as the error that ends its scenarios. */
export function runEnded(end: RunEnd): RunEnded {
  return new RunEnded(end.kind === "finished" ? "the run is over" : end.message);
}

/** Decides when a deployment that does not answer has had its chances. */
export interface Gate {
  /** Throws {@link RunEnded} once the run is over. */
  enter(): void;
  answered(): void;
  failed(message: string): void;
  /** Somebody is there, who says 429: no success, and no silence. */
  limited(): void;
  /** A request was given up after nothing but 429; so many of them in a row without a success end the run as well. */
  exhausted(message: string): void;
  /** Ends the run from outside, such as on Ctrl-C. The first reason stays. */
  end(reason: RunEnd): void;
  readonly ended: RunEnd | undefined;
  /**
   * Calls `leave` when the run ends early, so that nothing goes on waiting; what it returns takes that back. No signal to
   * listen to: hundreds wait at once, and engines warn of more than ten listeners.
   */
  onEnd(leave: () => void): () => void;
}

/** A gate for one variant of one run. */
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
    failed(message) {
      inARow += 1;
      if (inARow < MAX_CONSECUTIVE_FAILURES) return;
      end(
        everAnswered
          ? { kind: "lost", message: `the server stopped responding: ${message}, ${inARow} times in a row` }
          : { kind: "unreachable", message: `the server does not respond: ${message}` },
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

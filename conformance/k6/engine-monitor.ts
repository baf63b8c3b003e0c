/** Fate of the iteration that this virtual user started last. */
export type PreviousIteration = "ended" | "cut off" | "dead";

/**
 * Detects a dead engine. k6 cuts off running iterations when a ramp leads down, and reuses the same engine. If it was
 * executing JavaScript at that moment, k6 1.8 no longer settles any promise in this engine: each iteration then counts
 * as complete without running anything.
 */
export interface EngineMonitor {
  /** Starts an iteration; returns the fate of the last one. */
  begin(): PreviousIteration;
  /** Ends the iteration. */
  end(): void;
}

export function createEngineMonitor(soon: (action: () => void) => void = inMicrotask): EngineMonitor {
  let isUnderWay = false;
  let ranMicrotask = true;
  return {
    begin() {
      const last = isUnderWay ? (ranMicrotask ? "cut off" : "dead") : "ended";
      isUnderWay = true;
      ranMicrotask = false;
      soon(() => {
        ranMicrotask = true;
      });
      return last;
    },
    end() {
      isUnderWay = false;
    },
  };
}

function inMicrotask(action: () => void): void {
  void Promise.resolve().then(action);
}

import type { Clock } from "./clock.ts";

/** Platforms call back at once when asked for more than this: 24 days. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** The clock of a run: the timers of the platform. */
export function createRealClock(): Clock {
  const elapsed = stopwatch();
  return {
    now: Date.now,
    monotonic: elapsed,
    after(delayMs, action) {
      const timer = setTimeout(action, Math.min(delayMs, LONGEST_DELAY_MS));
      return () => clearTimeout(timer);
    },
  };
}

/** Milliseconds since now. Wall time may be set back while a run waits; where the engine has a better source, it is used. */
function stopwatch(): () => number {
  const engine: object = globalThis;
  if ("performance" in engine && isStopwatch(engine.performance)) {
    const source = engine.performance;
    const startedAtMs = source.now();
    return () => Math.floor(source.now() - startedAtMs);
  }
  const startedAtMs = Date.now();
  let lastMs = 0;
  return () => {
    lastMs = Math.max(lastMs, Date.now() - startedAtMs);
    return lastMs;
  };
}

function isStopwatch(value: unknown): value is { now(): number } {
  return typeof value === "object" && value !== null && "now" in value && typeof value.now === "function";
}

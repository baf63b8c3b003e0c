import { type Finished, type RunOptions, run } from "../node-process.ts";
import { summarise } from "../rounds.ts";
import { PAYSPEC } from "../sandbox.ts";
import type { Cost } from "./results.ts";

/** Commands that take no longer than this run three times. */
const SHORT_MS = 15_000;
const LIMIT_MS = 1_200_000;

/** Measures `payspec` with these arguments, as many times as there is time for. */
export async function measureCost(folder: string, args: readonly string[], exit?: RunOptions["exit"]): Promise<Cost> {
  const once = () => payspec(folder, args, exit);
  const first = await once();
  const all = first.wallMs > SHORT_MS ? [first] : [first, await once(), await once()];
  const median = (figure: (each: Finished) => number) => rounded(summarise(all.map(figure)).median);
  return {
    wallS: median(({ wallMs }) => wallMs / 1_000),
    cpuS: median(({ cpuMs }) => cpuMs / 1_000),
    peakMiB: median(({ peakMiB }) => peakMiB),
    runs: all.length,
  };
}

/** Runs the shipped `payspec` to its end; rejects if it exits unexpectedly. Sandbox keys move no money. */
export function payspec(folder: string, args: readonly string[], exit: RunOptions["exit"] = 0): Promise<Finished> {
  const environment = { PAYSPEC_ALLOW_LIVE: "1" };
  return run([PAYSPEC, ...args], { folder, environment, limitMs: LIMIT_MS, exit });
}

export function rounded(figure: number): number {
  return Math.round(figure * 100) / 100;
}

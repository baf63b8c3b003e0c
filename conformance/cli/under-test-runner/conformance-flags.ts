import type { RunFlags } from "../commands/run.ts";
import type { ConformanceOptions } from "./conformance-options.ts";

/** Converts options to the flags of the command line. */
export function toFlags(options: ConformanceOptions): RunFlags {
  const { url, config, start, ready, seed, reportDir, strict, baseline, sandbox = false } = options;
  const changed = typeof sandbox === "object" ? sandbox : {};
  return {
    url,
    config,
    start,
    ready,
    seed,
    reportDir,
    strict,
    baseline,
    updateBaseline: false,
    variant: listOf(options.variant),
    only: listOf(options.only),
    exclude: listOf(options.exclude),
    lastFailed: false,
    lastInconclusive: false,
    concurrency: textOf(options.concurrency),
    rate: textOf(options.rate),
    readyWithin: textOf(options.readyWithin),
    timeout: textOf(options.timeout),
    eventually: textOf(options.eventually),
    maxTime: textOf(options.maxTime),
    dryRun: false,
    open: false,
    bail: false,
    verbose: false,
    reporter: "list",
    color: false,
    sandbox: sandbox !== false,
    fault: changed.fault,
    latitude: changed.latitudes ?? [],
  };
}

export function listOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}

export function textOf(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

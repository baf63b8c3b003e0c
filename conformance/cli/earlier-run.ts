import type { Contract } from "../contract/index.ts";
import { type Line, mergeLogs } from "../log/index.ts";
import type { Report } from "../runner/index.ts";
import { findLog, foldRun, readRunLines } from "./read-run.ts";

/** An earlier run, read as often as it is asked for. */
export interface EarlierRun {
  readonly contracts: ReadonlyMap<string, Contract>;
  report(): Promise<Report>;
  lines(): AsyncIterable<Line>;
}

/**
 * The run of a log, or that whose shards these logs are; each name is a log or the folder of a run, seen from `folder`. What
 * it reads rejects with UsageError for whatever is no log, and with CannotMerge.
 */
export function openRun(
  names: readonly string[],
  folder: string,
  contracts: ReadonlyMap<string, Contract>,
): EarlierRun & { readonly logs: readonly string[] } {
  const logs = names.map((each) => findLog(each, folder));
  const [only] = names;
  const lines = () =>
    names.length === 1 && only !== undefined
      ? readRunLines(only, folder)
      : mergeLogs(names.map((name) => ({ name, lines: () => readRunLines(name, folder) })));
  let report: Promise<Report> | undefined;
  return {
    logs,
    contracts,
    lines,
    report() {
      report ??= foldRun(lines(), contracts, names.join(", "));
      return report;
    },
  };
}

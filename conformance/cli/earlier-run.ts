import type { Contract } from "../contract/index.ts";
import { type Line, mergeLogs } from "../log/index.ts";
import type { Report } from "../runner/index.ts";
import { findLog, foldRun, readRunLines } from "./read-run.ts";

/** An earlier run, which can be read repeatedly. */
export interface EarlierRun {
  readonly contracts: ReadonlyMap<string, Contract>;
  report(): Promise<Report>;
  lines(): AsyncIterable<Line>;
}

/**
 * Opens the run of a log, or of several shards; each name is a log or a report folder, relative to `folder`. Reading
 * rejects with UsageError if a file is not a log, and with CannotMerge.
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

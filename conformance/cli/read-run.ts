import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Contract } from "../contract/index.ts";
import { CannotMerge, type Line, mergeLogs, readLines } from "../log/index.ts";
import { readLogFile } from "../node/index.ts";
import type { RecordedRun } from "../report/formats.ts";
import { printable } from "../report/index.ts";
import { createFold, type Report } from "../runner/index.ts";
import { USER_ERRORS } from "./error-names.ts";
import { outputPaths } from "./outputs.ts";
import { UsageError } from "./usage-error.ts";

const HINT = "Give a log (log.ndjson) or a report folder that contains one.";

/**
 * Opens the run of a log, or of several shards; each name is a log or a report folder, relative to `folder`. Reading
 * rejects with UsageError if a file is not a log, and with CannotMerge.
 */
export function openRun(
  names: readonly string[],
  folder: string,
  contracts: ReadonlyMap<string, Contract>,
): RecordedRun & { readonly logs: readonly string[] } {
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

/** Folds lines of a log into a report. Rejects with {@link UsageError} if they are of another contract, and with CannotMerge. */
export async function foldRun(
  lines: AsyncIterable<Line>,
  contracts: ReadonlyMap<string, Contract>,
  name: string,
): Promise<Report> {
  const fold = createFold(contracts);
  try {
    for await (const line of lines) fold.add(line);
    return fold.report();
  } catch (error) {
    throw error instanceof UsageError || error instanceof CannotMerge ? error : asUsageError(name, error);
  }
}

/** Reads the lines of an earlier run, one at a time. Rejects with {@link UsageError} if it is not a log. */
export async function* readRunLines(path: string, folder: string): AsyncGenerator<Line> {
  const log = findLog(path, folder);
  try {
    yield* readLines(readLogFile(log));
  } catch (error) {
    throw asUsageError(log, error);
  }
}

/** Returns the path of an earlier run's log. Throws {@link UsageError} if it does not exist. */
export function findLog(path: string, folder: string): string {
  const place = resolve(folder, path);
  try {
    const found = statSync(place);
    const log = found.isDirectory() ? outputPaths(folder, place, {}).log : place;
    if (!found.isDirectory() || statSync(log, { throwIfNoEntry: false })) assertFile(log);
    return log;
  } catch (error) {
    throw asUsageError(place, error);
  }
}

/** Rejects pipes and devices: reading a pipe blocks until there is a writer, and some devices never end. */
function assertFile(log: string): void {
  const found = statSync(log);
  if (!found.isFile() && !found.isDirectory()) throw new UsageError(`${log} is a pipe or a device, not a file`, HINT);
}

/** Converts errors that a file can cause, which may quote its untrusted content; others are internal errors. */
function asUsageError(path: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof UsageError) return error;
  if (USER_ERRORS.has(error.name)) return new UsageError(`${path} cannot be read: ${printable(error.message)}`, HINT);
  if (!("code" in error)) return error;
  const why = error.code === "ENOENT" ? "does not exist" : `cannot be read (${String(error.code)})`;
  return new UsageError(`${path} ${why}`, HINT);
}

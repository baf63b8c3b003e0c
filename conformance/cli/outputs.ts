import { closeSync, existsSync, lstatSync, statSync, unlinkSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import type { Contract } from "../contract/index.ts";
import { type Line, readLines } from "../log/index.ts";
import { createLogFile, type LogFile, openToWrite, readLogFile } from "../node/index.ts";
import { type FindScript, groupBy, renderHtml, streamJson, streamJUnit } from "../report/index.ts";
import type { Report } from "../runner/index.ts";
import { CannotWrite, writingTo } from "./cannot-write.ts";
import { listed } from "./listed.ts";
import { makeRoom } from "./report-folder.ts";
import { OUTPUT_NAMES, OUTPUTS, type OutputName, REPORT_NAMES, type ReportName } from "./run-outputs.ts";
import { isSameFile } from "./same-file.ts";
import { UsageError } from "./usage-error.ts";
import { writePieces } from "./write-pieces.ts";

/** Paths of a run's outputs. */
export type OutputPaths = Readonly<Record<OutputName, string>>;

/** Paths that are set separately. */
type OwnPaths = { readonly [Name in OutputName]?: string | undefined };

/** Returns the paths of the outputs: in the report folder unless set separately, relative to the working directory. */
export function outputPaths(folder: string, reportDir: string, own: OwnPaths): OutputPaths {
  const paths = OUTPUT_NAMES.map((name) => [
    name,
    resolve(folder, own[name] ?? resolve(folder, reportDir, OUTPUTS[name].file)),
  ]);
  // Object.fromEntries loses the names.
  return Object.fromEntries(paths) as OutputPaths;
}

/** Throws {@link UsageError} if two outputs have the same path; `serverLog` is the log of a started server, if any. */
export function assertApart(paths: OutputPaths, serverLog: string | undefined, folder: string): void {
  const outputs = [
    ...(serverLog === undefined ? [] : [{ what: "the server output", path: serverLog, flags: [] }]),
    ...OUTPUT_NAMES.map((name) => ({ what: OUTPUTS[name].what, path: paths[name], flags: [`--${name}`] })),
  ];
  for (const [index, one] of outputs.entries()) {
    const other = outputs.slice(index + 1).find(({ path }) => isSameFile(one.path, path));
    if (!other) continue;
    throw new UsageError(
      `${one.what} and ${other.what} cannot both be written to ${seenFrom(folder, other.path)}`,
      `Choose another place with ${[...one.flags, ...other.flags].join(" or ")}.`,
    );
  }
}

/** Returns the paths of the reports alone. */
function reportPaths(paths: OutputPaths): readonly string[] {
  return REPORT_NAMES.map((name) => paths[name]);
}

/** Lists the paths relative to `folder`: `payspec-report (log.ndjson, report.json, junit.xml, report.html)`. */
export function describePaths(paths: OutputPaths, folder: string): string {
  return groupBy(Object.values(paths), dirname)
    .map(([place, group]) => {
      const shown = seenFrom(folder, place);
      const names = group.map((path) => basename(path));
      return names.length === 1 ? join(shown, ...names) : `${shown} (${names.join(", ")})`;
    })
    .join(", ");
}

/** Returns a relative path, or the full path for files outside the folder. */
export function seenFrom(folder: string, place: string): string {
  const path = relative(folder, place);
  return path.startsWith("..") || isAbsolute(path) ? place : path || ".";
}

const ADVICE = `choose another place with ${listed(["--report-dir", ...OUTPUT_NAMES.map((name) => `--${name}`)], "or")}`;

/**
 * Opens the log before the run, so that an unwritable path does not cost a run, and removes the reports of an earlier
 * run: next to a log that ends early, they would show a wrong verdict. Rejects with `CannotWrite`.
 */
export async function openLog(paths: OutputPaths, reportDir: string): Promise<LogFile> {
  // A pipe without a reader is reported before the run, not after it.
  for (const path of reportPaths(paths)) {
    if (existsSync(path) && statSync(path).isFIFO()) writingTo(path, ADVICE, () => closeSync(openToWrite(path)));
  }
  makeRoom(reportDir, Object.values(paths), ADVICE);
  return writingTo(paths.log, ADVICE, () => createLogFile(paths.log));
}

/** Removes a regular file; keeps devices, pipes and links. */
function removeFile(path: string): void {
  writingTo(path, ADVICE, () => {
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) unlinkSync(path);
  });
}

export interface Rendering {
  readonly report: Report;
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly redact: (text: string) => string;
  readonly findScript?: FindScript;
}

/** Renders a report, piece by piece. */
type Render = (run: Rendering, lines: () => AsyncIterable<Line>) => AsyncIterable<string> | Iterable<string>;

/** Renderers, loaded before the run: an upgrade during the run may remove the files of the package. */
const RENDERERS: Readonly<Record<ReportName, Render>> = {
  json: ({ report, redact }) => streamJson(report, redact),
  junit: ({ report, findScript, redact }) => streamJUnit(report, findScript, redact),
  html: (run, lines) => renderHtml(run.report, lines(), run),
};

/**
 * Writes the reports at the end of a run; nothing if the log was replaced by that of another run, next to which they
 * would show a wrong verdict. Each is written completely or not at all; resolves to the errors of those that were not.
 * Rejects with {@link LogLost}.
 */
export async function writeReports(paths: OutputPaths, log: LogFile, run: Rendering): Promise<readonly CannotWrite[]> {
  assertIntact(log, paths.log, []);
  // A log that is not a file, such as /dev/stdout, cannot be read again: then the page has no traffic.
  const lines = () => readLines(log.isFile ? readLogFile(paths.log) : []);
  const failures: CannotWrite[] = [];
  try {
    for (const name of REPORT_NAMES) {
      await writePieces(paths[name], ADVICE, RENDERERS[name](run, lines)).catch((error: unknown) => {
        if (!(error instanceof CannotWrite)) throw error;
        failures.push(error);
      });
    }
  } finally {
    // Another run may have started while the log was read.
    assertIntact(log, paths.log, reportPaths(paths));
  }
  return failures;
}

/** The log was changed or replaced by another process. */
export class LogLost extends Error {
  override readonly name = "LogLost";
}

/** Throws {@link LogLost} if the log is not that of this run, and removes the reports written next to it. */
function assertIntact(log: LogFile, path: string, reports: readonly string[]): void {
  if (log.isIntact()) return;
  for (const each of reports) removeFile(each);
  throw new LogLost(
    `${path} was changed or removed by something else, such as another run, so there is no report: ` +
      "use a separate --report-dir for each run",
  );
}

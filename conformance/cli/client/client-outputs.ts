import { dirname, join } from "node:path";
import type { ClientReport, PlannedRun } from "../../client-run/index.ts";
import { renderClientHtml, renderClientJson, renderClientJUnit, renderClientMarkdown } from "../../client-run/index.ts";
import { writingTo } from "../cannot-write.ts";
import { makeFolder } from "../make-folder.ts";
import { seenFrom } from "../outputs.ts";
import { clearBelow, makeRoom } from "../report-folder.ts";
import { writePieces } from "../write-pieces.ts";

const ADVICE = "choose another place with --report-dir";

/** Subfolder of the output of each run of the command. */
const OUTPUT = "output";

/** Reports with their renderers, by file name. */
const REPORTS: Readonly<Record<string, (report: ClientReport) => Iterable<string>>> = {
  "report.json": (report) => [renderClientJson(report)],
  "junit.xml": renderClientJUnit,
  "report.html": renderClientHtml,
  "report.md": renderClientMarkdown,
};

/** Removes the reports of an earlier run, and checks that new ones can be written. Throws CannotWrite. */
export function prepareReports(folder: string, runs: readonly PlannedRun[]): void {
  clearBelow(folder, OUTPUT);
  const outputs = runs.flatMap((each) => [1, 2].map((attempt) => join(folder, outputName(each, attempt))));
  makeRoom(folder, [...Object.keys(REPORTS).map((name) => join(folder, name)), ...outputs], ADVICE);
}

/**
 * Returns the file for the output of one run: `output/latitude-slow.log`. Creates its folder, which tests may remove.
 * Throws CannotWrite.
 */
export function prepareOutput(folder: string, workingFolder: string, run: PlannedRun, attempt: number) {
  const path = join(folder, outputName(run, attempt));
  writingTo(path, ADVICE, () => makeFolder(dirname(path)));
  return { path, shown: seenFrom(workingFolder, path) };
}

function outputName({ kind, name }: PlannedRun, attempt: number): string {
  return join(OUTPUT, `${kind === "sound" ? name : `${kind}-${name}`}${attempt > 1 ? "-repeated" : ""}.log`);
}

/** Writes the reports, each completely or not at all. Rejects with CannotWrite. */
export async function writeClientReports(folder: string, report: ClientReport): Promise<void> {
  for (const [name, render] of Object.entries(REPORTS)) await writePieces(join(folder, name), ADVICE, render(report));
}

/** Returns `payspec-client (report.json, junit.xml, report.html, report.md, output/)`. */
export function describeReports(folder: string, workingFolder: string): string {
  return `${seenFrom(workingFolder, folder)} (${[...Object.keys(REPORTS), `${OUTPUT}/`].join(", ")})`;
}

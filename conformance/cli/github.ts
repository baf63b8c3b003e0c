import { appendFileSync, closeSync, constants, openSync } from "node:fs";
import type { Environment } from "../deployment/index.ts";
import { type FindScript, renderAnnotations, renderMarkdown } from "../report/index.ts";
import type { Report } from "../runner/index.ts";

/** Interface to GitHub Actions. */
export interface GitHub {
  readonly environment: Environment;
  /** Absent if the annotations have already been printed. */
  readonly stdout: { write(text: string): unknown } | undefined;
  readonly warn: (message: string) => void;
  readonly findScript?: FindScript;
}

/** Non-blocking, so that a pipe without a reader does not hang the run. */
const TO_APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK;

/**
 * Publishes the report in a step of GitHub Actions: as annotations and in the job summary. Failing to do so is only a
 * warning.
 */
export async function publishToGitHub(
  report: Report,
  { environment, stdout, warn, findScript }: GitHub,
): Promise<void> {
  if (environment["GITHUB_ACTIONS"] !== "true") return;
  stdout?.write(renderAnnotations(report, findScript));
  appendToSummary(environment, () => renderMarkdown(report, findScript), warn);
}

/** Adds a text to the job summary of a step of GitHub Actions; elsewhere, it is not rendered. */
export function appendToSummary(environment: Environment, render: () => string, warn: (message: string) => void): void {
  const summary = environment["GITHUB_STEP_SUMMARY"];
  if (environment["GITHUB_ACTIONS"] !== "true" || !summary) return;
  try {
    const file = openSync(summary, TO_APPEND);
    try {
      appendFileSync(file, render());
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    warn(`cannot write the job summary (${code}): GITHUB_STEP_SUMMARY is not a writable file`);
  }
}

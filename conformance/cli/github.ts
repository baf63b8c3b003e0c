import { appendFileSync, closeSync, constants, openSync } from "node:fs";
import type { Environment } from "../deployment/index.ts";
import { type FindScript, renderAnnotations, renderMarkdown } from "../report/index.ts";
import type { Report } from "../runner/index.ts";

/** Where GitHub Actions listens. */
export interface GitHub {
  readonly environment: Environment;
  /** Absent where the annotations are printed already. */
  readonly stdout: { write(text: string): unknown } | undefined;
  readonly warn: (message: string) => void;
  readonly findScript?: FindScript;
}

/** A pipe that nobody reads is not waited for. */
const TO_APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK;

/**
 * Where payspec runs as a step of GitHub Actions: the report as annotations, and as Markdown in the summary of the job.
 * What cannot be told is no reason to fail.
 */
export async function tellGitHub(report: Report, { environment, stdout, warn, findScript }: GitHub): Promise<void> {
  const summary = environment["GITHUB_STEP_SUMMARY"];
  if (environment["GITHUB_ACTIONS"] !== "true") return;
  stdout?.write(renderAnnotations(report, findScript));
  if (!summary) return;
  try {
    const file = openSync(summary, TO_APPEND);
    try {
      appendFileSync(file, renderMarkdown(report, findScript));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    warn(`cannot write the job summary (${code}): GITHUB_STEP_SUMMARY is not a writable file`);
  }
}

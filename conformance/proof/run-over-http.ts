import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "../runner/index.ts";
import { callPayspec } from "./call-payspec.ts";

/** Result of the command line: its exit code, its output, and its report. */
export interface CommandRun {
  readonly exit: number | null;
  readonly output: string;
  readonly report: Report;
}

/**
 * Runs the built command line, as a user would: against a sandbox that it starts, unless the flags name a deployment.
 */
export async function runOverHttp(
  flags: readonly string[] = ["--sandbox"],
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandRun> {
  const folder = await mkdtemp(join(tmpdir(), "payspec-proof-"));
  try {
    const { exit, output } = await callPayspec(["run", "--report-dir", folder, ...flags], { environment });
    const path = join(folder, "report.json");
    if (!existsSync(path)) throw new Error(`payspec ended with exit ${exit} and no report:\n${output}`);
    const report: Report = JSON.parse(await readFile(path, "utf8"));
    return { exit, output, report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Profile } from "../../k6/index.ts";
import type { Report } from "../../runner/index.ts";
import { callPayspec } from "../call-payspec.ts";
import { type ProcessResult, resultOf } from "../process-result.ts";
import type { ServedSandboxes } from "../serve-sandbox.ts";

/** Profile to execute, and its load. */
export interface K6Options {
  readonly variant: string;
  readonly profile: Profile;
  readonly users: number;
  readonly seconds: number;
  /** Options file, in place of a number of users and a duration. */
  readonly config?: object;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Output of k6, and payspec's report on its log. */
export interface K6Run extends ProcessResult {
  readonly report: Report;
}

/** Exit code of k6 for a crossed threshold. */
export const THRESHOLDS_CROSSED = 99;

/** Exit code for a test that the script aborted: the server does not respond, or a virtual user cannot continue. */
export const ABORTED = 108;

/** Iterations in progress at the end may finish within this time, in milliseconds; those that hang are stopped. */
const MOST_MS_AFTER = 90_000;

/**
 * Exports a script with the built command line, executes it with k6 against these sandboxes, and reads the resulting
 * log.
 */
export async function runK6(
  k6: string,
  { flags, environment }: Pick<ServedSandboxes, "flags" | "environment">,
  { variant, profile, users, seconds, config, environment: more }: K6Options,
): Promise<K6Run> {
  const folder = await mkdtemp(join(tmpdir(), "payspec-k6-"));
  try {
    await mustEndWell(["export", "k6", "--variant", variant, "--out", folder, ...flags], environment);
    const options = join(folder, "options.json");
    await writeFile(options, JSON.stringify(config ?? { vus: users, duration: `${seconds}s` }));
    const { exit, output } = await call(k6, folder, [
      ...["run", "--quiet", "--no-color", "--no-usage-report", "--address", "127.0.0.1:0"],
      ...["--config", options],
      ...Object.entries({ ...environment, ...more, PAYSPEC_PROFILE: profile }).flatMap(([name, value]) => [
        "-e",
        `${name}=${value}`,
      ]),
      join(folder, `payspec-${variant}.js`),
    ]);
    const json = join(folder, "report.json");
    const log = join(folder, "payspec-k6.ndjson");
    const reported = await callPayspec(["report", log, "--format", `json=${json}`]);
    const text = await readFile(json, "utf8").catch(() => {
      throw new Error(`k6 ended in ${exit}, and payspec made no report of its log:\n${output}\n${reported.output}`);
    });
    const report: Report = JSON.parse(text);
    return { exit, output, report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  function call(program: string, cwd: string, args: readonly string[]) {
    const timeout = seconds * 1_000 + MOST_MS_AFTER;
    return resultOf(spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"], timeout }));
  }
}

async function mustEndWell(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> {
  const { exit, output } = await callPayspec(args, { environment });
  if (exit !== 0) throw new Error(`payspec ${args.join(" ")} ended in ${exit}:\n${output}`);
}

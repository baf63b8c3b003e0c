import { spawn } from "node:child_process";
import { type ProcessResult, resultOf } from "../../../conformance/proof/process-result.ts";

export interface ShellOptions {
  readonly folder: string;
  /** Complete environment: nothing of this process is inherited except PATH. */
  readonly environment: Readonly<Record<string, string>>;
  /** Folder searched before PATH. */
  readonly programs?: string | undefined;
}

/** Runs a script with `shell` as a CI agent does: with its own environment and no interactive input. */
export function runShell(
  shell: readonly [program: string, ...flags: string[]],
  script: string,
  { folder, environment, programs }: ShellOptions,
): Promise<ProcessResult> {
  const { PATH = "", HOME = "" } = process.env;
  const [program, ...flags] = shell;
  const child = spawn(program, [...flags, "-c", script], {
    cwd: folder,
    env: { HOME, PATH: programs === undefined ? PATH : `${programs}:${PATH}`, CI: "true", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return resultOf(child);
}

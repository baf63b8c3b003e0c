import { spawn } from "node:child_process";

/** How a script ended, and all that it printed. */
export interface ShellRun {
  readonly exit: number | null;
  readonly output: string;
}

export interface ShellOptions {
  readonly folder: string;
  /** All of it: what this process has is not passed on, but for the way to its programs. */
  readonly environment: Readonly<Record<string, string>>;
  /** Looked up before any other program of the name. */
  readonly programs?: string | undefined;
}

/** Runs a script by `shell`, as an agent does: with an environment that it made, and nobody at the keyboard. */
export function runShell(
  shell: readonly [program: string, ...flags: string[]],
  script: string,
  { folder, environment, programs }: ShellOptions,
): Promise<ShellRun> {
  const { PATH = "", HOME = "" } = process.env;
  const [program, ...flags] = shell;
  const child = spawn(program, [...flags, "-c", script], {
    cwd: folder,
    env: { HOME, PATH: programs === undefined ? PATH : `${programs}:${PATH}`, CI: "true", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exit) => resolve({ exit, output }));
  });
}

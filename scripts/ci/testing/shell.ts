import { spawn } from "node:child_process";

/** Exit code and output of a script. */
export interface ShellRun {
  readonly exit: number | null;
  readonly output: string;
}

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

import { spawn } from "node:child_process";

export interface CommandOptions {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>> | undefined;
  readonly minutes?: number;
}

/** Error for a failed command. Its message is the end of the command's output. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
}

const KEPT = 2000;

/** Runs a program to its end, and returns its output. */
export function run(file: string, args: readonly string[], options: CommandOptions): Promise<string> {
  const { folder, environment = {}, minutes = 15 } = options;
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: minutes * 60_000,
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new CommandFailed(`${file} ${args[0] ?? ""}: ${what}`));
    child.on("error", ({ message }) => fail(message));
    child.on("close", (code, signal) => {
      const output = Buffer.concat(chunks).toString("utf8").trim();
      if (code === 0) resolve(output);
      else fail(`${code ?? signal}\n${output.slice(-KEPT)}`);
    });
  });
}

import { spawn } from "node:child_process";

/** Exit code and output of a process. */
export interface Spawned {
  readonly exit: number | null;
  readonly output: string;
}

/** Runs a program to its end, as a user's shell would: without the environment of the test runner. */
export async function runProgram(
  [file, ...args]: readonly [string, ...string[]],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Spawned> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|VITEST|VITE_|TEST$|INIT_CWD)/.test(name),
  );
  const env = { ...Object.fromEntries(inherited), NO_COLOR: "1", CI: "1", ...environment };
  const child = spawn(file, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exit) => resolve({ exit, output: Buffer.concat(chunks).toString("utf8") }));
  });
}

/** Returns the output of a program; throws an error with it unless the exit code is 0. */
export async function outputOf(
  command: readonly [string, ...string[]],
  cwd: string,
  environment?: Readonly<Record<string, string>>,
): Promise<string> {
  const { exit, output } = await runProgram(command, cwd, environment);
  if (exit !== 0) throw new Error(`${command.join(" ")} ended in ${exit}:\n${output}`);
  return output;
}

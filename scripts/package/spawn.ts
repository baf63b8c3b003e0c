import { spawn } from "node:child_process";
import { type ProcessResult, resultOf } from "../../conformance/proof/process-result.ts";

/** Runs a program to its end, as a user's shell would: without the environment of the test runner. */
export async function runProgram(
  [file, ...args]: readonly [string, ...string[]],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ProcessResult> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|VITEST|VITE_|TEST$|INIT_CWD)/.test(name),
  );
  const env = { ...Object.fromEntries(inherited), NO_COLOR: "1", CI: "1", ...environment };
  return resultOf(spawn(file, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] }));
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

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type ProcessResult, resultOf } from "./process-result.ts";

export interface CallOptions {
  /** In addition to the environment of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Working directory; that of this process by default. */
  readonly folder?: string;
  /** Called with a function that sends a signal to the process. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
}

/** The built command line, as called by a shell. */
export const COMMAND = [
  process.execPath,
  fileURLToPath(new URL("../../dist/conformance/cli/main.js", import.meta.url)),
] as const;

/** Calls the built command line in a separate process; `output` is everything it printed. */
export function callPayspec(
  args: readonly string[],
  { environment, folder, onStart }: CallOptions = {},
): Promise<ProcessResult> {
  const [program, script] = COMMAND;
  const child = spawn(program, [script, ...args], {
    env: { ...process.env, ...environment },
    ...(folder !== undefined && { cwd: folder }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  onStart?.((signal) => child.kill(signal));
  return resultOf(child);
}

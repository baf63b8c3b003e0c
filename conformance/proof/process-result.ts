import type { ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";

/** Result of a process that has ended. */
export interface ProcessResult {
  /** Exit code; null if a signal ended it. */
  readonly exit: number | null;
  /** Everything that it wrote to stdout and stderr. */
  readonly output: string;
}

/** Collects the output of a process that was just started. Resolves when it has ended; rejects if it cannot start. */
export function resultOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<ProcessResult> {
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

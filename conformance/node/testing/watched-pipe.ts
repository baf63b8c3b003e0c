import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";

export interface WatchedPipe {
  /** Returns true once the pipe was opened for reading. */
  isOpened(): boolean;
  close(): void;
}

/**
 * Creates a pipe that is empty for its first reader. A pipe without a writer would block the reader's whole process,
 * and no test timeout could end that.
 */
export function createWatchedPipe(path: string): WatchedPipe {
  execFileSync("mkfifo", [path]);
  const mark = `${path}.opened`;
  const writer = spawn("sh", ["-c", 'exec 3> "$0"; : > "$1"', path, mark]);
  return { isOpened: () => existsSync(mark), close: () => void writer.kill() };
}

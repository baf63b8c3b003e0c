import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";

export interface WatchedPipe {
  /** Whether somebody has opened it to read. */
  isOpened(): boolean;
  close(): void;
}

/**
 * Makes a pipe that is empty for its first reader. A pipe without a writer would block the whole process of a reader, and
 * no timeout of a test could end that.
 */
export function createWatchedPipe(path: string): WatchedPipe {
  execFileSync("mkfifo", [path]);
  const mark = `${path}.opened`;
  const writer = spawn("sh", ["-c", 'exec 3> "$0"; : > "$1"', path, mark]);
  return { isOpened: () => existsSync(mark), close: () => void writer.kill() };
}

import { spawnSync } from "node:child_process";

/**
 * Returns true if a program does not respond to a request for its version; tests that need it are skipped with a
 * message.
 */
export function lacks(program: string, ask = "--version"): boolean {
  if (spawnSync(program, [ask]).status === 0) return false;
  process.stderr.write(`tests that need ${program} are skipped: it is not installed\n`);
  return true;
}

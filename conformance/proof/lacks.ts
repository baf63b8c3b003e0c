import { spawnSync } from "node:child_process";

/**
 * Returns true if a program does not respond to a request for its version; tests that need it are skipped with a
 * message.
 */
export function lacks(program: string, ask = "--version"): boolean {
  if (spawnSync(program, [ask]).status === 0) return false;
  process.stderr.write(`what needs ${program} is skipped: there is no such program\n`);
  return true;
}

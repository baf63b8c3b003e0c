import { spawnSync } from "node:child_process";

/** Whether a program, asked so for its version, is missing on this machine; what needs it is skipped, and says so. */
export function lacks(program: string, ask = "--version"): boolean {
  if (spawnSync(program, [ask]).status === 0) return false;
  process.stderr.write(`what needs ${program} is skipped: there is no such program\n`);
  return true;
}

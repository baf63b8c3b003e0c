import { spawnSync } from "node:child_process";

/** Whether a program is missing on this machine, so that what needs it is skipped, and says so. */
export function lacks(program: string): boolean {
  if (spawnSync(program, ["--version"]).status === 0) return false;
  process.stderr.write(`what needs ${program} is skipped: there is no such program\n`);
  return true;
}

import { existsSync, readFileSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** Returns the ids that processes wrote to the file `pids` in a folder. */
export function pidsIn(folder: string): readonly number[] {
  const path = join(folder, "pids");
  // What follows the last line break is not written yet.
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1).map(Number) : [];
}

/** Returns the ids of the processes that are still running. */
export function survivors(pids: readonly number[]): readonly number[] {
  return pids.filter((pid) => {
    try {
      return process.kill(pid, 0) && !isZombie(pid);
    } catch {
      return false;
    }
  });
}

/** Returns true for a zombie: orphans stay in the process table until init reaps them, which some never do. */
function isZombie(pid: number): boolean {
  return platform() === "linux" && /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
}

import { existsSync, readFileSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** The processes that wrote their number into the file `pids` of this folder. */
export function pidsIn(folder: string): readonly number[] {
  const path = join(folder, "pids");
  return existsSync(path) ? readFileSync(path, "utf8").trim().split("\n").map(Number) : [];
}

/** Those of them that still run. */
export function survivors(pids: readonly number[]): readonly number[] {
  return pids.filter((pid) => {
    try {
      return process.kill(pid, 0) && !isZombie(pid);
    } catch {
      return false;
    }
  });
}

/** Orphans stay in the table until the first process of the machine asks for them, which some never do. */
function isZombie(pid: number): boolean {
  return platform() === "linux" && /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
}

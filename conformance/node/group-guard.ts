import { spawn } from "node:child_process";

/** After this process has ended, kills a process group and, on Linux, marked processes that left it. */
export interface GroupGuard {
  /** Stops guarding the group, because its number may soon be reused. */
  release(): void;
}

const GUARD = `
read -r _ && exit
kill -s KILL -- "-$1"
for each in /proc/[0-9]*/environ; do
  pid="\${each#/proc/}"
  grep -qsF -- "$2" "$each" && kill -s KILL "\${pid%/environ}"
done`;

/**
 * Starts a guard in a separate process, since an unhandled signal, such as Ctrl-C in a test runner's workers, ends a
 * process at once. The system closes the guard's input whatever ends this process.
 */
export function guardGroup(leader: number, mark: string): GroupGuard {
  const guard = spawn("sh", ["-c", GUARD, "sh", String(leader), mark], {
    // Signals to this process's group and the credentials are not for the guard.
    detached: true,
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => {}); // without a guard, the group still ends in this process's exit handler
  guard.stdin.on("error", () => {});
  guard.unref();
  return { release: () => guard.stdin.end("\n") };
}

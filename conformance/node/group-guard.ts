import { spawn } from "node:child_process";

/** Kills a process group, and on Linux what left it with this mark in its environment, once this process is gone. */
export interface GroupGuard {
  /** Lets the group be; its number may soon be that of another. */
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
 * A signal that nobody listens to ends a process at once, such as Ctrl-C the workers of a test runner; only another
 * process can still act. The system ends what it reads, whatever ended this one.
 */
export function guardGroup(leader: number, mark: string): GroupGuard {
  const guard = spawn("sh", ["-c", GUARD, "sh", String(leader), mark], {
    // What is sent to the group of this process is not for it, and neither are the credentials.
    detached: true,
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => {}); // without it the group still ends with what this process does at its exit
  guard.stdin.on("error", () => {});
  guard.unref();
  return { release: () => guard.stdin.end("\n") };
}

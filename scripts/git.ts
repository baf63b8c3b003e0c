import { execFileSync } from "node:child_process";

/** Returns the output of git in a folder. Throws an error with the messages of git if it fails. */
export function git(root: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe", maxBuffer: 64 * 1024 * 1024 });
}

/** Returns the files that were added, changed or deleted since the last commit. */
export function changedFiles(root: string): readonly string[] {
  const changed = git(root, "diff", "--name-only", "--no-renames", "-z", "HEAD");
  const added = git(root, "ls-files", "--others", "--exclude-standard", "-z");
  return `${changed}${added}`.split("\0").filter((file) => file !== "");
}

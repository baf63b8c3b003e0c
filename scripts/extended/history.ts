import { git } from "../git.ts";
import type { Ancestry } from "./age.ts";

/** Paths covered by the extended run. Results files are excluded: the run itself writes them. */
const COVERED = [
  ...["conformance", "generated", "specs", "examples", "templates", "action.yml"],
  ...["binary", "build", "ci", "extended", "generators", "mutation", "package", "prove"].map(
    (each) => `scripts/${each}`,
  ),
  ...["package.json", "package-lock.json", "vitest.bounded.config.ts", "vitest.extended.config.ts"],
  ...["extended/results.md", "generators/results.*", "mutation/results.json"].map(
    (each) => `:(exclude)scripts/${each}`,
  ),
];

const MOST_FILES = 5;

/** Commit for which results may be recorded, or the reason why no commit qualifies. */
export type TestedCommit = { readonly commit: string } | { readonly problem: string };

/** Returns the checked out commit if covered source has no uncommitted changes. */
export function findTestedCommit(root: string): TestedCommit {
  const history = findHistory(root);
  if (history.reason !== undefined) return { problem: `${history.reason}: results are recorded for a commit` };
  const status = git(root, "status", "--porcelain", "--untracked-files=all", "--no-renames", "--", ...COVERED);
  const files = status.split("\n").flatMap((line) => (line === "" ? [] : [line.slice(3)]));
  if (files.length === 0) return { commit: git(root, "rev-parse", "HEAD").trim() };
  const more = files.length > MOST_FILES ? ` and ${files.length - MOST_FILES} more` : "";
  const list = `${files.slice(0, MOST_FILES).join(", ")}${more}`;
  return { problem: `uncommitted changes in ${list}: results are recorded for a commit. Commit or stash them first` };
}

/** Returns the position of a commit relative to HEAD. */
export function findAncestry(root: string, commit: string): Ancestry {
  const history = findHistory(root);
  if (history.reason !== undefined) return { kind: "no history", reason: history.reason };
  const { isShallow } = history;
  if (!succeeds(root, "cat-file", "-e", `${commit}^{commit}`)) return { kind: "unknown", isShallow };
  if (!succeeds(root, "merge-base", "--is-ancestor", commit, "HEAD")) return { kind: "not an ancestor", isShallow };
  return { kind: "ancestor", commits: Number(git(root, "rev-list", "--count", `${commit}..HEAD`, "--", ...COVERED)) };
}

function findHistory(root: string): { readonly reason?: string; readonly isShallow: boolean } {
  try {
    return { isShallow: git(root, "rev-parse", "--is-shallow-repository").trim() === "true" };
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return { reason: isMissing ? "git is not installed" : "this is not a git repository", isShallow: false };
  }
}

function succeeds(root: string, ...args: readonly string[]): boolean {
  try {
    git(root, ...args);
    return true;
  } catch {
    return false;
  }
}

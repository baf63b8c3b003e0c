import { execFileSync } from "node:child_process";
import { keyOf, type SubjectKey } from "../../conformance/proof/prove/subject.ts";
import { digest } from "./module-graph.ts";

/** The gate plays one part of the subjects again, another one at each commit. */
export const PARTS = 8;

/** The part that a subject belongs to, from 1: it never changes, whatever subjects come and go. */
export function partOf(subject: SubjectKey): number {
  return turn(Number.parseInt(digest(keyOf(subject)).slice(0, 8), 16));
}

/** The turn of a commit, with a sentence that says how it was found. */
export interface Turn {
  readonly part: number;
  /** The number that it was found by: the commit's, or one drawn from it. */
  readonly number: number;
  readonly because: string;
}

/**
 * The part whose turn it is: by the number of commits, so that eight in a row play all. A shallow clone does not know that
 * number, so that its part is drawn from the commit's id; without a repository it is the first.
 */
export function turnOf(root: string): Turn {
  const commit = git(root, "rev-parse", "HEAD");
  if (commit === undefined) return { part: 1, number: 0, because: "there is no git history" };
  const short = commit.slice(0, 7);
  if (git(root, "rev-parse", "--is-shallow-repository") === "true") {
    const number = Number.parseInt(short, 16);
    return { part: turn(number), number, because: `drawn from commit ${short}, in a shallow clone` };
  }
  const count = Number(git(root, "rev-list", "--count", "HEAD"));
  return { part: turn(count), number: count, because: `commit ${short} is number ${count}` };
}

function turn(count: number): number {
  return (count % PARTS) + 1;
}

function git(root: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

import { execFileSync } from "node:child_process";
import { keyOf, type SubjectKey } from "../../conformance/proof/prove/subject.ts";
import { digest } from "./module-graph.ts";

/**
 * Number of parts. The gate runs one part of the subjects again, a different one at each commit: some seventy subjects,
 * in half a minute.
 */
export const PARTS = 24;

/** Returns the part of a subject, from 1. It does not change when other subjects are added or removed. */
export function partOf(subject: SubjectKey): number {
  return turn(Number.parseInt(digest(keyOf(subject)).slice(0, 8), 16));
}

/** Part selected for a commit, with a sentence about how it was determined. */
export interface Turn {
  readonly part: number;
  /** The number it was derived from: the commit count, or one drawn from the commit's id. */
  readonly number: number;
  readonly reason: string;
}

/**
 * Selects the part by the number of commits, so that as many consecutive commits as there are parts run them all. A shallow clone does not
 * know that number, so its part is derived from the commit's id; without a repository it is the first.
 */
export function turnOf(root: string): Turn {
  const commit = git(root, "rev-parse", "HEAD");
  if (commit === undefined) return { part: 1, number: 0, reason: "there is no git history" };
  const short = commit.slice(0, 7);
  if (git(root, "rev-parse", "--is-shallow-repository") === "true") {
    const number = Number.parseInt(short, 16);
    return { part: turn(number), number, reason: `drawn from commit ${short}, in a shallow clone` };
  }
  const count = Number(git(root, "rev-list", "--count", "HEAD"));
  return { part: turn(count), number: count, reason: `commit ${short} is number ${count}` };
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

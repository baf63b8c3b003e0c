import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../conformance/testing/folder.ts";
import { PARTS, turnOf } from "./rotation.ts";

function folder(): string {
  const path = testFolder();
  return path;
}

const git = (cwd: string, ...args: readonly string[]) => execFileSync("git", args, { cwd, stdio: "ignore" });

function commit(cwd: string): void {
  git(cwd, "-c", "user.name=a", "-c", "user.email=a@b.test", "commit", "--allow-empty", "--message", "again");
}

test("as many consecutive commits as there are parts have all parts, and each commit always has the same one", () => {
  const root = folder();
  git(root, "init");
  const parts = Array.from({ length: PARTS }, () => {
    commit(root);
    return turnOf(root).part;
  });
  expect(turnOf(root)).toEqual(turnOf(root));
  expect(parts.toSorted((left, right) => left - right)).toEqual(Array.from({ length: PARTS }, (_, index) => index + 1));
  expect(turnOf(root).reason).toMatch(new RegExp(`^commit [0-9a-f]{7} is number ${PARTS}$`));
});

test("a shallow clone derives its part from the commit, and a folder without history has the first", () => {
  const origin = folder();
  git(origin, "init");
  commit(origin);
  commit(origin);
  const clone = join(folder(), "clone");
  git(origin, "clone", "--depth", "1", `file://${origin}`, clone);
  const { part, reason } = turnOf(clone);
  expect(reason).toMatch(/^drawn from commit [0-9a-f]{7}, in a shallow clone$/);
  expect(part).toBeGreaterThanOrEqual(1);
  expect(part).toBeLessThanOrEqual(PARTS);
  expect(turnOf(folder())).toEqual({ part: 1, number: 0, reason: "there is no git history" });
});

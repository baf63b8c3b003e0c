import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { testFolder } from "../../conformance/testing/folder.ts";
import { findAncestry, findTestedCommit } from "./history.ts";

interface Repository {
  readonly root: string;
  readonly git: (...args: readonly string[]) => string;
  readonly write: (file: string, text: string) => void;
  /** Commits this text in this file; returns the commit. */
  readonly commit: (file: string, text: string) => string;
}

function createRepository(root = temporaryFolder()): Repository {
  const who = ["-c", "user.name=Author", "-c", "user.email=author@parcels.example", "-c", "commit.gpgsign=false"];
  const git = (...args: readonly string[]) =>
    execFileSync("git", [...who, ...args], { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  git("init", "--quiet");
  return {
    root,
    git,
    write,
    commit(file, text) {
      write(file, text);
      git("add", "--all");
      git("commit", "--quiet", "--message", file);
      return git("rev-parse", "HEAD");
    },
  };
}

function temporaryFolder(): string {
  const folder = testFolder();
  return folder;
}

test("only commits that change covered source count, and not the results themselves", () => {
  const { root, commit } = createRepository();
  const tested = commit("conformance/a.ts", "1");
  for (const file of [
    "README.md",
    "scripts/docs/a.ts",
    "scripts/extended/results.md",
    "scripts/generators/results.json",
  ])
    commit(file, "2");
  commit("scripts/mutation/results.json", "2");
  expect(findAncestry(root, tested)).toEqual({ kind: "ancestor", commits: 0 });
  for (const file of [
    "conformance/a.ts",
    "generated/a.json",
    "specs/a.yaml",
    "examples/a.md",
    "templates/a.yml",
    "action.yml",
  ])
    commit(file, "3");
  for (const folder of ["binary", "generators", "mutation", "prove", "package", "ci"])
    commit(`scripts/${folder}/a.ts`, "3");
  expect(findAncestry(root, tested)).toEqual({ kind: "ancestor", commits: 12 });
});

test("a commit of another branch is not an ancestor, and one that was never made is unknown", () => {
  const { root, git, commit } = createRepository();
  commit("conformance/a.ts", "1");
  git("checkout", "--quiet", "-b", "other");
  const other = commit("conformance/a.ts", "2");
  git("checkout", "--quiet", "-");
  expect(findAncestry(root, other)).toEqual({ kind: "not an ancestor", isShallow: false });
  expect(findAncestry(root, "0".repeat(40))).toEqual({ kind: "unknown", isShallow: false });
});

test("a shallow clone does not know earlier commits, until it is deepened", () => {
  const { root, commit } = createRepository();
  const tested = commit("conformance/a.ts", "1");
  commit("conformance/a.ts", "2");
  const clone = join(temporaryFolder(), "clone");
  execFileSync("git", ["clone", "--quiet", "--depth=1", pathToFileURL(root).href, clone]);
  expect(findAncestry(clone, tested)).toEqual({ kind: "unknown", isShallow: true });
  execFileSync("git", ["fetch", "--quiet", "--unshallow"], { cwd: clone });
  expect(findAncestry(clone, tested)).toEqual({ kind: "ancestor", commits: 1 });
});

test("a folder that is not a repository has no history, and no commit to record", () => {
  const folder = temporaryFolder();
  expect(findAncestry(folder, "0".repeat(40))).toEqual({ kind: "no history", reason: "this is not a git repository" });
  expect(findTestedCommit(folder)).toEqual({
    problem: "this is not a git repository: results are recorded for a commit",
  });
});

test("a commit is recorded only if covered source is as it is there", () => {
  const { root, git, write, commit } = createRepository();
  const head = commit("conformance/a.ts", "1");
  write("README.md", "edited");
  write("scripts/extended/results.md", "edited");
  expect(findTestedCommit(root)).toEqual({ commit: head });

  write("conformance/a.ts", "2");
  write("specs/new/openapi.yaml", "");
  expect(findTestedCommit(root)).toEqual({
    problem:
      "uncommitted changes in conformance/a.ts, specs/new/openapi.yaml: results are recorded for a commit. " +
      "Commit or stash them first",
  });
  git("add", "--all");
  expect(findTestedCommit(root)).toHaveProperty("problem");
  git("commit", "--quiet", "--message", "All");
  expect(findTestedCommit(root)).toEqual({ commit: git("rev-parse", "HEAD") });
  renameSync(join(root, "conformance/a.ts"), join(root, "conformance/b.ts"));
  expect(findTestedCommit(root)).toHaveProperty("problem");
});

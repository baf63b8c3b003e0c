import { expect, test } from "vitest";
import { type Ancestry, commitsIn, findOutdated } from "./age.ts";
import { resultsPage } from "./results.ts";

const COMMIT = "0123456789abcdef0123456789abcdef01234567";
const OTHER = "f".repeat(40);
const PASSED = `| runs | fifty runs | passed | 61.3 |  | ${COMMIT} |\n`;

/** Returns the problem of results with this text and ancestry; undefined if the results count. */
function problemFor(ancestry: Ancestry | undefined, text = PASSED): string | undefined {
  const ancestries = ancestry === undefined ? [] : [{ commit: COMMIT, ancestry }];
  return findOutdated([{ file: "results.md", text, ancestries }])[0];
}

test("results count for 40 commits of covered source, and no longer", () => {
  expect(problemFor({ kind: "ancestor", commits: 0 })).toBeUndefined();
  expect(problemFor({ kind: "ancestor", commits: 40 })).toBeUndefined();
  expect(problemFor({ kind: "ancestor", commits: 41 })).toBe(
    "results.md: the run was on 0123456789ab; since then, 41 commits changed what it covers, and 40 are allowed. " +
      "Run, and commit what it writes: npm run test:extended",
  );
});

test("results of a run with a failed test do not count, even with a commit", () => {
  const text = `${PASSED}| runs | a matrix | failed | 0.0 |  | ${COMMIT} |\n`;
  expect(problemFor({ kind: "ancestor", commits: 0 }, text)).toBe(
    "results.md: something failed. Run, and commit what it writes: npm run test:extended -- --failed",
  );
});

test("a known failure counts until its test passes", () => {
  const ancestries = [{ commit: COMMIT, ancestry: { kind: "ancestor", commits: 0 } }] as const;
  const text = `${PASSED}| runs | a matrix | failed | 0.0 |  | ${COMMIT} |\n`;
  const recorded = [{ file: "results.md", text, ancestries }];
  expect(findOutdated(recorded, { "a matrix": "it is slow" })).toEqual([]);
  expect(findOutdated(recorded, { "another matrix": "it is slow" })).toHaveLength(1);
  expect(findOutdated(recorded, { "a matrix": "it is slow", "fifty runs": "they are fifty" })).toEqual([
    'results.md: no test "fifty runs" failed: remove it from scripts/extended/known-failures.ts',
  ]);
});

test("a known failure without a row is reported, since its test was renamed or removed", () => {
  const ancestries = [{ commit: COMMIT, ancestry: { kind: "ancestor", commits: 0 } }] as const;
  expect(findOutdated([{ file: "results.md", text: PASSED, ancestries }], { "a matrix": "it is slow" })).toEqual([
    'results.md: no test "a matrix" failed: remove it from scripts/extended/known-failures.ts',
  ]);
});

test("results count only if each row names a recent commit", () => {
  const none = `${PASSED}| runs | a matrix | passed | 0.0 |  | none |\n`;
  expect(problemFor({ kind: "ancestor", commits: 0 }, none)).toContain("part of it names no commit");
  const ancestries = [
    { commit: COMMIT, ancestry: { kind: "ancestor", commits: 1 } },
    { commit: OTHER, ancestry: { kind: "ancestor", commits: 41 } },
  ] as const;
  expect(findOutdated([{ file: "results.md", text: PASSED, ancestries }])).toEqual([
    expect.stringMatching(/^results\.md: the run was on ffffffffffff; since then, 41 commits/),
  ]);
});

test.each([
  ["an empty file", ""],
  ["a short hash", "| runs | fifty runs | passed | 61.3 |  | 0123456 |\n"],
  ["a page without rows", "Tested: `0123`\n"],
])("%s names no commit", (_, text) => {
  expect(commitsIn(text)).toEqual([]);
});

test("results without a commit do not count", () => {
  expect(problemFor(undefined, "")).toContain("names no commit of a run that passed");
});

test.each<[Ancestry, string]>([
  [{ kind: "no history", reason: "git is not installed" }, "git is not installed, so the age"],
  [{ kind: "unknown", isShallow: true }, "git fetch --unshallow"],
  [{ kind: "not an ancestor", isShallow: true }, "git fetch --unshallow"],
  [{ kind: "unknown", isShallow: false }, "is not in this repository. Fetch its branch: git fetch --all"],
  [{ kind: "not an ancestor", isShallow: false }, "is not an ancestor of HEAD. Run, and commit what it writes"],
])("results of %j do not count, and the message names the remedy", (ancestry, message) => {
  expect(problemFor(ancestry)).toContain(message);
});

test("each file of results is judged separately", () => {
  const files = [
    { file: "results.md", text: PASSED, ancestries: [{ commit: COMMIT, ancestry: { kind: "ancestor", commits: 1 } }] },
    { file: "results.json", text: "{}", ancestries: [] },
  ] as const;
  expect(findOutdated(files)).toEqual([expect.stringMatching(/^results\.json: names no commit/)]);
});

test("commits are found in the written page and in the written JSON", () => {
  const run = { date: "2026-11-21", node: "20.20.2", cores: 2, hash: "0123" };
  const row = { part: "runs", name: "fifty runs", outcome: "passed", seconds: 1 } as const;
  const results = [COMMIT, OTHER, COMMIT, undefined].map((commit) => ({ ...row, commit }));
  expect(commitsIn(resultsPage({ ...run, results }))).toEqual([COMMIT, OTHER]);
  expect(commitsIn(JSON.stringify({ hash: "0123", commit: COMMIT, score: 1 }, null, 2))).toEqual([COMMIT]);
  expect(commitsIn(resultsPage({ ...run, results: [] }))).toEqual([]);
});

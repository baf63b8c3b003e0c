import { expect, test } from "vitest";
import { type ExtendedResult, partsToRepeat, readResults, replaceResults, resultsPage } from "./results.ts";
import { ALONE, extendedFiles, readReport } from "./run-tests.ts";

const [COMMIT, OTHER] = ["a".repeat(40), "b".repeat(40)];
const RUN = { date: "2026-11-21", node: "20.20.2", cores: 2, hash: "0123abcd" };

function result(part: string, change: Partial<ExtendedResult> = {}): ExtendedResult {
  return { part, name: `what ${part} does`, outcome: "passed", seconds: 61.3, commit: COMMIT, ...change };
}

test("each test has a row with its outcome and the commit it ran on", () => {
  const results = [
    result("a.extended.ts", { name: "fifty runs", peakMebibytes: 194 }),
    result("proof", { name: "a | b", outcome: "failed", seconds: 0, commit: undefined }),
  ];
  const page = resultsPage({ ...RUN, results });
  expect(page).toBe(`<!-- Written by \`npm run test:extended\`. Do not edit. -->
# Extended tests

Last run on 2026-11-21, Node 20.20.2, 2 cores.

Nothing may be released by this: something failed.

| part | what | outcome | seconds | peak, MiB | commit |
|---|---|---|---|---|---|
| a.extended.ts | fifty runs | passed | 61.3 | 194 | ${COMMIT} |
| proof | a \\| b | failed | 0.0 |  | none |
`);
  expect(readResults(page)).toEqual(results);
});

test.each([
  ["all of one commit", [result("a"), result("b")], /^Tested: `0123abcd`$/m],
  [
    "different commits",
    [result("a"), result("b", { commit: OTHER })],
    /^Nothing may be released .*different commits\.$/m,
  ],
  ["no commit", [result("a"), result("b", { commit: undefined })], /^Nothing may be released .*not all of it/m],
  ["nothing", [], /^Nothing may be released .*not all of it/m],
])("a page names what was tested only if all of it passed on one commit: %s", (_, results, line) => {
  expect(resultsPage({ ...RUN, results })).toMatch(line);
});

test("new results replace earlier rows of the same part; the rows of a removed part are dropped", () => {
  const recorded = [result("a"), result("b", { outcome: "failed" }), result("b"), result("gone")];
  const fresh = [result("b", { commit: OTHER })];
  expect(replaceResults(recorded, fresh, ["a", "b", "c"])).toEqual([result("a"), result("b", { commit: OTHER })]);
});

test("parts that failed, ran on no commit or never ran are repeated", () => {
  const recorded = [
    result("passed"),
    result("failed"),
    result("failed", { outcome: "failed" }),
    result("dirty", { commit: undefined }),
    result("skipped", { outcome: "skipped" }),
  ];
  expect(partsToRepeat(recorded, ["passed", "failed", "dirty", "skipped", "new"])).toEqual(["failed", "dirty", "new"]);
});

test("a file that cannot be loaded is a failure", () => {
  const testResults = [
    {
      name: "/project/a.extended.ts",
      status: "passed",
      assertionResults: [{ fullName: "works", status: "passed", duration: 1500 }],
    },
    { name: "/project/b.extended.ts", status: "failed", assertionResults: [] },
  ];
  expect(readReport({ testResults }, "/project")).toEqual([
    { part: "a.extended.ts", name: "works", outcome: "passed", seconds: 1.5 },
    { part: "b.extended.ts", name: "the file as a whole", outcome: "failed", seconds: 0 },
  ]);
});

test("every file that runs alone exists", () => {
  expect([...ALONE].filter((file) => !extendedFiles().includes(file))).toEqual([]);
});

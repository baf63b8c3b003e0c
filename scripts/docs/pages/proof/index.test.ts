import { expect, test } from "vitest";
import { written } from "../../../../conformance/report/html/markup.ts";
import { resultsPage } from "../../../extended/results.ts";
import { extendedTests } from "./index.ts";

test("the page counts every row of the recorded results, with and without a measured peak", () => {
  const commit = "0".repeat(40);
  const source = resultsPage({
    date: "2026-11-21",
    node: "20.20.2",
    cores: 2,
    hash: "0123",
    results: [
      { part: "runs", commit, name: "fifty runs", outcome: "passed", seconds: 61.25, peakMebibytes: 194 },
      { part: "runs", commit, name: "either | or", outcome: "passed", seconds: 1 },
      { part: "matrix", commit, name: "a matrix", outcome: "failed", seconds: 0 },
    ],
  });
  const page = written(extendedTests(source));
  expect(page).toContain("In the last run (2026-11-21, Node 20.20.2, 2 cores), 2 of 3 passed.");
  expect(page).toContain("<li><b>failed</b> a matrix</li>");
});

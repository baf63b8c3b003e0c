import { expect, test } from "vitest";
import { resultsPage } from "../extended/results.ts";
import { hashIn, refusals } from "./check.ts";

const [HASH, OTHER] = ["a".repeat(64), "b".repeat(64)];

test("results of this work tree are no reason to refuse a release", () => {
  expect(
    refusals(
      [
        { file: "one.md", hash: HASH },
        { file: "two.json", hash: HASH },
      ],
      HASH,
    ),
  ).toEqual([]);
});

test("each result of another work tree, and of no run that passed, is a reason that says what to do", () => {
  const recorded = [
    { file: "one.md", hash: OTHER },
    { file: "two.json", hash: HASH },
    { file: "three.json", hash: undefined },
  ];
  expect(refusals(recorded, HASH)).toEqual([
    "one.md is of another work tree than this: npm run test:extended",
    "three.json is not of a run that passed: npm run test:extended",
  ]);
});

test("the hash is found on the page and in the JSON that are written", () => {
  const run = { date: "2026-11-21", node: "20.20.2", cores: 2, results: [] };
  expect(hashIn(resultsPage({ ...run, tested: HASH }))).toBe(HASH);
  expect(hashIn(JSON.stringify({ hash: HASH, score: 1 }, null, 2))).toBe(HASH);
  expect(hashIn(resultsPage({ ...run, tested: undefined }))).toBeUndefined();
});

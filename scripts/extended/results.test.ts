import { expect, test } from "vitest";
import { resultsPage } from "./results.ts";

test("every test has a row, whatever it came to", () => {
  const results = [
    { name: "fifty runs", outcome: "passed", seconds: 61.25, peakMebibytes: 194 },
    { name: "a matrix", outcome: "failed", seconds: 0 },
  ] as const;
  expect(
    resultsPage({ date: "2026-11-21", node: "20.20.2", cores: 2, tested: { problem: "something failed" }, results }),
  ).toBe(`<!-- Written by \`npm run test:extended\`. Do not edit. -->
# Extended tests

2026-11-21, Node 20.20.2, 2 cores.

Nothing may be released by this: something failed.

| what | outcome | seconds | peak, MiB |
|---|---|---|---|
| fifty runs | passed | 61.3 | 194 |
| a matrix | failed | 0.0 |  |
`);
});

test("a run that passed names what it tested", () => {
  const run = { date: "2026-11-21", node: "20.20.2", cores: 2, results: [] };
  expect(resultsPage({ ...run, tested: { hash: "0123abcd", commit: "89ab" } })).toContain(
    "\nTested: `0123abcd`\n\nCommit: `89ab`\n",
  );
});

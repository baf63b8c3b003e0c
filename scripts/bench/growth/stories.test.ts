import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Line, logText } from "../../../conformance/log/index.ts";
import { opening } from "./growth.test-data.ts";
import { readStories } from "./stories.ts";

const folder = mkdtempSync(join(tmpdir(), "payspec-stories-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("returns the number of scenarios in a log, their total duration, and the longest ones", async () => {
  const log = join(folder, "log.ndjson");
  const place = { repeat: 0, atMs: 0, elapsedMs: 0, outcome: "pass", transitions: [] } as const;
  const ends = [
    { variant: "one", scenario: "a/b", durationMs: 20 },
    { variant: "two", scenario: "a/b", durationMs: 50 },
    { variant: "one", scenario: "c/d", durationMs: 30 },
    { variant: "two", scenario: "e/f", durationMs: 10 },
  ].map((each): Line => ({ type: "scenario-end", ...place, ...each }));
  const longest = [
    { variant: "two", scenario: "a/b" },
    { variant: "one", scenario: "c/d" },
    { variant: "one", scenario: "a/b" },
  ];
  writeFileSync(log, [opening, ...ends].map(logText).join(""));
  expect(await readStories(log)).toEqual({ count: 4, sumMs: 110, longest });
});

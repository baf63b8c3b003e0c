import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Line, logText, readLines } from "../../../conformance/log/index.ts";
import { fileFolder } from "../../../conformance/testing/folder.ts";
import { opening } from "./growth.test-data.ts";
import { growLog, inRound, readScenarios } from "./logs.ts";

const folder = fileFolder();

const place = { variant: "v", scenario: "a/b", repeat: 0, atMs: 1_000, elapsedMs: 5 };
const exchange: Line = {
  type: "exchange",
  ...place,
  exchange: 7,
  operation: "read",
  request: { method: "GET", url: "http://x/7", headers: [["a", "b"]], bad: false },
  durationMs: 3,
  beside: [5, 6],
};
const check: Line = {
  type: "check",
  ...place,
  requirement: "r",
  outcome: "pass",
  by: "scenario",
  exchange: 6,
  shownBy: 7,
};
const end: Line = { type: "scenario-end", ...place, outcome: "pass", transitions: [], durationMs: 5 };
const runEnd: Line = {
  type: "run-end",
  endedAt: "2026-11-22T00:00:01Z",
  durationMs: 40,
  traffic: {},
  end: { kind: "finished" },
};
const body = [{ type: "scenario", ...place } as const, exchange, check, end];

test("a later repetition has its own numbers and times, and the same content", () => {
  const round = { exchanges: 7, deliveries: 2, durationMs: 40 };
  const at = { repeat: 3, atMs: 1_120, elapsedMs: 125 };
  expect(inRound(exchange, 3, round)).toEqual({ ...exchange, ...at, exchange: 28, beside: [26, 27] });
  expect(inRound(check, 3, round)).toEqual({ ...check, ...at, exchange: 27, shownBy: 28 });
  expect(inRound(end, 0, round)).toEqual(end);
});

test("a log grows to the requested size, in whole repetitions between its first line and its footer", async () => {
  const [log, grown] = [join(folder, "log.ndjson"), join(folder, "grown.ndjson")];
  writeFileSync(log, [opening, ...body, runEnd].map(logText).join(""));
  const size = body.map(logText).join("").length;
  const written = await growLog(log, grown, 5 * size);
  const text = readFileSync(grown, "utf8");
  expect(written).toBe(Buffer.byteLength(text));
  const lines: Line[] = [];
  for await (const line of readLines(text.split("\n"))) lines.push(line);
  expect(lines[0]).toEqual({ ...opening, repeats: 5 });
  expect(lines.at(-1)).toEqual({ ...runEnd, durationMs: 200 });
  expect(lines.flatMap((line) => (line.type === "scenario-end" ? [line.repeat] : []))).toEqual([0, 1, 2, 3, 4]);
  expect(lines.flatMap((line) => (line.type === "exchange" ? [line.exchange] : []))).toEqual([7, 14, 21, 28, 35]);

  await growLog(log, grown, 1);
  expect(readFileSync(grown, "utf8")).toBe(readFileSync(log, "utf8"));
});

test("returns the number of scenarios in a log, their total duration, and the longest ones", async () => {
  const log = join(folder, "scenarios.ndjson");
  const common = { repeat: 0, atMs: 0, elapsedMs: 0, outcome: "pass", transitions: [] } as const;
  const ends = [
    { variant: "one", scenario: "a/b", durationMs: 20 },
    { variant: "two", scenario: "a/b", durationMs: 50 },
    { variant: "one", scenario: "c/d", durationMs: 30 },
    { variant: "two", scenario: "e/f", durationMs: 10 },
  ].map((each): Line => ({ type: "scenario-end", ...common, ...each }));
  const longest = [
    { variant: "two", scenario: "a/b" },
    { variant: "one", scenario: "c/d" },
    { variant: "one", scenario: "a/b" },
  ];
  writeFileSync(log, [opening, ...ends].map(logText).join(""));
  expect(await readScenarios(log)).toEqual({ count: 4, sumMs: 110, longest });
});

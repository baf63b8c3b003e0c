import { expect, test } from "vitest";
import type { ScenarioEndLine } from "../log/index.ts";
import type { CheckResult } from "./report.ts";
import { createScenarioRecords, type ScenarioRecords } from "./scenario-records.ts";
import { ending, stamp } from "./testing/lines.ts";

const failed: CheckResult = { requirement: "hang.dark", outcome: "violated", by: "scenario" };
const missing: CheckResult = { requirement: "lamp.glow", outcome: "inconclusive", by: "scenario", channel: "inbox" };

function play(records: ScenarioRecords, repeat: number, ...checks: readonly CheckResult[]) {
  const record = records.of({ ...stamp, repeat });
  record.exchanges += 2;
  record.checks.push(...checks);
  const outcome = checks.length === 0 ? "pass" : "violated";
  // `ending` is typed as returning any line.
  records.end(ending(outcome, { repeat, durationMs: 5 }) as ScenarioEndLine);
}

test("combines a thousand passing runs, with all their exchanges and their total time", () => {
  const records = createScenarioRecords();
  for (let repeat = 0; repeat < 1_000; repeat += 1) play(records, repeat);
  expect(records.all()).toMatchObject([
    { id: "hang/dark", repeat: 0, runs: 1_000, exchanges: 2_000, durationMs: 5_000 },
  ]);
  expect(records.ended("hang/dark")).toBe(1_000);
});

test("keeps failing runs separately until they repeat known failures, and always keeps new failures", () => {
  const records = createScenarioRecords();
  for (let repeat = 0; repeat < 100; repeat += 1) play(records, repeat, failed);
  play(records, 100, failed, missing);
  play(records, 101);
  const all = records.all();
  expect(all.map(({ runs }) => runs)).toEqual([...Array<number>(19).fill(1), 81, 1, 1]);
  expect(all.at(-2)).toMatchObject({ repeat: 100, checks: [failed, missing] });
  expect(all.at(-1)).toMatchObject({ repeat: 101, checks: [] });
});

test("separates a combined run again if a line follows its end", () => {
  const records = createScenarioRecords();
  for (let repeat = 0; repeat < 3; repeat += 1) play(records, repeat);
  records.of({ ...stamp, repeat: 1 }).checks.push(failed);
  expect(records.all()).toMatchObject([
    { repeat: 0, runs: 2, checks: [] },
    { repeat: 1, runs: 1, checks: [failed], end: { outcome: "pass" } },
  ]);
});

test("counts a duplicate end once", () => {
  const records = createScenarioRecords();
  play(records, 0);
  play(records, 0);
  expect(records.ended("hang/dark")).toBe(1);
  expect(records.all()).toMatchObject([{ runs: 1 }]);
});

test("counts all runs of a line that ends many, and adds those of another log", () => {
  const records = createScenarioRecords();
  const end = (outcome: "pass" | "violated", repeat: number, runs: number) =>
    // `ending` is typed as returning any line.
    records.end(ending(outcome, { repeat, runs, exchanges: 2 * runs, durationMs: runs }) as ScenarioEndLine);
  end("violated", 0, 20);
  end("pass", 20, 980);
  end("violated", 1_000, 30);
  end("pass", 1_030, 970);
  expect(records.all()).toMatchObject([
    { repeat: 0, runs: 20, exchanges: 40 },
    { repeat: 20, runs: 1_950, exchanges: 3_900, durationMs: 1_950 },
    { repeat: 1_000, runs: 30 },
  ]);
  expect([records.ended("hang/dark"), records.endedInAll()]).toEqual([2_000, 2_000]);
});

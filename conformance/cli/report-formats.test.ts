import { describe, expect, test } from "vitest";
import { type Line, readLines } from "../log/index.ts";
import { REPORT_FORMATS } from "./report-formats.ts";
import { crashesIn, LOAD, merged, RUN, render, spoiltLogs, TYPES } from "./testing/spoilt-logs.ts";

describe("a log that holds all there is", () => {
  const textsOf = (lines: readonly Line[]) => lines.map((each) => JSON.stringify(each));

  test.each(REPORT_FORMATS.filter((each) => each !== "badge"))("is rendered as %s", async (format) => {
    expect(await render(format, () => readLines(textsOf(RUN)))).not.toBe("");
  });

  test("is merged", async () => {
    expect(await render("json", () => merged(textsOf(LOAD)))).toContain('"stories"');
  });
});

// One wrong value at each place; the extended tests put all of them there.
describe("where one thing in a log is not what its line says", () => {
  test.each(TYPES)("every format is rendered or refused: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(RUN, type, 1), REPORT_FORMATS)).toEqual([]);
  });

  test.each(["run", "counts"] as const)("so is every format of a load: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(LOAD, type, 1), REPORT_FORMATS)).toEqual([]);
  });

  test.each(TYPES)("shards are merged or refused: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(LOAD, type, 1), ["json"], merged)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { type Line, readLines } from "../log/index.ts";
import { FORMATS_OF_ANY_RUN, REPORT_FORMATS } from "./report-formats.ts";
import { crashesIn, LOAD, merged, RUN, render, spoiltLogs, TYPES } from "./testing/spoilt-logs.ts";

describe("a log with all possible members", () => {
  const textsOf = (lines: readonly Line[]) => lines.map((each) => JSON.stringify(each));

  test.each(FORMATS_OF_ANY_RUN)("is rendered as %s", async (format) => {
    expect(await render(format, () => readLines(textsOf(RUN)))).not.toBe("");
  });

  test("is merged", async () => {
    expect(await render("json", () => merged(textsOf(LOAD)))).toContain('"iterations"');
  });
});

// One wrong value at each path; the extended tests use all of them.
describe("a log with one wrong value", () => {
  test.each(TYPES)("renders every format or is rejected: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(RUN, type, 1), REPORT_FORMATS)).toEqual([]);
  });

  test.each(["run", "counts"] as const)("renders every format of a load test or is rejected: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(LOAD, type, 1), REPORT_FORMATS)).toEqual([]);
  });

  test.each(TYPES)("is merged with another shard or rejected: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(LOAD, type, 1), ["json"], merged)).toEqual([]);
  });
});

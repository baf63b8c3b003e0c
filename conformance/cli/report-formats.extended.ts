import { describe, expect, test } from "vitest";
import { REPORT_FORMATS } from "./report-formats.ts";
import { crashesIn, LOAD, merged, RUN, spoiltLogs, TYPES } from "./testing/spoilt-logs.ts";

describe("with one wrong value in a log", () => {
  test.each(TYPES)("every format is rendered or rejected: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(RUN, type), REPORT_FORMATS)).toEqual([]);
  });

  test.each(["run", "counts"] as const)("every format of a load test is rendered or rejected: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(LOAD, type), REPORT_FORMATS)).toEqual([]);
  });

  test.each(TYPES)("shards are merged or rejected: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(LOAD, type), ["json"], merged)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { REPORT_FORMATS } from "./report-formats.ts";
import { crashesIn, LOAD, merged, RUN, spoiltLogs, TYPES } from "./testing/spoilt-logs.ts";

describe("where one thing in a log is not what its line says, in any way", () => {
  test.each(TYPES)("every format is rendered or refused: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(RUN, type), REPORT_FORMATS)).toEqual([]);
  });

  test.each(["run", "counts"] as const)("so is every format of a load: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(LOAD, type), REPORT_FORMATS)).toEqual([]);
  });

  test.each(TYPES)("shards are merged or refused: %s", async (type) => {
    expect(await crashesIn(spoiltLogs(LOAD, type), ["json"], merged)).toEqual([]);
  });
});

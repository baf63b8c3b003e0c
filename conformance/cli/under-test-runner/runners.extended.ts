import { describe, expect, test } from "vitest";
import { ONLY, run } from "./testing/run-by.ts";

describe.each(["vitest", "node-test"] as const)("under %s", (runner) => {
  test("a conformant server passes", async () => {
    const { exit, output } = await run(runner, { sound: `describeConformance({ sandbox: true, ${ONLY} })` });
    expect(output).toContain("the run as a whole");
    expect(exit).toBe(0);
  }, 120_000);
});

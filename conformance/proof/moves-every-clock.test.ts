import { describe, expect, test } from "vitest";
import { boundedRows } from "../testing/bounds.ts";
import { sandboxes } from "../variants/sandboxes.ts";
import { MOVES_OTHERS } from "../variants/shared/scenarios/advance-time.ts";
import { LEFT_OPEN, lacking } from "./lacking.ts";
import { runSandboxOf } from "./run-sandbox.ts";
import { leftOpen, movingEveryClock } from "./without.ts";

describe.each(boundedRows(sandboxes, 1))("a driver that moves the time of every business of $variant", (kind) => {
  test("is reported as such: checks that need a time shift are inconclusive after one shift", async () => {
    const run = await runSandboxOf(kind, { wire: movingEveryClock() });
    expect(lacking(run, MOVES_OTHERS)).toEqual(LEFT_OPEN);
    expect(leftOpen(run.report).length).toBeGreaterThan(0);
    const moved = run.lines.flatMap((line) =>
      line.type === "driver" && line.ability === "advanceTime" ? [line.args] : [],
    );
    expect(moved).toEqual([[expect.any(String), 60]]);
  });
});

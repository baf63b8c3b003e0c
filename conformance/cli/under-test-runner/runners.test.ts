import { describe, expect, test } from "vitest";
import { ONLY, run } from "./testing/run-by.ts";

// Passing tests for a conformant deployment are covered by the tests of the package and the extended tests.
describe.each(["vitest", "node-test"] as const)("under %s", (runner) => {
  test("fails for a violation, with the requirement, and for a file that selects nothing", async () => {
    const { exit, output } = await run(runner, {
      broken: `{ sandbox: { fault: "refund-above-amount" }, ${ONLY} }`,
      nothing: '{ sandbox: true, only: "create-refnd" }',
    });
    expect(output).toContain("NotConformant: violated: create-refund.excess-rejected");
    expect(output).toMatch(/expected +a rejection/);
    expect(output).toMatch(/got +status 202/);
    expect(output).toContain("again     payspec run --sandbox --fault refund-above-amount");
    expect(output).toMatch(/non-conformant .*payspec run exits with 1/);
    expect(output).toContain('no scenario, area or requirement is named "create-refnd"');
    expect(exit).toBe(1);
  }, 120_000);
});

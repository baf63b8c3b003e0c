import { describe, expect, test } from "vitest";
import { isExtended } from "../../testing/bounds.ts";
import { clientTest, ONLY, run } from "./testing/run-by.ts";

// Passing tests for a conformant deployment are covered by the tests of the package and the extended tests.
describe.each(["vitest", "node-test"] as const)("under %s", (runner) => {
  test("fails for a violation, with the requirement, and for a file that selects nothing", async () => {
    const { exit, output } = await run(runner, {
      broken: `describeConformance({ sandbox: { fault: "refund-above-amount" }, ${ONLY} })`,
      nothing: 'describeConformance({ sandbox: true, only: "create-refnd" })',
    });
    expect(output).toContain("NotConformant: violated: create-refund.excess-rejected");
    expect(output).toMatch(/expected +a rejection/);
    expect(output).toMatch(/got +status 202/);
    expect(output).toContain("again     payspec run --sandbox --fault refund-above-amount");
    expect(output).toMatch(/non-conformant .*payspec run exits with 1/);
    expect(output).toContain('no scenario, area or requirement is named "create-refnd"');
    expect(exit).toBe(1);
  }, 120_000);

  test.runIf(isExtended)(
    "runs the tests of a client, which another test runner performs",
    async () => {
      const options = `variant: "integration", only: "amounts-with-four-decimals", reportDir: "client"`;
      const { exit, output } = await run(runner, {
        client: `describeClient({ ${options}, command: ${JSON.stringify([process.execPath, "--test", clientTest])} })`,
        unknown: `describeClient({ ${options}, command: "true", timelimit: 3 })`,
      });
      expect(output).toMatch(/[✔✓] .*sound sound: The sandbox as it is\./);
      expect(output).toContain("✗ amounts-with-four-decimals   An amount has four decimals.");
      expect(output).toContain("open      payment.amount-decimals");
      expect(output).toContain("then      no further request");
      expect(output).toMatch(/[✔✓] .*the requests of all runs/);
      expect(output).toContain("non-conformant (payspec client exits with 1): the tests fail under 1 latitude");
      expect(output).toContain("unknown option timelimit; did you mean timeLimit?");
      expect(exit).toBe(1);
    },
    120_000,
  );
});

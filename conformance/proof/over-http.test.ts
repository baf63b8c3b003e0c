import { describe, expect, test } from "vitest";
import { sandboxes } from "../sandbox/index.ts";
import { disagreements, verdictsOf } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { soundVerdicts } from "./sound.ts";

const SAMPLE = [
  "wrong-status",
  "wrong-type",
  "refund-above-amount",
  "missing-header-accepted",
  "rejected-refund-acts",
  "uncompleted-refunded",
  "other-key-header-accepted",
];

describe("the built command line, against a sandbox in another process", () => {
  test("the verdicts equal those in memory, requirement by requirement", async () => {
    const { exit, report } = await runOverHttp();
    expect(exit).toBe(0);
    expect(verdictsOf(report)).toEqual(await soundVerdicts());
  });

  test("what the environment says of another deployment is not meant", async () => {
    const { exit, output } = await runOverHttp(["--sandbox", "--only", "get-payment"], {
      PAYSPEC_URL: "http://127.0.0.1:1",
      PAYSPEC_API_KEY: "sk_test_of_another",
      PAYSPEC_LIVE_API_KEY: "sk_live_of_another",
      PAYSPEC_DRIVER_URL: "http://127.0.0.1:1",
      PAYSPEC_WEBHOOKS_PUBLIC_URL: "http://127.0.0.1:1",
    });
    expect(exit, output).toBe(0);
  });

  // A sample: every fault is held against every requirement in memory.
  const sample = sandboxes.flatMap(({ variant, faults }) =>
    faults.flatMap((fault) => (SAMPLE.includes(fault.name) ? [[variant, fault.name, fault] as const] : [])),
  );
  test("there is a sample of each variant", () => {
    expect(new Set(sample.map(([variant]) => variant))).toEqual(new Set(sandboxes.map(({ variant }) => variant)));
  });
  test.each(sample)(
    "%s, %s: is caught with exactly what it declares",
    async (variant, name, fault) => {
      // What never comes is waited for in vain: no longer than a slow machine needs.
      const { exit, report } = await runOverHttp(["--sandbox", "--variant", variant, "--fault", name], {
        PAYSPEC_EVENTUALLY_SECONDS: "3",
      });
      expect(exit).toBe(fault.reports.violated ? 1 : 0);
      expect(disagreements(fault.reports, report)).toEqual([]);
    },
    60_000,
  );
});

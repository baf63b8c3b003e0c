import { describe, expect, test } from "vitest";
import { faults } from "../sandbox/index.ts";
import { disagreements, verdictsOf } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { runSandbox } from "./run-sandbox.ts";

describe("the built command line, against a sandbox in another process", () => {
  test("the verdicts equal those in memory, requirement by requirement", async () => {
    const { exit, report } = await runOverHttp();
    expect(exit).toBe(0);
    expect(verdictsOf(report)).toEqual(verdictsOf((await runSandbox()).report));
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

  test.each(faults.map((fault) => [fault.name, fault] as const))(
    "%s is caught with exactly what it declares",
    async (name, fault) => {
      const { exit, report } = await runOverHttp(["--sandbox", "--fault", name]);
      expect(exit).toBe(1);
      expect(disagreements(fault.reports, report)).toEqual([]);
    },
  );
});

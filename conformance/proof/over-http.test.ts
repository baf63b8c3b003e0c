import { describe, expect, test } from "vitest";
import { sandboxes } from "../sandbox/index.ts";
import { expectFaultOverHttp, faultsNamed, IMPATIENT } from "./fault-over-http.ts";
import { disagreements, verdictsOf } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { schemaFaults } from "./schema-faults/index.ts";
import { serveSandboxes } from "./serve-sandbox.ts";
import { soundVerdicts } from "./sound.ts";

/** One of each variant: the extended tests take more of them. */
const SAMPLE = ["refund-above-amount", "uncompleted-refunded"];

/** As different as they come: none of them may be told from the others. */
const LATITUDES = ["json-escaped", "json-numbers-with-decimals", "rejected-with-400-and-a-list", "more-headers"];

const SCHEMA_FAULTS = ["createPayment 201 /data/amount pattern", "listPayments 200 /data/payments/*/status enum"];

describe("the built command line, against a sandbox in another process", () => {
  test("the verdicts equal those in memory, requirement by requirement", async () => {
    const { exit, output, report } = await runOverHttp();
    expect(exit, output).toBe(0);
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

  const sample = faultsNamed(SAMPLE);
  test("there is a sample of each variant", () => {
    expect(new Set(sample.map(([variant]) => variant))).toEqual(new Set(sandboxes.map(({ variant }) => variant)));
  });
  test.each(sample)("%s, %s: is caught with exactly what it declares", expectFaultOverHttp, 60_000);

  test.each(sandboxes)(
    "$variant, which differs in much that is free: is conformant",
    async ({ variant }) => {
      const latitudes = LATITUDES.flatMap((name) => ["--latitude", name]);
      const { exit, report } = await runOverHttp(["--sandbox", "--variant", variant, ...latitudes]);
      expect(disagreements({}, report)).toEqual([]);
      expect(exit).toBe(0);
    },
    60_000,
  );

  const broken = sandboxes.flatMap(({ variant }) =>
    schemaFaults(variant).flatMap((fault) =>
      SCHEMA_FAULTS.includes(fault.name) ? [[variant, fault.name, fault] as const] : [],
    ),
  );
  test("there are broken schemas of each variant", () => {
    expect(new Set(broken.map(([variant]) => variant))).toEqual(new Set(sandboxes.map(({ variant }) => variant)));
  });
  test.each(broken)(
    "%s, %s: is caught with exactly what the table says",
    async (variant, _, { wire, reports }) => {
      const served = await serveSandboxes({ wire: wire() });
      const { exit, report } = await runOverHttp([...served.flags, "--variant", variant], {
        ...served.environment,
        ...IMPATIENT,
      });
      await served.close();
      expect(disagreements(reports, report)).toEqual([]);
      expect(exit).toBe(1);
    },
    60_000,
  );
});

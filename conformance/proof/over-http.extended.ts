import { afterEach, describe, expect, test } from "vitest";
import { sandboxes } from "../variants/sandboxes.ts";
import { expectFaultOverHttp, faultsNamed, IMPATIENT } from "./fault-over-http.ts";
import { chunked, closing, gzipped, late, limited, WITHOUT_CONSEQUENCE } from "./network-conditions.ts";
import { disagreements, verdictsOf } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { schemaFaults } from "./schema-faults/index.ts";
import { type ServedSandboxes, type ServeSandboxesOptions, serveSandboxes } from "./serve-sandbox.ts";
import { soundVerdicts } from "./sound.ts";

const SAMPLE = [
  "refund-above-amount",
  "uncompleted-refunded",
  "wrong-status",
  "wrong-type",
  "missing-header-accepted",
  "rejected-refund-acts",
  "other-key-header-accepted",
];

/** Very different latitudes, which the results must not distinguish. */
const LATITUDES = ["json-escaped", "json-numbers-with-decimals", "rejected-with-400-and-a-list", "more-headers"];

const SCHEMA_FAULTS = ["createPayment 201 /data/amount pattern", "listPayments 200 /data/payments/*/status enum"];

test.each(faultsNamed(SAMPLE))("%s, %s: is detected with exactly the declared requirements", expectFaultOverHttp);

let served: ServedSandboxes | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
});

describe("over HTTP, the verdicts are the same as in memory", () => {
  test.each<[string, ServeSandboxesOptions]>([
    ["with all harmless network conditions", WITHOUT_CONSEQUENCE],
    ["in 10 ms", { around: late(10) }],
    ["on connections that are used once", { around: closing }],
    ["in pieces of a few bytes", { around: chunked }],
    ["compressed", { around: gzipped }],
    ["below a path", { prefix: "/gateway/pay" }],
    ["with one request in fifty turned down with 429", { around: limited(50) }],
  ])("%s", async (_, options) => {
    served = await serveSandboxes(options);
    const { exit, report } = await runOverHttp(served.flags, served.environment);
    expect(verdictsOf(report)).toEqual(await soundVerdicts());
    expect(exit).toBe(0);
  });
});

test.each(sandboxes)(
  "$variant with many latitudes is conformant",
  async ({ variant }) => {
    const latitudes = LATITUDES.flatMap((name) => ["--latitude", name]);
    const { exit, report } = await runOverHttp(["--sandbox", "--variant", variant, ...latitudes]);
    expect(disagreements({ broken: [], inconclusive: [] }, report)).toEqual([]);
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
  async (variant, _, { wire, breaks }) => {
    const served = await serveSandboxes({ wire: wire() });
    const { exit, report } = await runOverHttp([...served.flags, "--variant", variant], {
      ...served.environment,
      ...IMPATIENT,
    });
    await served.close();
    expect(disagreements({ broken: breaks }, report)).toEqual([]);
    expect(exit).toBe(1);
  },
  60_000,
);

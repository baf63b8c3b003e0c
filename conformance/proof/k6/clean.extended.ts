import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROFILES, planLoad } from "../../k6/index.ts";
import { sandboxes } from "../../variants/sandboxes.ts";
import { reportedBy } from "../reported.ts";
import { type ServedSandboxes, serveSandboxes } from "../serve-sandbox.ts";
import { variantOf } from "../variant-of.ts";
import { buildK6 } from "./build-k6.ts";
import { runK6 } from "./run-k6.ts";

const k6 = await buildK6();
if (typeof k6 !== "string") process.stdout.write(`Without k6: ${k6.skipped}\n`);

let served: ServedSandboxes;
beforeAll(async () => {
  served = await serveSandboxes();
});
afterAll(() => served.close());

const each = sandboxes.flatMap(({ variant }) => PROFILES.map((profile) => [variant, profile] as const));

describe.skipIf(typeof k6 !== "string")("k6, with a sandbox as it is", () => {
  test.each(each)("%s: 20 seconds of the profile %s with 20 users show no failure", async (variant, profile) => {
    const run = await runK6(String(k6), served, { variant, profile, users: 20, seconds: 20 });
    expect(run.exit, run.output).toBe(0);
    const { violated, findings } = reportedBy(run.report);
    expect([violated, findings]).toEqual([[], []]);
    const [played] = run.report.variants;
    expect(played?.scenarios.filter(({ outcome }) => outcome !== "pass")).toEqual([]);
    expect(played?.requirements.filter(({ outcome }) => outcome === "pass").length).toBeGreaterThan(0);
    expect(played?.traffic.validated).toBe(played?.traffic.requests);
    // A slow machine may not reach every scenario of the suite; a scenario that was not executed is then not green.
    const planned = planLoad(variantOf(variant), profile, { kind: "http" }).weighted.length;
    expect(run.report.verdict).toBe(played?.scenarios.length === planned ? "conformant" : "partial");
  });
});

import { afterEach, expect, test } from "vitest";
import { integrationSandbox } from "../variants/sandboxes.ts";
import { WITHOUT_CONSEQUENCE } from "./network-conditions.ts";
import { verdictsOf } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { runSandboxOf } from "./run-sandbox.ts";
import { type ServedSandboxes, serveSandboxes } from "./serve-sandbox.ts";

/**
 * Scenarios that create, read, refund and wait. The extended tests run the full suites, also under each network
 * condition separately.
 */
const SOME = ["get-payment", "create-refund"];

let served: ServedSandboxes | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
});

test("verdicts do not depend on compression, chunks, delays, connection reuse or a path prefix", async () => {
  served = await serveSandboxes({ ...WITHOUT_CONSEQUENCE, kinds: [integrationSandbox] });
  const flags = ["--variant", integrationSandbox.variant, ...SOME.flatMap((each) => ["--only", each])];
  const { exit, report } = await runOverHttp([...served.flags, ...flags], served.environment);
  const sound = await runSandboxOf(integrationSandbox, {}, SOME);
  expect(verdictsOf(report)).toEqual(verdictsOf(sound.report));
  expect(report.variants[0]?.scenarios.length).toBeGreaterThan(10);
  expect(exit).toBe(0);
}, 120_000);

import { afterEach, describe, expect, test } from "vitest";
import { expectFaultOverHttp, faultsNamed } from "./fault-over-http.ts";
import { verdictsOf } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { type ServedSandboxes, type ServeSandboxesOptions, serveSandboxes } from "./serve-sandbox.ts";
import { soundVerdicts } from "./sound.ts";
import { chunked, closing, gzipped, late, limited } from "./surroundings.ts";

const SAMPLE = [
  "wrong-status",
  "wrong-type",
  "missing-header-accepted",
  "rejected-refund-acts",
  "other-key-header-accepted",
];

test.each(faultsNamed(SAMPLE))("%s, %s: is caught with exactly what it declares", expectFaultOverHttp);

let served: ServedSandboxes | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
});

describe("over HTTP, the verdicts are those of the sandbox itself", () => {
  test.each<[string, ServeSandboxesOptions]>([
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

import { afterEach, describe, expect, test } from "vitest";
import { sandboxes } from "../sandbox/index.ts";
import { verdictsOf } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { openSandboxOf, runSandboxOf } from "./run-sandbox.ts";
import { type ServedSandboxes, serveSandboxes } from "./serve-sandbox.ts";
import { soundVerdicts } from "./sound.ts";
import { chunked, closing, gzipped, late, within } from "./surroundings.ts";

const WITHOUT_CONSEQUENCE = { around: within(closing, chunked, gzipped, late(2)), prefix: "/gateway/pay" };

const sound = soundVerdicts();
let served: ServedSandboxes | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
});

// The extended tests have each of them alone, and others.
test("over HTTP compressed, in pieces, late, on connections that are used once, and below a path, the verdicts are those of the sandbox itself", async () => {
  served = await serveSandboxes(WITHOUT_CONSEQUENCE);
  const { exit, report } = await runOverHttp(served.flags, served.environment);
  expect(verdictsOf(report)).toEqual(await sound);
  expect(exit).toBe(0);
  // Some 3,600 requests, eight at once in each variant.
}, 120_000);

describe.each(sandboxes)("in memory, the verdicts of $variant are those of the sandbox itself", (kind) => {
  const soundKind = runSandboxOf(kind).then(({ report }) => verdictsOf(report));

  test("three times in a row against one sandbox", async () => {
    const sandbox = openSandboxOf(kind);
    for (let run = 0; run < 3; run += 1) {
      const { report } = await sandbox.run([], `run-${run}`);
      expect(verdictsOf(report)).toEqual(await soundKind);
    }
    sandbox.close();
  }, 60_000);
});

import { afterEach, describe, expect, test } from "vitest";
import { sandboxes } from "../variants/sandboxes.ts";
import { late } from "./network-conditions.ts";
import { verdictsOf } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { openSandboxOf } from "./run-sandbox.ts";
import { type ServedSandboxes, serveSandboxes } from "./serve-sandbox.ts";
import { soundVerdicts } from "./sound.ts";

let served: ServedSandboxes | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
});

describe("the same verdicts, requirement by requirement", () => {
  test("ten runs in a row, each against a sandbox of its own", async () => {
    const first = await runOverHttp();
    expect(first.exit).toBe(0);
    for (let run = 1; run < 10; run += 1) {
      expect(verdictsOf((await runOverHttp()).report)).toEqual(verdictsOf(first.report));
    }
  });

  test("fifty runs against one sandbox", async () => {
    served = await serveSandboxes();
    const first = await runOverHttp(served.flags, served.environment);
    expect(first.exit).toBe(0);
    for (let run = 1; run < 50; run += 1) {
      const { report } = await runOverHttp(served.flags, served.environment);
      expect(verdictsOf(report)).toEqual(verdictsOf(first.report));
    }
  });

  test("a deployment that takes 150 ms for each response", async () => {
    served = await serveSandboxes({ around: late(150) });
    const { exit, report } = await runOverHttp(served.flags, served.environment);
    expect(exit).toBe(0);
    expect(verdictsOf(report)).toEqual(await soundVerdicts());
  });
});

describe.each(sandboxes)("in memory, the verdicts of $variant are the same", (kind) => {
  test("twice in a row against one sandbox", async () => {
    const sandbox = openSandboxOf(kind);
    const first = verdictsOf((await sandbox.run([], "run-0")).report);
    expect(first).toMatchObject([{ verdict: "conformant" }]);
    expect(verdictsOf((await sandbox.run([], "run-1")).report)).toEqual(first);
    sandbox.close();
  }, 60_000);
});

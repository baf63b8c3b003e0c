import { afterEach, describe, expect, test } from "vitest";
import { verdictsOf } from "./reported.ts";
import { runOverHttp } from "./run-over-http.ts";
import { openSandbox, runSandbox } from "./run-sandbox.ts";
import { type ServedSandbox, type ServeSandboxOptions, serveSandbox } from "./serve-sandbox.ts";
import { chunked, closing, gzipped, late, limited } from "./surroundings.ts";

const sound = runSandbox().then(({ report }) => verdictsOf(report));
let served: ServedSandbox | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
});

describe("over HTTP, the verdicts are those of the sandbox itself", () => {
  test.each<[string, ServeSandboxOptions]>([
    ["in 150 ms", { around: late(150) }],
    ["on connections that are used once", { around: closing }],
    ["in pieces of seven bytes", { around: chunked }],
    ["compressed", { around: gzipped }],
    ["below a path", { prefix: "/gateway/pay" }],
    ["with one request in fifty turned down with 429", { around: limited(50) }],
  ])(
    "%s",
    async (_, options) => {
      served = await serveSandbox(options);
      const { exit, report } = await runOverHttp(served.flags, served.environment);
      expect(verdictsOf(report)).toEqual(await sound);
      expect(exit).toBe(0);
    },
    60_000,
  );
});

describe("in memory, the verdicts are those of the sandbox itself", () => {
  test.each([
    ["in 150 ms", late(150)],
    ["in 2 s", late(2_000)],
    ["with every second request turned down with 429", limited(2)],
  ])("%s", async (_, around) => {
    const { report } = await runSandbox((clock) => ({ wire: around(clock) }));
    expect(verdictsOf(report)).toEqual(await sound);
  });

  test("ten times in a row against one sandbox", async () => {
    const sandbox = openSandbox();
    for (let run = 0; run < 10; run += 1) {
      const { report } = await sandbox.run([], `run-${run}`);
      expect(verdictsOf(report)).toEqual(await sound);
    }
    sandbox.close();
  }, 60_000);
});

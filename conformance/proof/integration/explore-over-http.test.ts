import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Caller, createCaller } from "../../cli/testing/call.ts";
import { createRealClock } from "../../clock/index.ts";
import { serve } from "../../node/index.ts";
import { createIntegrationSandbox } from "../../sandbox/index.ts";
import { integration } from "../../scenarios/integration/index.ts";

let call: Caller;
beforeEach(() => {
  call = createCaller();
});
afterEach(() => call.remove());

const STORY = ["create p1 100.00", "approve p1", "refund r1 of p1 100.00", "refund r2 of p1 100.00"];

test("over HTTP, too: what a broken sandbox does is found", async () => {
  const argv = ["explore", "--sandbox", "--fault", "refund-above-amount", "--runs", "10", "--seed", "4"];
  const { exit, stdout } = await call(argv, { variants: [integration], environment: pathOnly() });
  expect(exit).toBe(1);
  expect(stdout).toContain(STORY.map((step, index) => `    ${index + 1}  ${step}`).join("\n"));
  expect(stdout).toContain("exit 1: create-refund.in-flight-counts is violated.");
});

test("over HTTP, too: the sound sandbox keeps what it promises, in that story and in others", async () => {
  const sandbox = createIntegrationSandbox({ clock: createRealClock(), delivery: async () => ({ status: 200 }) });
  const served = await serve(sandbox.fetch);
  const { clientId, businessId, key } = sandbox.newBusiness();
  const environment = {
    PAYSPEC_URL: served.url,
    PAYSPEC_DRIVER_URL: `${served.url}/driver/v1`,
    PAYSPEC_CLIENT_ID: clientId,
    PAYSPEC_BUSINESS_ID: businessId,
    PAYSPEC_API_KEY: key,
  };
  writeFileSync(join(call.folder, "story.txt"), STORY.join("\n"));
  for (const flags of [
    ["--replay", "story.txt"],
    ["--runs", "20"],
  ]) {
    const { exit, stdout } = await call(["explore", ...flags], { variants: [integration], environment });
    expect(stdout).toMatch(/\nnothing found\n$/);
    expect(exit).toBe(0);
  }
  sandbox.close();
  await served.close();
});

/** What a process of its own needs, and no setting of whoever runs this. */
function pathOnly(): Readonly<Record<string, string>> {
  const { PATH = "" } = process.env;
  return { PATH };
}

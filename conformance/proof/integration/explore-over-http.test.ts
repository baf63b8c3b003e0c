import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useCaller } from "../../cli/testing/deployments.ts";
import { createRealClock } from "../../clock/index.ts";
import { serve } from "../../node/index.ts";
import { integration } from "../../variants/integration/scenarios/index.ts";
import { createIntegrationSandbox } from "../../variants/sandboxes.ts";
import { expectFound, SEQUENCE } from "./explore-broken.ts";

const call = useCaller();

// The extended tests search for that sequence.
test("over HTTP, a fault of a broken sandbox is found with a known sequence", async () => {
  writeFileSync(join(call.folder, "sequence.txt"), SEQUENCE.join("\n"));
  await expectFound(call, ["--replay", "sequence.txt"]);
});

test("over HTTP, the sound sandbox passes that sequence and others", async () => {
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
  writeFileSync(join(call.folder, "sequence.txt"), SEQUENCE.join("\n"));
  for (const flags of [
    ["--replay", "sequence.txt"],
    ["--runs", "5"],
  ]) {
    const { exit, stdout } = await call(["explore", ...flags], { variants: [integration], environment });
    expect(stdout).toMatch(/\nnothing found\n$/);
    expect(exit).toBe(0);
  }
  sandbox.close();
  await served.close();
});

import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { expect, test } from "vitest";

/**
 * The suite runs in any engine: bundled without a platform, it runs in a context that holds ES2023 and a short list of
 * web globals, and nothing of Node.
 */
const STORY = `
  import { createVirtualClock } from "./conformance/clock/index.ts";
  import { DEFAULT_LIMITS, DEFAULT_VALID_DATA } from "./conformance/deployment/index.ts";
  import { noDriver } from "./conformance/driver/index.ts";
  import { createRedactor } from "./conformance/exchange/index.ts";
  import { createLog } from "./conformance/log/index.ts";
  import { createFold, planVariant, run } from "./conformance/runner/index.ts";
  import { integration } from "./conformance/scenarios/integration/index.ts";

  globalThis.story = async (send, whenIdle) => {
    const clock = createVirtualClock({ whenIdle });
    const fold = createFold(new Map([["integration", integration.contract]]));
    const credentials = { clientId: "SM_1", businessId: "SB_1", apiKey: "sk_test_1" };
    await run({
      targets: [{
        plan: planVariant(integration, []),
        deployment: { variant: "integration", baseUrl: "http://any.test", headers: [], roles: { main: credentials }, data: DEFAULT_VALID_DATA },
        driver: noDriver,
      }],
      transport: { send },
      clock,
      log: createLog(clock, [fold.add]),
      redactor: createRedactor(),
      limits: DEFAULT_LIMITS,
      strict: false,
      payspec: "0.0.0",
      seed: "neutral",
      digest: () => "",
    });
    return fold.report();
  };
`;

test("bundled for no platform, the suite runs with a short list of web globals", async () => {
  const bundle = await build({
    stdin: { contents: STORY, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    write: false,
    platform: "neutral",
    mainFields: ["module", "main"],
    format: "iife",
    target: "es2022",
  });
  const context: Record<string, unknown> = { URL, URLSearchParams, AbortController, setTimeout, clearTimeout };
  context["crypto"] = { randomUUID: () => globalThis.crypto.randomUUID() };
  runInNewContext(bundle.outputFiles[0]?.text ?? "", context);

  let requests = 0;
  const send = async () => {
    requests += 1;
    const body = { text: `{"status":"success","data":{}}`, byteLength: 30, wellFormed: true, complete: true };
    return { kind: "response", status: 200, headers: [["content-type", "application/json"]], body };
  };
  const story = context["story"];
  if (typeof story !== "function") throw new Error("the bundle defines no story");
  const report = await story(send, setImmediate);

  expect(requests).toBeGreaterThan(10);
  expect(report.end).toEqual({ kind: "finished" });
  expect(report.verdict).toBe("non-conformant");
  const { requirements, scenarios } = report.variants[0];
  expect(requirements.find((each: { id: string }) => each.id === "create-payment.status-201").outcome).toBe("violated");
  expect(scenarios.filter((each: { outcome: string }) => each.outcome === "suite-error")).toEqual([]);
});

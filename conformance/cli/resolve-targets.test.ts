import { expect, test, vi } from "vitest";
import { createRealClock } from "../clock/index.ts";
import { DEFAULT_LIMITS, DEFAULT_VALID_DATA, type Deployment, type DriverConfiguration } from "../deployment/index.ts";
import type { Variant } from "../scenario/index.ts";
import { resolveTargets } from "./resolve-targets.ts";
import { miniature } from "./testing/miniature.ts";

const second: Variant = { ...miniature, contract: { ...miniature.contract, variant: "second" } };

function deployment(variant: Variant, driver: DriverConfiguration): Deployment {
  const { variant: name } = variant.contract;
  return { variant: name, baseUrl: "http://lamps.test", headers: [], roles: {}, data: DEFAULT_VALID_DATA, driver };
}

test("closes the connected drivers if another one fails", async () => {
  const leave = vi.fn();
  const configuration = {
    deployments: [
      deployment(miniature, { kind: "manual", abilities: ["approvePayment"] }),
      deployment(second, { kind: "module", path: "nowhere.mjs", timeoutMs: 1_000 }),
    ],
    limits: DEFAULT_LIMITS,
    strict: false,
    reportDir: "payspec-report",
    secrets: [],
  };
  const resolving = resolveTargets({ configuration, folder: "/nowhere", variants: [miniature, second] }, () => ({}), {
    transport: { send: () => Promise.reject(new Error("nothing is sent")) },
    clock: createRealClock(),
    environment: {},
    inboxes: { of: () => undefined, close: async () => {} },
    operator: { ask: async () => "done", leave },
    warn: () => {},
  });
  await expect(resolving).rejects.toThrow("the driver nowhere.mjs does not exist");
  expect(leave).toHaveBeenCalledOnce();
});

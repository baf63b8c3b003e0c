import { sandboxOf } from "../../shared/sandbox/kind.ts";
import { faults } from "./faults/index.ts";
import { latitudes } from "./latitudes/index.ts";
import { loadFaults } from "./load-faults.ts";
import { integrationRules } from "./rules/rules.ts";
import { createIntegrationSandbox } from "./sandbox.ts";
import { createMemoryStore } from "./store.ts";

export const integrationSandbox = sandboxOf({
  variant: "integration",
  keyField: "apiKey",
  rules: integrationRules,
  faults,
  loadFaults,
  latitudes,
  createStore: createMemoryStore,
  loadContract: async () => (await import("../../../../generated/integration/contract.ts")).contract,
  create: createIntegrationSandbox,
});

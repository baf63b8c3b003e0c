import { sandboxOf } from "../../shared/sandbox/kind.ts";
import { faults } from "./faults/index.ts";
import { latitudes } from "./latitudes/index.ts";
import { loadFaults } from "./load-faults.ts";
import { alternateRules } from "./rules/rules.ts";
import { createAlternateSandbox } from "./sandbox.ts";
import { createMemoryStore } from "./store.ts";

export const alternateSandbox = sandboxOf({
  variant: "alternate",
  keyField: "secretKey",
  rules: alternateRules,
  faults,
  loadFaults,
  latitudes,
  createStore: createMemoryStore,
  loadContract: async () => (await import("../../../../generated/alternate/contract.ts")).contract,
  create: createAlternateSandbox,
});

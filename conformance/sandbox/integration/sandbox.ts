import { assembleSandbox } from "../assemble-sandbox.ts";
import type { Sandbox, SandboxOptions } from "../sandbox.ts";
import { abilities } from "./abilities.ts";
import { API_PATH, createIntegrationApi } from "./api/api.ts";
import { CHECKOUT_PATH, createCheckout } from "./checkout/checkout.ts";
import { createProvider } from "./provider.ts";
import { integrationRules, type Rules } from "./rules/rules.ts";
import { createMemoryStore, type Store } from "./store.ts";

export interface IntegrationSandboxOptions extends SandboxOptions {
  readonly rules?: Rules;
  readonly store?: Store;
}

/** The reference deployment of the integration variant: its API, its checkout page and its driver. */
export function createIntegrationSandbox({
  rules = integrationRules,
  store = createMemoryStore(),
  ...options
}: IntegrationSandboxOptions): Sandbox {
  return assembleSandbox({ ...options, rules, store }, (core) => {
    const provider = createProvider(core);
    return {
      areas: { [API_PATH]: createIntegrationApi(core), [CHECKOUT_PATH]: createCheckout(core, provider) },
      abilities: abilities(provider),
    };
  });
}

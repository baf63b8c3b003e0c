import { assembleSandbox } from "../../shared/sandbox/assemble-sandbox.ts";
import { moveActs, paymentActs } from "../../shared/sandbox/driver/ability.ts";
import type { Sandbox, SandboxOptions } from "../../shared/sandbox/sandbox.ts";
import { API_PATH, createIntegrationApi } from "./api.ts";
import { CHECKOUT_PATH, createCheckout } from "./checkout/checkout.ts";
import { VENDORS } from "./payment.ts";
import { createProvider, REFUND_ABILITIES } from "./provider.ts";
import { resourcesOf } from "./resources.ts";
import { integrationRules, type Rules } from "./rules/rules.ts";
import { createMemoryStore, type Store } from "./store.ts";

export interface IntegrationSandboxOptions extends SandboxOptions {
  readonly rules?: Rules;
  readonly store?: Store;
}

/** Creates the reference deployment of the integration variant: its API, its checkout page and its driver. */
export function createIntegrationSandbox({
  rules = integrationRules,
  store = createMemoryStore(),
  ...options
}: IntegrationSandboxOptions): Sandbox {
  return assembleSandbox({ ...options, rules, store }, (core) => {
    const provider = createProvider(core);
    return {
      areas: { [API_PATH]: createIntegrationApi(core), [CHECKOUT_PATH]: createCheckout(core, provider) },
      acts: { ...paymentActs(provider, VENDORS), ...moveActs(REFUND_ABILITIES, provider.moveRefund) },
      choices: { vendor: VENDORS },
      resources: () => resourcesOf(core),
    };
  });
}

import { assembleSandbox } from "../assemble-sandbox.ts";
import { type Ability, abilityOn, paymentAbilities, refundAbilities, replyTo } from "../driver/ability.ts";
import type { Sandbox, SandboxOptions } from "../sandbox.ts";
import { API_PATH, createIntegrationApi } from "./api.ts";
import { CHECKOUT_PATH, createCheckout } from "./checkout/checkout.ts";
import { VENDORS } from "./payment.ts";
import { createProvider, type Provider } from "./provider.ts";
import { resourcesOf } from "./resources.ts";
import { integrationRules, type Rules } from "./rules/rules.ts";
import { createMemoryStore, type Store } from "./store.ts";

/** Creates the driver abilities for payments and refunds. Refunds in this variant wait for acceptance. */
export function abilities(provider: Provider): readonly Ability[] {
  return [
    ...paymentAbilities(provider, VENDORS),
    abilityOn("acceptRefund", "/refunds/:id/accept", (id) => replyTo(provider.moveRefund(id, "accept"))),
    ...refundAbilities(provider),
  ];
}

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
      abilities: abilities(provider),
      resources: () => resourcesOf(core),
    };
  });
}

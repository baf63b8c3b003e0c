import { assembleSandbox } from "../assemble-sandbox.ts";
import type { Sandbox, SandboxOptions } from "../sandbox.ts";
import { abilities } from "./abilities.ts";
import { API_PATH, createAlternateApi } from "./api/api.ts";
import { createCheckout } from "./checkout/checkout.ts";
import { CHECKOUT_PATH } from "./checkout/paths.ts";
import { createInvoicing } from "./invoicing.ts";
import { createProvider } from "./provider.ts";
import { alternateRules, type Rules } from "./rules/rules.ts";
import { createMemoryStore, type Store } from "./store.ts";

export interface AlternateSandboxOptions extends SandboxOptions {
  readonly rules?: Rules;
  readonly store?: Store;
}

/** The reference deployment of the alternate variant: its API, its checkout pages and its driver. */
export function createAlternateSandbox({
  rules = alternateRules,
  store = createMemoryStore(),
  ...options
}: AlternateSandboxOptions): Sandbox {
  return assembleSandbox({ ...options, rules, store }, (core) => {
    const provider = createProvider(core);
    const invoicing = createInvoicing(core);
    return {
      areas: { [API_PATH]: createAlternateApi(core), [CHECKOUT_PATH]: createCheckout(core, provider, invoicing) },
      abilities: abilities(provider, invoicing),
    };
  });
}

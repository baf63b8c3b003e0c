import { assembleSandbox } from "../assemble-sandbox.ts";
import { type Ability, abilityOn, paymentAbilities, refundAbilities, replyTo } from "../driver/ability.ts";
import type { Sandbox, SandboxOptions } from "../sandbox.ts";
import { API_PATH, createAlternateApi } from "./api.ts";
import { createCheckout } from "./checkout/checkout.ts";
import { CHECKOUT_PATH } from "./checkout/paths.ts";
import { createInvoicing, type Invoicing } from "./invoicing.ts";
import { PAYMENT_METHODS } from "./payment.ts";
import { createProvider, type Provider } from "./provider.ts";
import { resourcesOf } from "./resources.ts";
import { alternateRules, type Rules } from "./rules/rules.ts";
import { createMemoryStore, type Store } from "./store.ts";

/** Creates the driver abilities for payments, refunds and invoices. Refunds in this variant need no acceptance. */
export function abilities(provider: Provider, { payInvoice, ageInvoice }: Invoicing): readonly Ability[] {
  return [
    ...paymentAbilities(provider, PAYMENT_METHODS),
    ...refundAbilities(provider),
    abilityOn("payInvoice", "/invoices/:id/pay", (id) => replyTo(payInvoice(id))),
    abilityOn("ageInvoice", "/invoices/:id/age", (id) => replyTo(ageInvoice(id))),
  ];
}

export interface AlternateSandboxOptions extends SandboxOptions {
  readonly rules?: Rules;
  readonly store?: Store;
}

/** Creates the reference deployment of the alternate variant: its API, its checkout pages and its driver. */
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
      resources: () => resourcesOf(core),
    };
  });
}

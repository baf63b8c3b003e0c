import { assembleSandbox } from "../../shared/sandbox/assemble-sandbox.ts";
import { moveActs, paymentActs } from "../../shared/sandbox/driver/ability.ts";
import type { Sandbox, SandboxOptions } from "../../shared/sandbox/sandbox.ts";
import { API_PATH, createAlternateApi } from "./api.ts";
import { createCheckout } from "./checkout/checkout.ts";
import { CHECKOUT_PATH } from "./checkout/paths.ts";
import { createInvoicing, INVOICE_ABILITIES } from "./invoicing.ts";
import { PAYMENT_METHODS } from "./payment.ts";
import { createProvider, REFUND_ABILITIES } from "./provider.ts";
import { resourcesOf } from "./resources.ts";
import { alternateRules, type Rules } from "./rules/rules.ts";
import { createMemoryStore, type Store } from "./store.ts";

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
      acts: {
        ...paymentActs(provider, PAYMENT_METHODS),
        ...moveActs(REFUND_ABILITIES, provider.moveRefund),
        ...moveActs(INVOICE_ABILITIES, invoicing.moveInvoice),
      },
      choices: { vendor: PAYMENT_METHODS },
      resources: () => resourcesOf(core),
    };
  });
}

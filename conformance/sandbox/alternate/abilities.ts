import { type Ability, abilityOn, replyTo } from "../driver/ability.ts";
import { paymentAbilities, refundAbilities } from "../driver/provider-abilities.ts";
import type { Invoicing } from "./invoicing.ts";
import { PAYMENT_METHODS } from "./payment.ts";
import type { Provider } from "./provider.ts";

/** What a driver does to payments, refunds and invoices. No refund waits to be accepted in this variant. */
export function abilities(provider: Provider, { payInvoice, ageInvoice }: Invoicing): readonly Ability[] {
  return [
    ...paymentAbilities(provider, PAYMENT_METHODS),
    ...refundAbilities(provider),
    abilityOn("payInvoice", "/invoices/:id/pay", (id) => replyTo(payInvoice(id))),
    abilityOn("ageInvoice", "/invoices/:id/age", (id) => replyTo(ageInvoice(id))),
  ];
}

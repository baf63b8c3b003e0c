import { type Ability, abilityOn, replyTo } from "../driver/ability.ts";
import { paymentAbilities, refundAbilities } from "../driver/provider-abilities.ts";
import { VENDORS } from "./payment.ts";
import type { Provider } from "./provider.ts";

/** What a driver does to payments and refunds. A refund of this variant waits to be accepted. */
export function abilities(provider: Provider): readonly Ability[] {
  return [
    ...paymentAbilities(provider, VENDORS),
    abilityOn("acceptRefund", "/refunds/:id/accept", (id) => replyTo(provider.moveRefund(id, "accept"))),
    ...refundAbilities(provider),
  ];
}

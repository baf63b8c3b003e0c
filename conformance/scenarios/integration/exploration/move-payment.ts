import type { Step } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { becoming } from "./demand.ts";
import { type Foreseen, nothing } from "./foreseen.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { look, lookUntil, requirementsOf } from "./look.ts";
import { type Model, refunded, withPayment } from "./model.ts";

/** What the customer, the provider and time do to a payment. */
export type PaymentMove = "approve" | "reject" | "cancel" | "expire";

/** `approve p1`, `reject p1`, `cancel p1`, `expire p1` */
export function movePayment(move: PaymentMove, lifecycle: Lifecycle, before: Model, { to: name = "" }: Step): Foreseen {
  const payment = before.payments.get(name);
  if (!payment) return nothing(before);
  const total = "payment.refund-total-is-sum";
  const shown = lifecycle(`payment.${move}`, payment.status);
  if (!shown) {
    const glance = { model: before, name, total, why: `by ${move}` } as const;
    return {
      model: before,
      requirements: requirementsOf(glance),
      transitions: [],
      isIdle: true,
      async tell(world) {
        // Whoever acts outside the API may refuse what has no place here, or do nothing.
        await attempt(() => world.driver[move](world.payments.get(name)));
        await look(world, glance);
      },
    };
  }
  const model = withPayment(before, { ...payment, status: shown.to });
  const becomes = becoming(shown, refunded(model, name, "settled"));
  const glances = {
    before: { model: before, name, total, why: "by itself" },
    after: { model, name, total, why: `by ${move}` },
  } as const;
  return {
    model,
    requirements: [
      ...becomes.map((each) => each.requirement),
      ...requirementsOf(glances.before),
      ...requirementsOf(glances.after),
    ],
    transitions: [shown.transition],
    async tell(world) {
      await look(world, glances.before); // a simulator may have acted by itself meanwhile
      await world.driver[move](world.payments.get(name));
      await lookUntil(world, glances.after, becomes);
    },
  };
}

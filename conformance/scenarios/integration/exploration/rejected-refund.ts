import { equals } from "../../../scenario/index.ts";
import type { Foreseen } from "./foreseen.ts";
import type { Shown } from "./lifecycle.ts";
import { look, requirementsOf } from "./look.ts";
import { type Model, type PaymentState, type RefundState, withRefund } from "./model.ts";

/** A refund that the provider rejects: neither the payment nor its refundTotal moves. */
export function rejectedRefund(
  before: Model,
  payment: PaymentState,
  refund: RefundState,
  rejected: Shown<"refund.reject">,
): Foreseen {
  const model = withRefund(before, { ...refund, status: rejected.to });
  const stays = {
    requirement: "refund-states.failed-keeps-payment",
    of: (read: { readonly status: string }) => read.status,
    is: equals(payment.status),
  } as const;
  const glance = {
    model,
    name: payment.name,
    total: "payment.refund-total-without-failed",
    why: "by reject",
  } as const;
  return {
    model,
    requirements: [rejected.requirement, stays.requirement, ...requirementsOf(glance)],
    transitions: [rejected.transition],

    async tell(world) {
      const ref = world.refunds.get(refund.name);
      await world.driver.startRejecting(ref);
      await world.eventually(
        () => world.driver.statusOf(ref),
        (status) => world.check(rejected.requirement, status, equals(rejected.to)),
      );
      await look(world, glance, [stays]);
    },
  };
}

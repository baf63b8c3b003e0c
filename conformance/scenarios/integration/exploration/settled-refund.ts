import { equals, sameAmount } from "../../../scenario/index.ts";
import { becoming, hasTotal } from "./demand.ts";
import type { Foreseen } from "./foreseen.ts";
import type { Lifecycle, Shown } from "./lifecycle.ts";
import { lookUntil, requirementsOf } from "./look.ts";
import { type Model, type PaymentState, type RefundState, refunded, withPayment, withRefund } from "./model.ts";
import { stray } from "./world.ts";

const TOTAL = "payment.refund-total-is-sum";

/** A refund that settles: it counts, and what it makes of its payment depends on whether all of it is refunded now. */
export function settledRefund(
  lifecycle: Lifecycle,
  before: Model,
  payment: PaymentState,
  refund: RefundState,
  settled: Shown<"refund.settle">,
): Foreseen {
  const counted = withRefund(before, { ...refund, status: settled.to });
  const sum = refunded(counted, payment.name, "settled");
  const part = sameAmount(sum, payment.amount) ? "payment.refund-whole" : "payment.refund-part";
  const moved = lifecycle(part, payment.status);
  const model = withPayment(counted, { ...payment, status: moved?.to ?? payment.status });
  const becomes = moved ? [...becoming(moved, sum), hasTotal(TOTAL, sum)] : [];
  const glance = { model, name: payment.name, total: TOTAL, why: "by settle" } as const;
  return {
    model,
    requirements: [settled.requirement, ...becomes.map((each) => each.requirement), ...requirementsOf(glance)],
    transitions: [settled.transition, ...(moved ? [moved.transition] : [])],

    async tell(world) {
      const ref = world.refunds.get(refund.name);
      await world.driver.startSettling(ref);
      await world.eventually(
        () => world.driver.statusOf(ref),
        (status) => world.check(settled.requirement, status, equals(settled.to)),
      );
      if (moved) return lookUntil(world, glance, becomes);
      const { data: read } = await world.api.readPayment(world.payments.get(payment.name));
      stray(world, "payment", payment.status, read.status, "by settle");
    },
  };
}

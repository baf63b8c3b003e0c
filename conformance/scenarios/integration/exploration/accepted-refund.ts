import type { RequirementId } from "../../../../generated/integration/contract.ts";
import { equals, isAccepted, sameAmount } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import type { Foreseen } from "./foreseen.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { look, requirementsOf } from "./look.ts";
import { type Asked, type Model, type PaymentState, refundsOf, withRefund } from "./model.ts";
import { stray } from "./world.ts";

/** A refund that fits a COMPLETED payment: it is accepted, and while it is in flight nothing of the payment moves. */
export function acceptedRefund(lifecycle: Lifecycle, before: Model, payment: PaymentState, asked: Asked): Foreseen {
  const { name, amount } = asked;
  const why = whyAccepted(before, payment, amount);
  const created = lifecycle("refund.create", undefined);
  const model = created ? withRefund(before, { ...asked, status: created.to }) : before;
  const glance = {
    model,
    name: payment.name,
    total: "payment.refund-total-without-in-flight",
    why: "by refund",
  } as const;
  return {
    model,
    requirements: [why, ...(created ? [created.requirement] : []), ...requirementsOf(glance)],
    transitions: created ? [created.transition] : [],

    async tell(world) {
      const { paymentId } = world.payments.get(payment.name);
      const answer = answered(await world.api.createRefund({ paymentId }, world.requests.refund({ amount })));
      world.check(why, answer, isAccepted);
      const { refundId, status } = answer.data;
      if (!created) return stray(world, "refund", "nothing", status, "by refund");
      world.check(created.requirement, status, equals(created.to));
      world.refunds.set(name, { refundId, paymentId });
      await look(world, glance);
    },
  };
}

function whyAccepted(model: Model, { name, amount: whole }: PaymentState, amount: string): RequirementId {
  if (refundsOf(model, name, "in flight").length > 0) return "create-refund.fits-beside-in-flight";
  return sameAmount(amount, whole) ? "service.full-refund" : "service.partial-refund";
}

import type { Step } from "../../../scenario/index.ts";
import { type Foreseen, nothing } from "./foreseen.ts";
import { look, requirementsOf } from "./look.ts";
import type { Model } from "./model.ts";
import { lookAtRefund } from "./move-refund.ts";

/** `read p1` */
export function readPayment(model: Model, { to: name = "" }: Step): Foreseen {
  const glance = { model, name, total: "payment.refund-total-is-sum", why: "by itself" } as const;
  if (!model.payments.has(name)) return nothing(model);
  return { model, requirements: requirementsOf(glance), transitions: [], tell: (world) => look(world, glance) };
}

/** `read r1`, and its payment. */
export function readRefund(model: Model, { to: name = "" }: Step): Foreseen {
  const refund = model.refunds.get(name);
  if (!refund) return nothing(model);
  const glance = { model, name: refund.payment, total: "payment.refund-total-is-sum", why: "by itself" } as const;
  return {
    model,
    requirements: requirementsOf(glance),
    transitions: [],
    async tell(world) {
      await lookAtRefund(world, refund, "by itself");
      await look(world, glance);
    },
  };
}

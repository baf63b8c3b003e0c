import { describe } from "../tools/describe.ts";
import type { Foreseen } from "./foreseen.ts";
import { type Asked, type Model, withoutPayment } from "./model.ts";

/** A refund that fits only where failed ones do not count towards the sum: the document leaves that open (ruling 14). */
export function openRefund(before: Model, { payment, amount }: Asked): Foreseen {
  return {
    model: withoutPayment(before, payment),
    requirements: [],
    transitions: [],
    async tell(world) {
      const answer = await world.raw.createRefund(world.payments.get(payment), world.requests.refund({ amount }));
      world.observe("create-refund.failed-in-sum", `so much that it fits without them: ${describe(answer)}`);
    },
  };
}

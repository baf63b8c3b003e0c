import { equals, type Step } from "../../../scenario/index.ts";
import type { Foreseen } from "./foreseen.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { judge, look, requirementsOf } from "./look.ts";
import { type Model, withPayment } from "./model.ts";
import { stray } from "./world.ts";

/** `create p1 100.00`. Whether a valid payment is accepted at all is for other scenarios: here it is given. */
export function create(lifecycle: Lifecycle, before: Model, { makes: name = "", amount = "" }: Step): Foreseen {
  const created = lifecycle("payment.create", undefined);
  const begun = lifecycle("payment.become-pending", "INITIATED");
  const model = created ? withPayment(before, { name, amount, status: created.to }) : before;
  const glance = { model, name, total: "payment.refund-total-zero-when-new", why: "by itself" } as const;
  return {
    model,
    requirements: [...[created, begun].flatMap((each) => each?.requirement ?? []), ...requirementsOf(glance)],
    transitions: [created, begun].flatMap((each) => each?.transition ?? []),

    async tell(world) {
      const request = world.requests.payment({ amount });
      const payment = (await world.createValid(request)).data;
      world.payments.set(name, { ...payment, merchantTxnId: request.merchantTxnId }); // as it was sent, whatever came back
      if (!created) return stray(world, "payment", "nothing", payment.status, "by create");
      world.check(created.requirement, payment.status, equals(created.to));
      if (!begun) return look(world, glance);
      const answer = await world.eventually(
        () => world.api.readPayment(payment),
        ({ data: { status } }) => {
          // Any other status was reached without our doing: that is judged below, and not waited for.
          if (status === "INITIATED" || status === begun.to) world.check(begun.requirement, status, equals(begun.to));
        },
      );
      judge(world, glance, answer);
    },
  };
}

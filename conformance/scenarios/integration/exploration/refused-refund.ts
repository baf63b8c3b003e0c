import type { RequirementId } from "../../../../generated/integration/contract.ts";
import { sameAmount } from "../../../scenario/index.ts";
import { createStanding } from "../tools/standing.ts";
import type { Foreseen } from "./foreseen.ts";
import { type Asked, type Model, type PaymentState, refundsOf } from "./model.ts";

/** A refund that breaks a rule: it is rejected, while the same refund of a payment from which it fits is accepted. */
export function refusedRefund(
  model: Model,
  payment: PaymentState,
  { amount }: Asked,
  requirement: RequirementId,
): Foreseen {
  return {
    model,
    requirements: [requirement],
    transitions: [],
    isIdle: true,
    async tell(world) {
      const ref = world.payments.get(payment.name);
      const request = world.requests.refund({ amount });
      const mended = sameAmount(amount, "0") ? world.requests.refund({ amount: "10.00" }) : request;
      const counted =
        requirement === "create-refund.in-flight-counts" ? refundsOf(model, payment.name, "in flight") : [];
      const inFlight = counted.map((each) => world.refunds.get(each.name));
      const readStanding = createStanding(world.session, world.api, ref, inFlight);
      await world.rejects(requirement, {
        send: () => world.raw.createRefund(ref, request),
        twin: async () => world.api.createRefund(await world.refundable(), mended),
        async state() {
          const state = await readStanding();
          if (payment.status === "PENDING" && state.status === "COMPLETED")
            world.blocked(`${payment.name}, which had to stay PENDING, was paid meanwhile`);
          return state;
        },
      });
    },
  };
}

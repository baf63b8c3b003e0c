import type { Step } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { type Foreseen, nothing } from "./foreseen.ts";
import { statusOf } from "./in-flight.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { look, requirementsOf } from "./look.ts";
import { type Model, type RefundState, shareOf } from "./model.ts";
import { rejectedRefund } from "./rejected-refund.ts";
import { settledRefund } from "./settled-refund.ts";
import { stray, type World } from "./world.ts";

/** What the provider does to a refund. */
export type RefundMove = "accept" | "settle" | "reject";

/** `accept r1`, `settle r1`, `reject r1` */
export function moveRefund(move: RefundMove, lifecycle: Lifecycle, before: Model, { to = "" }: Step): Foreseen {
  const refund = before.refunds.get(to);
  const payment = before.payments.get(refund?.payment ?? "");
  if (!refund || !payment) return nothing(before);
  const settled = move === "settle" ? lifecycle("refund.settle", refund.status) : undefined;
  if (settled) return settledRefund(lifecycle, before, payment, refund, settled);
  const rejected = move === "reject" ? lifecycle("refund.reject", refund.status) : undefined;
  if (rejected) return rejectedRefund(before, payment, refund, rejected);
  const glance = {
    model: before,
    name: payment.name,
    total: "payment.refund-total-is-sum",
    why: `by ${move}`,
  } as const;
  return {
    model: before,
    requirements: requirementsOf(glance),
    transitions: [],
    isIdle: move !== "accept" || shareOf(refund) !== "in flight",
    async tell(world) {
      // Whoever acts outside the API may refuse what has no place here, or do nothing.
      await attempt(() => act(world, move, to));
      await lookAtRefund(world, refund, `by ${move}`);
      await look(world, glance);
    },
  };
}

function act(world: World, move: RefundMove, name: string): Promise<void> {
  const { refundId, paymentId } = world.refunds.get(name);
  return world.session.drive(`${move}Refund`, refundId, paymentId);
}

/** Reads a refund that should be as the model has it; where nothing shows its status, nothing is known. */
export async function lookAtRefund(world: World, refund: RefundState, why: string): Promise<void> {
  const status = await statusOf(world, refund.name);
  if (status === undefined || shareOf({ status }) === shareOf(refund)) return;
  stray(world, "refund", refund.status, status, why);
}

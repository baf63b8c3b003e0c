import type { RefundStatus } from "../../../../generated/integration/types.ts";
import { toldEnd } from "../tools/refund-end.ts";
import { refundStatusOf } from "../tools/refund-status.ts";
import { type Model, refundsOf, shareOf } from "./model.ts";
import type { World } from "./world.ts";

/** The status of a refund, as a read shows it or a webhook has told it; undefined where neither does. */
export async function statusOf(world: World, refund: string): Promise<RefundStatus | undefined> {
  const ref = world.refunds.get(refund);
  return refundStatusOf((await world.api.readRefund(ref)).data) ?? toldEnd(world.session, ref);
}

/**
 * Reads the refunds of a payment that should be in flight. One that is not, or does not show its status, may be the reason
 * for what its payment shows, and ends the story without a verdict (rulings 10 and 14).
 */
export async function mustBeInFlight(world: World, model: Model, payment: string): Promise<void> {
  for (const { name } of refundsOf(model, payment, "in flight")) {
    const status = await statusOf(world, name);
    if (status === undefined || shareOf({ status }) !== "in flight")
      world.blocked(`${name}, which had to stay in flight, did not, or does not show its status`);
  }
}

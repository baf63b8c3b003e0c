import { Blocked, type Session } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import type { Api, RefundRef } from "./api.ts";
import { toldEnd } from "./refund-end.ts";
import { refundStatusOf } from "./refund-status.ts";
import type { RefundEnd } from "./webhooks.ts";

/**
 * Throws {@link Blocked} where a read or a webhook shows that a refund has ended so by itself, before the driver was asked
 * for the other end (ruling 10): one that answers before it acts does not say that it came too late.
 */
export async function mustNotHaveEnded(session: Session, api: Api, refund: RefundRef, end: RefundEnd): Promise<void> {
  const read = await attempt(async () => (await api.readRefund(refund)).data);
  const shown = (read && refundStatusOf(read)) ?? toldEnd(session, refund);
  if (shown === end) throw new Blocked(`a refund that had to wait became ${end} by itself`);
}

import type { Session } from "../../../scenario/index.ts";
import type { RefundRef } from "./api.ts";
import { REFUND_ENDS, type RefundEnd } from "./webhooks.ts";

const ENDS = ["COMPLETED", "FAILED"] as const satisfies readonly RefundEnd[];

/**
 * How a refund ended, as a webhook has told; undefined where none has. It is as good a witness as a read, whose body is
 * open.
 */
export function toldEnd(session: Session, { refundId }: RefundRef): RefundEnd | undefined {
  if (!session.hasInbox) return undefined;
  const inbox = session.inbox("aside");
  return ENDS.find((end) => inbox.deliveries({ anyOf: [refundId], allOf: [REFUND_ENDS[end]] }).length > 0);
}

/** The same, as soon as a webhook tells it; undefined when none has come for as long as one may take. */
export async function comesToldEnd(session: Session, refund: RefundRef): Promise<RefundEnd | undefined> {
  if (!session.hasInbox) return undefined;
  await session.inbox("aside").arrival({ anyOf: [refund.refundId], allOf: [Object.values(REFUND_ENDS)] });
  return toldEnd(session, refund);
}

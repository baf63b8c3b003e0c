import type { Payment, RefundStatus } from "../../../../generated/integration/types.ts";
import { Blocked, type Session } from "../../../scenario/index.ts";
import { attempt, BY_ITSELF } from "../../tools/waiting.ts";
import type { Found } from "../../tools/walk.ts";
import type { Api, PaymentRef, RefundRef } from "./api.ts";
import { REFUND_ENDS, type RefundEnd } from "./webhooks.ts";

const STATUSES = ["INITIATED", "PROCESSING", "COMPLETED", "FAILED"] as const satisfies readonly RefundStatus[];

/** The status of a refund that was read; undefined where the body, whose fields are open, shows none of the four. */
export function refundStatusOf({ status }: Found): RefundStatus | undefined {
  return STATUSES.find((each) => each === status);
}

/** Whether a refund that was read is still with the provider; false where its status is not shown. */
export function isInFlight(refund: Found): boolean {
  const status = refundStatusOf(refund);
  return status === "INITIATED" || status === "PROCESSING";
}

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

/**
 * Throws {@link Blocked} where a read or a webhook shows that a refund has ended so by itself, before the driver was asked
 * for the other end (ruling 10): one that answers before it acts does not say that it came too late.
 */
export async function mustNotHaveEnded(session: Session, api: Api, refund: RefundRef, end: RefundEnd): Promise<void> {
  const read = await attempt(async () => (await api.readRefund(refund)).data);
  const shown = (read && refundStatusOf(read)) ?? toldEnd(session, refund);
  if (shown === end) throw new Blocked(`a refund that should wait became ${end} by itself`, BY_ITSELF);
}

/** How a payment stands: what a rejected refund may not have moved. */
export type Standing = Pick<Payment, "paymentId" | "status" | "refundTotal" | "amount">;

/**
 * Reads how a payment stands, each time anew. Refunds of it that are `inFlight` have to wait: one that ended meanwhile may
 * be what moved it, and throws {@link Blocked} (ruling 10).
 */
export function createStanding(
  session: Session,
  api: Api,
  payment: PaymentRef,
  inFlight: readonly RefundRef[] = [],
): () => Promise<Standing> {
  let totalBefore: unknown;
  const isSeenWaiting = async (refund: RefundRef) => {
    const shown = refundStatusOf((await api.readRefund(refund)).data) ?? toldEnd(session, refund);
    if (shown === "COMPLETED" || shown === "FAILED")
      throw new Blocked("a refund that should stay in flight did not", BY_ITSELF);
    return shown !== undefined;
  };
  return async () => {
    const { paymentId, status, refundTotal, amount } = (await api.readPayment(payment)).data;
    const seen: boolean[] = [];
    for (const refund of inFlight) seen.push(await isSeenWaiting(refund));
    // Where reads do not show whether a refund waits, the total tells that one did not.
    if (seen.includes(false) && totalBefore !== undefined && totalBefore !== refundTotal)
      throw new Blocked("a refund that should stay in flight may have settled: its status is not shown", BY_ITSELF);
    totalBefore = refundTotal;
    return { paymentId, status, refundTotal, amount };
  };
}

import { contract } from "../../../../../generated/integration/contract.ts";
import type { Payment, RefundStatus } from "../../../../../generated/integration/types.ts";
import { Blocked, type Session } from "../../../../scenario/index.ts";
import { attempt, BY_ITSELF } from "../../../shared/scenarios/waiting.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import type { Api, PaymentRef, RefundRef } from "./api.ts";
import { REFUND_ENDS, type RefundEnd } from "./webhooks.ts";

const { states } = contract.lifecycles.refund;

/**
 * Returns the status of a refund that was read; undefined if the body, whose fields are open, shows none of the four.
 */
export function refundStatusOf({ status }: Found): RefundStatus | undefined {
  return states.find(({ name }) => name === status)?.name;
}

/** Returns true if a refund that was read is still with the provider; false if its status is not shown. */
export function isInFlight(refund: Found): boolean {
  const status = refundStatusOf(refund);
  return status === "INITIATED" || status === "PROCESSING";
}

const ENDS = ["COMPLETED", "FAILED"] as const satisfies readonly RefundEnd[];

/**
 * Returns the end of a refund that a webhook has reported; undefined if none has. It is as reliable as a read, whose
 * body is open.
 */
export function endByWebhook(session: Session, { refundId }: RefundRef): RefundEnd | undefined {
  if (!session.hasInbox) return undefined;
  const inbox = session.inbox("aside");
  return ENDS.find((end) => inbox.deliveries({ anyOf: [refundId], allOf: [REFUND_ENDS[end]] }).length > 0);
}

/**
 * Waits for a webhook to report the end of a refund; resolves to undefined if none arrives within the time that one may
 * take.
 */
export async function awaitEndByWebhook(session: Session, refund: RefundRef): Promise<RefundEnd | undefined> {
  if (!session.hasInbox) return undefined;
  await session.inbox("aside").arrival({ anyOf: [refund.refundId], allOf: [Object.values(REFUND_ENDS)] });
  return endByWebhook(session, refund);
}

/**
 * Throws {@link Blocked} if a read or a webhook shows that a refund has ended without the driver, before it was asked
 * for the other end (ruling 10): a driver that responds before it acts does not report that it was too late.
 */
export async function mustNotHaveEnded(session: Session, api: Api, refund: RefundRef, end: RefundEnd): Promise<void> {
  const read = await attempt(async () => (await api.readRefund(refund)).data);
  const shown = (read && refundStatusOf(read)) ?? endByWebhook(session, refund);
  if (shown === end) throw new Blocked(`a refund that should wait became ${end} on its own`, BY_ITSELF);
}

/** State of a payment that a rejected refund must not change. */
export type Standing = Pick<Payment, "paymentId" | "status" | "refundTotal" | "amount">;

/**
 * Returns a function that reads the state of a payment. Refunds of it that are `inFlight` must stay so: one that ended
 * meanwhile may have caused a change, and throws {@link Blocked} (ruling 10).
 */
export function createStanding(
  session: Session,
  api: Api,
  payment: PaymentRef,
  inFlight: readonly RefundRef[] = [],
): () => Promise<Standing> {
  let totalBefore: unknown;
  const isSeenWaiting = async (refund: RefundRef) => {
    const shown = refundStatusOf((await api.readRefund(refund)).data) ?? endByWebhook(session, refund);
    if (shown === "COMPLETED" || shown === "FAILED")
      throw new Blocked("a refund that should stay in flight did not", BY_ITSELF);
    return shown !== undefined;
  };
  return async () => {
    const { paymentId, status, refundTotal, amount } = (await api.readPayment(payment)).data;
    const seen: boolean[] = [];
    for (const refund of inFlight) seen.push(await isSeenWaiting(refund));
    // If reads do not show whether a refund is in flight, a changed total shows that it is not.
    if (seen.includes(false) && totalBefore !== undefined && totalBefore !== refundTotal)
      throw new Blocked("a refund that should stay in flight may have settled: its status is not shown", BY_ITSELF);
    totalBefore = refundTotal;
    return { paymentId, status, refundTotal, amount };
  };
}

import { contract } from "../../../../../generated/integration/contract.ts";
import type { Payment, RefundStatus } from "../../../../../generated/integration/types.ts";
import { Blocked, type Session } from "../../../../scenario/index.ts";
import { BY_ITSELF } from "../../../shared/scenarios/waiting.ts";
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

/**
 * Returns the end of a refund that a webhook has reported; undefined if none has. It is as reliable as a read, whose
 * body is open; but a webhook that names both ends may report those of several refunds.
 */
export function endByWebhook(session: Session, { refundId }: RefundRef): RefundEnd | undefined {
  if (!session.hasInbox) return undefined;
  const inbox = session.inbox("aside");
  const sentFor = (end: RefundEnd) => inbox.deliveries({ anyOf: [refundId], allOf: [REFUND_ENDS[end]] });
  const [completed, failed] = [sentFor("COMPLETED"), sentFor("FAILED")];
  if (completed.some((each) => !failed.includes(each))) return "COMPLETED";
  return failed.some((each) => !completed.includes(each)) ? "FAILED" : undefined;
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

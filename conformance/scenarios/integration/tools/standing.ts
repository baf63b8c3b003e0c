import type { Payment } from "../../../../generated/integration/types.ts";
import { Blocked, type Session } from "../../../scenario/index.ts";
import type { Api, PaymentRef, RefundRef } from "./api.ts";
import { toldEnd } from "./refund-end.ts";
import { refundStatusOf } from "./refund-status.ts";

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
    if (shown === "COMPLETED" || shown === "FAILED") throw new Blocked("a refund that had to stay in flight did not");
    return shown !== undefined;
  };
  return async () => {
    const { paymentId, status, refundTotal, amount } = (await api.readPayment(payment)).data;
    const seen: boolean[] = [];
    for (const refund of inFlight) seen.push(await isSeenWaiting(refund));
    // Where reads do not show whether a refund waits, the total tells that one did not.
    if (seen.includes(false) && totalBefore !== undefined && totalBefore !== refundTotal)
      throw new Blocked("a refund that had to stay in flight may have settled: its status is not shown");
    totalBefore = refundTotal;
    return { paymentId, status, refundTotal, amount };
  };
}

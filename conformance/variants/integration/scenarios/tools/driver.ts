import type { RefundStatus } from "../../../../../generated/integration/types.ts";
import { Blocked, type Session } from "../../../../scenario/index.ts";
import { createPaymentActions, known, type PaymentActions } from "../../../shared/scenarios/driver.ts";
import { orByItself, until } from "../../../shared/scenarios/waiting.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import type { Api, PaymentRef, RefundRef } from "./api.ts";
import { awaitEndByWebhook, endByWebhook, refundStatusOf } from "./refund-state.ts";
import type { RefundEnd } from "./webhooks.ts";

/**
 * Actions outside the API. Those on payments return at once; those on refunds once a read or a webhook shows the
 * result.
 */
export interface Outside extends PaymentActions<PaymentRef> {
  /** Settles, and returns at once. */
  startSettling(refund: RefundRef): Promise<void>;
  /** Settles, and waits until a read of the refund or a webhook shows it, else the scenario is inconclusive. */
  settleRefund(refund: RefundRef): Promise<void>;
  /** Rejects, and returns at once. */
  startRejecting(refund: RefundRef): Promise<void>;
  /** Rejects, and waits until a read of the refund or a webhook shows it, else the scenario is inconclusive. */
  rejectRefund(refund: RefundRef): Promise<void>;
  /**
   * Returns the status shown by a read or, if reads show none, by a webhook; if neither shows it, the scenario is
   * inconclusive.
   */
  statusOf(refund: RefundRef): Promise<RefundStatus>;
}

export function createOutside(session: Session, api: Api): Outside {
  const shows = async (refund: RefundRef, end: RefundEnd) => {
    let isShown = false;
    const isEnd = (read: Found) => {
      const status = refundStatusOf(read);
      isShown = status !== undefined;
      return status === end || endByWebhook(session, refund) === end;
    };
    try {
      const awaited = { resource: "refund", state: end };
      await until(session, `the refund as ${end}`, () => api.readRefund(refund), isEnd, awaited);
    } catch (error) {
      // A webhook may take longer than a read; if reads show nothing, it is waited for.
      if (!(error instanceof Blocked) || isShown || (await awaitEndByWebhook(session, refund)) !== end) throw error;
    }
  };
  const isSettled = async (refund: RefundRef) =>
    endByWebhook(session, refund) === "COMPLETED" ||
    refundStatusOf((await api.readRefund(refund)).data) === "COMPLETED";
  const driver: Outside = {
    ...createPaymentActions<PaymentRef>(session, ({ paymentId, paymentUrl }) => [paymentId, paymentUrl]),
    startSettling: (refund) =>
      orByItself(
        () => session.drive("settleRefund", refund.refundId, known(refund.paymentId)),
        () => isSettled(refund),
      ),
    async settleRefund(refund) {
      await driver.startSettling(refund);
      await shows(refund, "COMPLETED");
    },
    startRejecting: (refund) => session.drive("rejectRefund", refund.refundId, known(refund.paymentId)),
    async rejectRefund(refund) {
      await driver.startRejecting(refund);
      await shows(refund, "FAILED");
    },
    async statusOf(refund) {
      const shown = refundStatusOf((await api.readRefund(refund)).data) ?? (await awaitEndByWebhook(session, refund));
      if (shown === undefined) throw new Blocked("neither a read of the refund nor a webhook shows its status");
      return shown;
    },
  };
  return driver;
}

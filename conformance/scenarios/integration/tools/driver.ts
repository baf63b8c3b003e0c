import type { RefundStatus } from "../../../../generated/integration/types.ts";
import { Blocked, type Session } from "../../../scenario/index.ts";
import { orByItself, until } from "../../tools/waiting.ts";
import type { Found } from "../../tools/walk.ts";
import type { Api, PaymentRef, RefundRef } from "./api.ts";
import { comesToldEnd, refundStatusOf, toldEnd } from "./refund-state.ts";
import type { RefundEnd } from "./webhooks.ts";

/** What happens outside the API. The payment abilities return at once; the refund ones once a read or a webhook shows it. */
export interface Outside {
  approve(payment: PaymentRef): Promise<void>;
  reject(payment: PaymentRef): Promise<void>;
  cancel(payment: PaymentRef): Promise<void>;
  expire(payment: PaymentRef): Promise<void>;
  /** Settles, and returns at once. */
  startSettling(refund: RefundRef): Promise<void>;
  /** Settles, and waits until a read of the refund or a webhook shows it, else the scenario is inconclusive. */
  settleRefund(refund: RefundRef): Promise<void>;
  /** Rejects, and returns at once. */
  startRejecting(refund: RefundRef): Promise<void>;
  /** Rejects, and waits until a read of the refund or a webhook shows it, else the scenario is inconclusive. */
  rejectRefund(refund: RefundRef): Promise<void>;
  /** As a read shows it or, where reads show none, as a webhook tells it; where neither does, the scenario is inconclusive. */
  statusOf(refund: RefundRef): Promise<RefundStatus>;
}

export function createOutside(session: Session, api: Api): Outside {
  const shows = async (refund: RefundRef, end: RefundEnd) => {
    let isShown = false;
    const isEnd = (read: Found) => {
      const status = refundStatusOf(read);
      isShown = status !== undefined;
      return status === end || toldEnd(session, refund) === end;
    };
    try {
      const awaited = { resource: "refund", state: end };
      await until(session, `the refund as ${end}`, () => api.readRefund(refund), isEnd, awaited);
    } catch (error) {
      // A webhook may take longer than a read; where reads show nothing, it is waited for.
      if (!(error instanceof Blocked) || isShown || (await comesToldEnd(session, refund)) !== end) throw error;
    }
  };
  const isSettled = async (refund: RefundRef) =>
    toldEnd(session, refund) === "COMPLETED" || refundStatusOf((await api.readRefund(refund)).data) === "COMPLETED";
  const driver: Outside = {
    approve: ({ paymentId, paymentUrl }) => session.drive("approvePayment", paymentId, known(paymentUrl)),
    reject: ({ paymentId, paymentUrl }) => session.drive("rejectPayment", paymentId, known(paymentUrl)),
    cancel: ({ paymentId, paymentUrl }) => session.drive("cancelPayment", paymentId, known(paymentUrl)),
    expire: ({ paymentId, paymentUrl }) => session.drive("expirePayment", paymentId, known(paymentUrl)),
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
      const shown = refundStatusOf((await api.readRefund(refund)).data) ?? (await comesToldEnd(session, refund));
      if (shown === undefined) throw new Blocked("neither a read of the refund nor a webhook shows its status");
      return shown;
    },
  };
  return driver;
}

/** A hint for whoever drives: a deployment may have sent anything in its place. */
function known(hint: unknown): string | undefined {
  return typeof hint === "string" && hint !== "" ? hint : undefined;
}

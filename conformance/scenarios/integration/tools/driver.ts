import type { RefundStatus } from "../../../../generated/integration/types.ts";
import type { Session } from "../../../scenario/index.ts";
import type { Api, PaymentRef, RefundRef } from "./api.ts";
import { orByItself } from "./attempt.ts";
import { refundStatusOf } from "./refund-status.ts";
import { until } from "./waiting.ts";

/** What happens outside the API. The payment abilities return at once; the refund ones once a read shows it. */
export interface Outside {
  approve(payment: PaymentRef): Promise<void>;
  reject(payment: PaymentRef): Promise<void>;
  cancel(payment: PaymentRef): Promise<void>;
  expire(payment: PaymentRef): Promise<void>;
  /** Settles, and returns at once. */
  startSettling(refund: RefundRef): Promise<void>;
  /** Settles, and waits until a read of the refund shows it, else the scenario is inconclusive. */
  settleRefund(refund: RefundRef): Promise<void>;
  /** Rejects, and waits until a read of the refund shows it, else the scenario is inconclusive. */
  rejectRefund(refund: RefundRef): Promise<void>;
}

export function createOutside(session: Session, api: Api): Outside {
  const shows = async (refund: RefundRef, status: RefundStatus) => {
    await until(
      session,
      `the refund as ${status}`,
      () => api.readRefund(refund),
      (read) => refundStatusOf(read) === status,
    );
  };
  const isSettled = async (refund: RefundRef) => refundStatusOf((await api.readRefund(refund)).data) === "COMPLETED";
  const driver: Outside = {
    approve: ({ paymentId }) => session.drive("approvePayment", paymentId),
    reject: ({ paymentId }) => session.drive("rejectPayment", paymentId),
    cancel: ({ paymentId }) => session.drive("cancelPayment", paymentId),
    expire: ({ paymentId }) => session.drive("expirePayment", paymentId),
    startSettling: (refund) =>
      orByItself(
        () => session.drive("settleRefund", refund.refundId),
        () => isSettled(refund),
      ),
    async settleRefund(refund) {
      await driver.startSettling(refund);
      await shows(refund, "COMPLETED");
    },
    async rejectRefund(refund) {
      await session.drive("rejectRefund", refund.refundId);
      await shows(refund, "FAILED");
    },
  };
  return driver;
}

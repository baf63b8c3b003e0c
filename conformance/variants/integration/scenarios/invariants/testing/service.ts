import { compareAmounts, sumOf } from "../../../../../scenario/index.ts";
import type { Reply } from "../../../../shared/scenarios/invariants/testing/overlapping.ts";

/** Values with which a payment is created. */
export interface PaymentRequest {
  readonly merchantTxnId: string;
  readonly amount: string;
  readonly currency: string;
  readonly preferredVendor: string;
  readonly description: string;
  readonly valueA: string;
}

/** Values with which a refund is created. */
export interface RefundRequest {
  readonly amount: string;
  readonly reason: string;
  readonly merchantRef: string;
}

/** Payment as the test service stores it. */
export interface Payment extends PaymentRequest {
  readonly paymentId: string;
  readonly initiatedAt: number;
  completedAt?: number;
  status: string;
  readonly refunds: Refund[];
}

export interface Refund extends RefundRequest {
  readonly refundId: string;
  readonly paymentId: string;
  readonly initiatedAt: number;
  completedAt?: number;
  status: string;
  /** Number of times it was shown, on which a fault may depend. */
  shown: number;
}

/** Decisions of a correct service, which a test may replace. */
export const honest = {
  paymentId: (count: number) => `PAY_${count}`,
  refundId: (count: number) => `REF_${count}`,
  fits: ({ amount, refunds }: Payment, asked: string) =>
    compareAmounts(sumOf([asked, ...refunds.filter(({ status }) => status !== "FAILED").map(amountOf)]), amount) !== 1,
  total: ({ refunds }: Payment) => sumOf(refunds.filter(({ status }) => status === "COMPLETED").map(amountOf)),
  isWhole: (payment: Payment, total: string) => compareAmounts(total, payment.amount) === 0,
  status: ({ status }: Payment) => status,
  refundStatus: ({ status }: Refund) => status,
  amount: ({ amount }: Payment) => amount,
  refundAmount: ({ amount }: Refund) => amount,
  found: (payment: Payment, _all: readonly Payment[]) => payment,
  refundFound: (refund: Refund, _all: readonly Refund[]) => refund,
  /** Other members of a payment and of a refund. */
  members: ({ merchantTxnId, currency, preferredVendor: vendor, description, valueA, paymentId }: Payment) => ({
    ...{ merchantTxnId, currency, vendor, description, valueA },
    paymentUrl: `https://pay.example/${paymentId}`,
  }),
  refundMembers: ({ paymentId, reason, merchantRef }: Refund): object => ({ paymentId, reason, merchantRef }),
  initiatedAt: ({ initiatedAt }: Payment | Refund) => initiatedAt,
  completedAt: ({ completedAt }: Payment | Refund) => completedAt,
  headers: (_key: string): readonly (readonly [string, string])[] => [],
};

export type Decisions = typeof honest;

function amountOf({ amount }: Refund): string {
  return amount;
}

/** Creates a minimal service whose calls take effect at once; tests simulate delays. */
export function createService(decide: Decisions) {
  const payments: Payment[] = [];
  const refunds: Refund[] = [];
  let seconds = 0;
  const now = () => {
    seconds += 10;
    return seconds;
  };
  const timesOf = (resource: Payment | Refund) => {
    const completedAt = decide.completedAt(resource);
    return {
      initiatedAt: timestamp(decide.initiatedAt(resource)),
      completedAt: completedAt === undefined ? null : timestamp(completedAt),
    };
  };
  const showPayment = (payment: Payment) => ({
    ...decide.members(payment),
    ...timesOf(payment),
    paymentId: payment.paymentId,
    amount: decide.amount(payment),
    status: decide.status(payment),
    refundTotal: decide.total(payment),
  });
  const showRefund = (refund: Refund) => {
    refund.shown += 1;
    const { refundId } = refund;
    const members = { ...decide.refundMembers(refund), ...timesOf(refund), refundId };
    return { ...members, amount: decide.refundAmount(refund), status: decide.refundStatus(refund) };
  };
  const responses = new Map<string, Reply>();
  const success = (status: number, data: unknown): Reply => ({ status, json: { status: "success", data } });
  const rejected: Reply = { status: 422, json: { why: "no" } };

  return {
    payments,
    refunds,
    create(request: PaymentRequest) {
      const paymentId = decide.paymentId(payments.length);
      const payment = { ...request, paymentId, initiatedAt: now(), status: "PENDING", refunds: [] };
      payments.push(payment);
      return remember(paymentId, success(201, showPayment(payment)));
    },
    read: (payment: Payment) => success(200, showPayment(decide.found(payment, payments))),
    list: () => success(200, { items: payments.map(showPayment) }),
    refund(payment: Payment, request: RefundRequest) {
      if (payment.status !== "COMPLETED" || !decide.fits(payment, request.amount)) return rejected;
      const refundId = decide.refundId(refunds.length);
      const made = { refundId, paymentId: payment.paymentId, initiatedAt: now() };
      const refund = { ...request, ...made, status: "INITIATED", shown: 0 };
      payment.refunds.push(refund);
      refunds.push(refund);
      settleWhole(payment);
      return remember(refundId, success(202, showRefund(refund)));
    },
    /** Returns the response to the request that created this. */
    again: (id: string) => responses.get(id) ?? rejected,
    readRefund: (refund: Refund) => success(200, showRefund(decide.refundFound(refund, refunds))),
    move(payment: Payment, status: string) {
      if (payment.status !== "PENDING") return;
      payment.status = status;
      if (status === "COMPLETED") payment.completedAt = now();
    },
    moveRefund(refund: Refund, status: string) {
      if (refund.status !== "INITIATED" && refund.status !== "PROCESSING") return;
      refund.status = status;
      if (status === "COMPLETED") refund.completedAt = now();
      for (const each of payments) if (each.refunds.includes(refund)) settleWhole(each);
    },
  };

  function remember(id: string, answer: Reply): Reply {
    responses.set(id, answer);
    return answer;
  }

  function settleWhole(payment: Payment): void {
    if (payment.status === "COMPLETED" && decide.isWhole(payment, decide.total(payment))) payment.status = "REFUNDED";
  }
}

function timestamp(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}

export type Service = ReturnType<typeof createService>;

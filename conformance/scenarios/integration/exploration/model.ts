import type { PaymentStatus, RefundStatus } from "../../../../generated/integration/types.ts";
import { sameAmount, sumOf } from "../../../scenario/index.ts";

/** What a deployment should hold after the steps of a story so far, by the names that the story gives. */
export interface Model {
  readonly payments: ReadonlyMap<string, PaymentState>;
  readonly refunds: ReadonlyMap<string, RefundState>;
}

export interface PaymentState {
  readonly name: string;
  readonly amount: string;
  readonly status: PaymentStatus;
}

export interface RefundState {
  readonly name: string;
  /** The name of its payment. */
  readonly payment: string;
  readonly amount: string;
  readonly status: RefundStatus;
}

/** A refund that is asked for. */
export type Asked = Omit<RefundState, "status">;

export const emptyModel: Model = { payments: new Map(), refunds: new Map() };

export function withPayment(model: Model, payment: PaymentState): Model {
  return { ...model, payments: new Map(model.payments).set(payment.name, payment) };
}

/** Of what the contract leaves open, nothing is known: the story goes on without this payment and its refunds. */
export function withoutPayment({ payments, refunds }: Model, name: string): Model {
  return {
    payments: new Map([...payments].filter(([each]) => each !== name)),
    refunds: new Map([...refunds].filter(([, each]) => each.payment !== name)),
  };
}

export function withRefund(model: Model, refund: RefundState): Model {
  return { ...model, refunds: new Map(model.refunds).set(refund.name, refund) };
}

/** Ruling 14: what is settled, what is in flight, and what failed are three sums. */
export type Share = "settled" | "in flight" | "failed";

export function shareOf({ status }: Pick<RefundState, "status">): Share {
  const shares = { INITIATED: "in flight", PROCESSING: "in flight", COMPLETED: "settled", FAILED: "failed" } as const;
  return shares[status];
}

export function refundsOf({ refunds }: Model, payment: string, ...shares: readonly Share[]): readonly RefundState[] {
  return [...refunds.values()].filter((each) => each.payment === payment && shares.includes(shareOf(each)));
}

/** The exact sum of a payment's refunds of these shares. */
export function refunded(model: Model, payment: string, ...shares: readonly Share[]): string {
  return sumOf(["0.00", ...refundsOf(model, payment, ...shares).map((each) => each.amount)]);
}

/** Whether one amount is more than another, a cent at least. */
export function exceeds(amount: string, limit: string): boolean {
  return Number(amount) > Number(limit) && !sameAmount(amount, limit);
}

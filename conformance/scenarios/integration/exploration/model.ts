import { contract, type RequirementId, type TransitionId } from "../../../../generated/integration/contract.ts";
import type { PaymentStatus, RefundStatus } from "../../../../generated/integration/types.ts";
import { compareAmounts, sumOf } from "../../../scenario/index.ts";

/** The expected state of a deployment after some steps, by the names that the sequence gives. */
export interface Model {
  readonly payments: ReadonlyMap<string, PaymentState>;
  readonly refunds: ReadonlyMap<string, RefundState>;
}

/** A payment as it was asked for, and its expected status. */
export interface PaymentState {
  readonly name: string;
  readonly amount: string;
  readonly currency: "BDT" | "USD";
  readonly vendor?: "BKASH" | "NAGAD";
  /** Whether it has a description and metadata. */
  readonly hasTexts: boolean;
  readonly status: PaymentStatus;
  /** Whether a refund of it was rejected: another one that is tells little. */
  readonly wasRejected: boolean;
}

export interface RefundState {
  readonly name: string;
  /** The name of its payment. */
  readonly payment: string;
  readonly amount: string;
  readonly status: RefundStatus;
}

/** A refund that is requested; without an amount it is of what is left. */
export interface RequestedRefund {
  readonly name: string;
  readonly payment: string;
  readonly amount?: string;
  readonly hasTexts: boolean;
}

export const emptyModel: Model = { payments: new Map(), refunds: new Map() };

export function withPayment(model: Model, payment: PaymentState): Model {
  return { ...model, payments: new Map(model.payments).set(payment.name, payment) };
}

/** Where the contract leaves something open, nothing is known: the sequence goes on without this payment and its refunds. */
export function withoutPayment({ payments, refunds }: Model, name: string): Model {
  return {
    payments: new Map([...payments].filter(([each]) => each !== name)),
    refunds: new Map([...refunds].filter(([, each]) => each.payment !== name)),
  };
}

export function withRefund(model: Model, refund: RefundState): Model {
  return { ...model, refunds: new Map(model.refunds).set(refund.name, refund) };
}

/** Ruling 14: the settled refunds, those in flight and the failed ones are three sums. */
export type Share = "settled" | "in flight" | "failed";

const SHARES = {
  INITIATED: "in flight",
  PROCESSING: "in flight",
  COMPLETED: "settled",
  FAILED: "failed",
} as const satisfies Record<RefundStatus, Share>;

export function shareOf({ status }: Pick<RefundState, "status">): Share {
  return SHARES[status];
}

export function refundsOf({ refunds }: Model, payment: string, ...shares: readonly Share[]): readonly RefundState[] {
  return [...refunds.values()].filter((each) => each.payment === payment && shares.includes(shareOf(each)));
}

/** Returns the exact sum of a payment's refunds of these shares. */
export function refunded(model: Model, payment: string, ...shares: readonly Share[]): string {
  return sumOf(["0.00", ...refundsOf(model, payment, ...shares).map((each) => each.amount)]);
}

/** Returns true where one amount is more than another. */
export function exceeds(amount: string, limit: string): boolean {
  return (compareAmounts(amount, limit) ?? 0) > 0;
}

/** Returns what is left of an amount; of two decimals. */
export function minus(amount: string, less: string): string {
  return inUnits(BigInt(unitsOf(amount) - unitsOf(less)));
}

/** Returns these hundredths of an amount, rounded down to a cent. */
export function shareOfAmount(amount: string, hundredths: number): string {
  return inUnits((BigInt(unitsOf(amount)) * BigInt(hundredths)) / 100n);
}

function unitsOf(amount: string): number {
  const [whole = "0", cents = ""] = amount.split(".");
  return Number(whole) * 100 + Number(cents.padEnd(2, "0").slice(0, 2));
}

function inUnits(units: bigint): string {
  return `${units / 100n}.${String(units % 100n).padStart(2, "0")}`;
}

type ContractTransitions = (typeof contract)["transitions"];

/** What else a transition does, in the contract's words. */
export type Effect = ContractTransitions[TransitionId]["effects"][number];

/** The transitions that the model knows: those of the contract, or fewer where a proof leaves some out. */
export type Transitions = { readonly [T in TransitionId]?: ContractTransitions[T] };

/** A move that the contract shows. */
export interface ShownMove<T extends TransitionId> {
  readonly transition: T;
  readonly to: ContractTransitions[T]["to"];
  readonly effects: readonly Effect[];
  readonly requirement: ContractTransitions[T]["requirement"];
}

/** Returns where a resource goes from a status, if the contract shows it; `undefined` is where nothing exists yet. */
export type Lifecycle = <T extends TransitionId>(transition: T, from: string | undefined) => ShownMove<T> | undefined;

export function createLifecycle(transitions: Transitions): Lifecycle {
  return (transition, from) => {
    const found = transitions[transition];
    if (!found) return undefined;
    const sources: readonly string[] = found.from;
    const leaves = from === undefined ? sources.length === 0 : sources.includes(from);
    return leaves ? { transition, to: found.to, effects: found.effects, requirement: found.requirement } : undefined;
  };
}

/** The requirements under which moves that the contract does not show are observed. */
export const OTHER_MOVES = {
  payment: contract.lifecycles.payment.otherMoves,
  refund: contract.lifecycles.refund.otherMoves,
} as const satisfies Record<string, RequirementId>;

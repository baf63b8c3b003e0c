import { contract, type RequirementId, type TransitionId } from "../../../../../generated/integration/contract.ts";
import type {
  CreatedPayment,
  CreatePaymentRequest,
  CreateRefundRequest,
  PaymentStatus,
  RefundStatus,
} from "../../../../../generated/integration/types.ts";
import { type Answer, compareAmounts, type SequenceWatch, sumOf, type Words } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import { describe } from "../../../shared/scenarios/describe.ts";
import {
  createNames,
  MIXED_TEXTS,
  type Names,
  type Prediction,
  shownStatus,
  watchedEventually,
} from "../../../shared/scenarios/exploration.ts";
import { reference } from "../../../shared/scenarios/request-values.ts";
import type { Tools } from "../scenario.ts";
import type { PaymentRef, RefundRef } from "../tools/api.ts";

/** Expected state of a deployment after some steps, by the names that the sequence gives. */
export interface Model {
  readonly payments: ReadonlyMap<string, PaymentState>;
  readonly refunds: ReadonlyMap<string, RefundState>;
}

/** Payment as it was requested, and its expected status. */
export interface PaymentState {
  readonly name: string;
  readonly amount: string;
  readonly currency: "BDT" | "USD";
  readonly vendor?: "BKASH" | "NAGAD";
  /** True if it has a description and metadata. */
  readonly hasTexts: boolean;
  readonly status: PaymentStatus;
  /** True if a refund of it was rejected: another rejection shows little. */
  readonly wasRejected: boolean;
}

export interface RefundState {
  readonly name: string;
  /** Name of its payment. */
  readonly payment: string;
  readonly amount: string;
  readonly status: RefundStatus;
}

/** Refund to request; without an amount, it is of what is left. */
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

/**
 * Returns the model without a payment and its refunds, whose state is unknown once the contract leaves something open.
 */
export function withoutPayment({ payments, refunds }: Model, name: string): Model {
  return {
    payments: new Map([...payments].filter(([each]) => each !== name)),
    refunds: new Map([...refunds].filter(([, each]) => each.payment !== name)),
  };
}

export function withRefund(model: Model, refund: RefundState): Model {
  return { ...model, refunds: new Map(model.refunds).set(refund.name, refund) };
}

/** Kind of refunds with a sum of its own (ruling 14): the settled ones, those in flight and the failed ones. */
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

/** Returns true if one amount is more than another. */
export function exceeds(amount: string, limit: string): boolean {
  return (compareAmounts(amount, limit) ?? 0) > 0;
}

/** Returns the difference of two amounts, with two decimals. */
export function minus(amount: string, less: string): string {
  return inUnits(BigInt(unitsOf(amount) - unitsOf(less)));
}

/** Returns the given hundredths of an amount, rounded down to a cent. */
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

/** Additional effect of a transition, in the contract's words. */
export type Effect = ContractTransitions[TransitionId]["effects"][number];

/** Transitions that the model knows: those of the contract, or fewer if a proof leaves some out. */
export type Transitions = { readonly [T in TransitionId]?: ContractTransitions[T] };

/** Move that the contract shows. */
export interface ShownMove<T extends TransitionId> {
  readonly transition: T;
  readonly to: ContractTransitions[T]["to"];
  readonly effects: readonly Effect[];
  readonly requirement: ContractTransitions[T]["requirement"];
}

/**
 * Returns the move of a resource from a status, if the contract shows it; `undefined` means that it does not exist yet.
 */
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

/** Requirements under which moves that the contract does not show are observed. */
export const OTHER_MOVES = {
  payment: contract.lifecycles.payment.otherMoves,
  refund: contract.lifecycles.refund.otherMoves,
} as const satisfies Record<string, RequirementId>;

/** Demands of the contract on one step of this variant. */
export type StepPrediction = Prediction<Model, SequenceContext, RequirementId, TransitionId>;

/** Payment that was created, with the request that was accepted for it. */
export interface KnownPayment extends Pick<CreatedPayment, "paymentId" | "paymentUrl" | "merchantTxnId"> {
  readonly sent: CreatePaymentRequest;
}

/** Context of a sequence: the words and tools of a scenario, and the resources created so far. */
export interface SequenceContext extends Words<RequirementId>, Tools {
  readonly payments: Names<KnownPayment>;
  readonly refunds: Names<RefundRef>;
  /** Creates a payment as in the model, or a plainer one if the server rejects it (ruling 11). */
  readonly create: (
    payment: PaymentState,
  ) => Promise<{ readonly answer: Answer<CreatedPayment>; readonly known: KnownPayment }>;
  /** Creates a COMPLETED payment like this one that no step touches: no earlier step can cause a rejection there. */
  readonly untouched: (payment: PaymentState) => Promise<PaymentRef>;
  /** Returns true if the sequence has lasted so long that a checkout window may have ended. */
  readonly windowMayBeOver: () => boolean;
}

export function createContext(context: Words<RequirementId> & Tools, watch: SequenceWatch): SequenceContext {
  const { session, requests, createValid, given, observe } = context;
  const { clock, data } = session;
  const startedMs = clock.monotonic();
  const accepted = async (payment: PaymentState) => {
    const request = requests.payment(paymentRequest(payment));
    const answer = answered(await createValid(request, { mayBeRejected: !isPlain(payment) }));
    if (answer.accepted || isPlain(payment)) return { request, answer };
    // Other scenarios judge which pairs of values and which texts a server accepts (ruling 11).
    if (payment.currency === "USD")
      observe("create-payment.amount-bounds-usd", `${valuesOf(payment)}: ${describe(answer)}`);
    else if (payment.hasTexts)
      observe("create-payment.description-length", `${valuesOf(payment)}: ${describe(answer)}`);
    const plain = requests.payment({ amount: payment.amount });
    return { request: plain, answer: answered(await createValid(plain)) };
  };
  return {
    ...context,
    eventually: watchedEventually(context.eventually, session, watch),
    payments: createNames(),
    refunds: createNames(),
    async create(payment) {
      const { request: sent, answer } = await accepted(payment);
      const { paymentId, paymentUrl } = answer.data;
      return { answer, known: { paymentId, paymentUrl, merchantTxnId: sent.merchantTxnId, sent } };
    },
    async untouched(payment) {
      const { answer } = await accepted(payment);
      return given.paid(answer.data);
    },
    windowMayBeOver: () => clock.monotonic() - startedMs >= data.windowMinutes * 60_000,
  };
}

function isPlain({ currency, vendor, hasTexts }: PaymentState): boolean {
  return currency === "BDT" && vendor === undefined && !hasTexts;
}

function valuesOf({ currency, vendor, hasTexts }: PaymentState): string {
  return [currency, vendor ?? "no vendor", ...(hasTexts ? ["mixed texts"] : [])].join(", ");
}

function paymentRequest({ amount, currency, vendor, hasTexts }: PaymentState): Partial<CreatePaymentRequest> {
  const [description, valueA, valueB, valueC] = MIXED_TEXTS;
  return {
    amount,
    currency,
    ...(vendor && { preferredVendor: vendor }),
    ...(hasTexts && { description, valueA, valueB, valueC, valueD: description }),
  };
}

/** Returns the body of a refund request; with mixed texts if the refund has them. */
export function refundRequest(
  { session, requests }: Pick<SequenceContext, "session" | "requests">,
  { amount, hasTexts }: Pick<RequestedRefund, "amount" | "hasTexts">,
): CreateRefundRequest {
  const [reason, text] = MIXED_TEXTS;
  const merchantRef = `${text} ${reference(session, "return")}`; // the effect of a repeated one is open
  return requests.refund({ ...(amount !== undefined && { amount }), ...(hasTexts && { reason, merchantRef }) });
}

/**
 * Ends the sequence after a move that the contract does not show, or that the run did not request: the move is
 * observed, and the state from then on is open (rulings 10 and 13).
 */
export function endAtOtherMove(
  context: SequenceContext,
  lifecycle: keyof typeof OTHER_MOVES,
  from: string,
  to: unknown,
  cause: string,
): never {
  const move = `${from} became ${shownStatus(to)} ${cause}`;
  context.observe(OTHER_MOVES[lifecycle], move);
  return context.blocked(`a ${lifecycle} that was ${move}: the contract does not define what happens then`);
}

import type { RequirementId } from "../../../../../generated/integration/contract.ts";
import type { Payment, PaymentStatus, RefundStatus } from "../../../../../generated/integration/types.ts";
import {
  type Answer,
  compareAmounts,
  equals,
  equalsAmount,
  type Matcher,
  noValue,
  present,
  sameAmount,
  satisfies,
} from "../../../../scenario/index.ts";
import { checkDemands, type Demand as DemandOn, demandOf, textAsSent } from "../../../shared/scenarios/exploration.ts";
import { isNot } from "../../../shared/scenarios/matchers.ts";
import { firstRead } from "../../../shared/scenarios/waiting.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import type { RefundRef } from "../tools/api.ts";
import { endByWebhook, refundStatusOf } from "../tools/refund-state.ts";
import {
  type Effect,
  endAtOtherMove,
  type KnownPayment,
  type Model,
  type PaymentState,
  type RefundState,
  refunded,
  refundsOf,
  type SequenceContext,
  shareOf,
} from "./context.ts";

type Demand = DemandOn<Payment, KnownPayment, RequirementId>;

const demand = demandOf<Payment, RequirementId>;

/** Requirement that explains the expected refundTotal: it depends on the last action. */
export type TotalRequirement = Extract<RequirementId, `payment.refund-total-${string}`>;

/** Payment that is about to be read, and its expected state. */
export interface ExpectedRead {
  readonly model: Model;
  readonly name: string;
  readonly total: TotalRequirement;
  /** Action before the read, for people: `by approve`. */
  readonly cause: string;
}

export function hasTotal(requirement: RequirementId, amount: string): Demand {
  return demand(requirement, ({ refundTotal }) => refundTotal, equalsAmount(amount));
}

export function hasStatus(requirement: RequirementId, status: string): Demand {
  return demand(requirement, (read) => read.status, equals(status));
}

/** Returns the demands of a move that the contract shows: the new status, and the effects that a read can show. */
export function demandsOfMove(
  move: { readonly to: string; readonly requirement: RequirementId; readonly effects: readonly Effect[] },
  settled: string,
): readonly Demand[] {
  const visible: Partial<Record<Effect, Demand>> = {
    "completedAt is set": demand("payment-states.approve-sets-completed-at", ({ completedAt }) => completedAt, present),
    "refundTotal increases": hasTotal("payment-states.partial-refund-raises-total", settled),
  };
  return [hasStatus(move.requirement, move.to), ...move.effects.flatMap((each) => visible[each] ?? [])];
}

/**
 * Demands that every read repeats the sent values (ruling 3); if a plainer payment was created, those of the plainer
 * one.
 */
const AS_SENT: readonly Demand[] = [
  {
    requirement: "get-payment.payment-of-path",
    of: (read) => read.paymentId,
    is: ({ paymentId }) => equals(paymentId),
  },
  {
    requirement: "payment.merchant-txn-id-as-sent",
    of: (read) => read.merchantTxnId,
    is: ({ sent }) => equals(sent.merchantTxnId),
  },
  {
    requirement: "payment.amount-as-requested",
    of: (read) => read.amount,
    is: ({ sent }) => equalsAmount(sent.amount),
  },
  {
    requirement: "payment.currency-as-requested",
    of: (read) => read.currency,
    is: ({ sent }) => equals(sent.currency),
  },
];

const TEXTS_AS_SENT: readonly Demand[] = [
  {
    requirement: "payment.description-echoed",
    of: (read) => read.description,
    is: ({ sent }) => textAsSent(sent.description),
  },
  ...(["valueA", "valueB", "valueC", "valueD"] as const).map(
    (name): Demand => ({
      requirement: "payment.metadata-on-reads",
      of: (read) => read[name],
      is: ({ sent }) => textAsSent(sent[name]),
    }),
  ),
];

/**
 * Returns the demands on a payment at any moment: its values are as requested; it has no status that the contract shows
 * but whose condition is false (ruling 13); refundTotal is the sum of the settled refunds (ruling 14).
 */
function standingDemands({ model, name, total }: Omit<ExpectedRead, "cause">): readonly Demand[] {
  const payment = model.payments.get(name);
  if (!payment) return [];
  const settled = refunded(model, name, "settled");
  return [
    ...AS_SENT,
    ...(payment.hasTexts ? TEXTS_AS_SENT : []),
    ...demandsOfStatus(payment),
    demand("payment.refund-total-never-falls", (read) => read.refundTotal, isNotBelow(settled)),
    hasTotal(total, settled),
  ];
}

function demandsOfStatus({ status }: PaymentState): readonly Demand[] {
  const isNever = (requirement: RequirementId, target: "EXPIRED" | "REFUNDED") =>
    demand(requirement, (read) => read.status, isNot(target));
  // completedAt is judged in the expected status only: any other status is judged separately.
  const completedAt = (requirement: RequirementId, matcher: Matcher<unknown>, otherwise?: string) =>
    demand(requirement, (read) => (read.status === status ? read.completedAt : otherwise), matcher);
  const isCompleted = completedAt("payment-states.approve-sets-completed-at", present, "not judged");
  switch (status) {
    case "INITIATED":
    case "PENDING":
      return [
        isNever("payment-states.expired-only-after-window", "EXPIRED"),
        isNever("payment-states.refunded-only-when-whole", "REFUNDED"),
        completedAt("payment.completed-at-null-before", noValue),
      ];
    case "COMPLETED":
      return [
        isNever("payment-states.expired-only-unpaid", "EXPIRED"),
        isNever("payment-states.refunded-only-when-whole", "REFUNDED"),
        isCompleted,
      ];
    case "REFUNDED":
      return [isNever("payment-states.expired-only-unpaid", "EXPIRED"), isCompleted];
    case "FAILED":
    case "CANCELLED":
    case "EXPIRED":
      return [isNever("payment-states.refunded-only-when-whole", "REFUNDED")];
  }
}

/** Matches an amount that has not fallen below this one; a value that is not an amount has not fallen. */
export function isNotBelow(amount: string): Matcher<unknown> {
  return satisfies(`the amount ${amount} or more`, (actual: unknown) => {
    const decimal = typeof actual === "number" ? String(actual) : actual;
    return sameAmount(actual, amount) || (compareAmounts(decimal, amount) ?? 0) >= 0;
  });
}

/** Returns the requirements that reading a payment checks. */
export function requirementsOf(expected: Omit<ExpectedRead, "cause">): readonly RequirementId[] {
  return standingDemands(expected).map((each) => each.requirement);
}

/** Reads a payment, and judges that it is as in the model and meets further demands. */
export async function readAndJudge(
  context: SequenceContext,
  expected: ExpectedRead,
  further: readonly Demand[] = [],
): Promise<void> {
  const demands = [...further, ...standingDemands(expected)];
  judge(context, expected, await read(context, expected, demands), demands);
}

/**
 * Reads a payment until it meets the demands, and then judges that it is as in the model. `mustBe` judges each status
 * that is read: it throws for an end that the steps may not have caused.
 */
export async function readUntil(
  context: SequenceContext,
  expected: ExpectedRead,
  becoming: readonly Demand[],
  mustBe: (status: PaymentStatus) => Promise<unknown> = async () => {},
): Promise<void> {
  const demands = [...becoming, ...standingDemands(expected)];
  const answer = await context.eventually(
    async () => {
      const shown = await read(context, expected, demands);
      await mustBe(shown.data.status);
      return shown;
    },
    (each) => checkDemands(context, each, context.payments.get(expected.name), becoming),
  );
  judge(context, expected, answer);
}

/**
 * Reads a payment. If it is not as demanded, its refunds in flight, which are read after it, or the time may be the
 * reason: then the sequence is blocked.
 */
async function read(
  context: SequenceContext,
  { model, name }: ExpectedRead,
  demands: readonly Demand[],
): Promise<Answer<Payment>> {
  const known = context.payments.get(name);
  const answer = await context.api.readPayment(known);
  const { data } = answer;
  if (demands.every(({ of, is }) => is(known).test(of(data)))) return answer;
  await mustBeInFlight(context, model, name);
  if (data.status === "EXPIRED" && model.payments.get(name)?.status === "PENDING" && context.windowMayBeOver())
    context.blocked(`the sequence took so long that the checkout window of ${name} may have ended`);
  return answer;
}

/** Judges a payment that was read; ends the sequence after a move that the contract does not show. */
export function judge(
  context: SequenceContext,
  expected: ExpectedRead,
  answer: Answer<Payment>,
  demands = standingDemands(expected),
): void {
  checkDemands(context, answer, context.payments.get(expected.name), demands);
  const status = expected.model.payments.get(expected.name)?.status;
  if (status !== undefined && answer.data.status !== status)
    endAtOtherMove(context, "payment", status, answer.data.status, expected.cause);
}

/** Returns the status of a refund, as shown by a read or a webhook; undefined if neither shows it. */
export async function refundStatus(context: SequenceContext, name: string): Promise<RefundStatus | undefined> {
  const ref = context.refunds.get(name);
  return refundStatusOf((await readNew(context, ref)).data) ?? endByWebhook(context.session, ref);
}

/**
 * Reads the refunds of a payment that should be in flight. A refund that is not, or does not show its status, may
 * explain the state of its payment, and ends the sequence without a verdict (rulings 10 and 14).
 */
export async function mustBeInFlight(context: SequenceContext, model: Model, payment: string): Promise<void> {
  for (const { name } of refundsOf(model, payment, "in flight")) {
    const status = await refundStatus(context, name);
    if (status === undefined || shareOf({ status }) !== "in flight")
      context.blocked(`${name} should stay in flight, but did not or does not show its status`);
  }
}

/** Reads a refund, and judges that it is as in the model: its amount, if the open body shows one, and its status. */
export async function readRefund(context: SequenceContext, refund: RefundState, cause: string): Promise<void> {
  const ref = context.refunds.get(refund.name);
  const { data, exchange } = await readNew(context, ref);
  const { amount } = data;
  if (amount !== undefined) context.check("refund.amount-as-requested", amount, equalsAmount(refund.amount), exchange);
  const status = refundStatusOf(data) ?? endByWebhook(context.session, ref);
  if (status === undefined || shareOf({ status }) === shareOf(refund)) return;
  endAtOtherMove(context, "refund", refund.status, status, cause);
}

/** Reads a refund that may be too new to be readable at once. */
export function readNew({ session, api }: SequenceContext, ref: RefundRef): Promise<Answer<Found>> {
  return firstRead(session, () => api.readRefund(ref));
}

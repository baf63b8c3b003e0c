import type { RequirementId } from "../../../../../generated/integration/contract.ts";
import type { CreateRefundRequest } from "../../../../../generated/integration/types.ts";
import { equals, equalsAmount, isAccepted, type Step, sameAmount, sumOf } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import { describe } from "../../../shared/scenarios/describe.ts";
import type { Untouched } from "../../../shared/scenarios/ends.ts";
import { noEffect, textAsSent } from "../../../shared/scenarios/exploration.ts";
import { attempt } from "../../../shared/scenarios/waiting.ts";
import type { RefundRef } from "../tools/api.ts";
import { createStanding } from "../tools/refund-state.ts";
import {
  endAtOtherMove,
  exceeds,
  type Lifecycle,
  type Model,
  minus,
  type PaymentState,
  type RefundState,
  type RequestedRefund,
  refunded,
  refundRequest,
  refundsOf,
  type SequenceContext,
  type ShownMove,
  type StepPrediction,
  shareOf,
  shareOfAmount,
  withoutPayment,
  withPayment,
  withRefund,
} from "./context.ts";
import {
  demandsOfMove,
  hasStatus,
  hasTotal,
  mustBeInFlight,
  readAndJudge,
  readNew,
  readRefund,
  readUntil,
  requirementsOf,
} from "./judgements.ts";

/**
 * Predicts `refund r1 of p1 40.00` and `refund r1 of p1`: the rules of Create refund determine whether it must be
 * accepted.
 */
export function createRefund(lifecycle: Lifecycle, before: Model, step: Step): StepPrediction {
  const { makes: name = "", to = "", values = {} } = step;
  const payment = before.payments.get(to);
  if (!payment) return noEffect(before);
  const { amount } = values;
  const requested: RequestedRefund = {
    name,
    payment: to,
    ...(amount !== undefined && { amount }),
    hasTexts: values["texts"] !== undefined,
  };
  const rule = brokenRule(before, payment, requested);
  if (rule) return rejectedRequest(before, payment, requested, rule);
  const left = minus(payment.amount, refunded(before, to, "settled", "in flight"));
  const hasFailed = refundsOf(before, to, "failed").length > 0;
  const isOpen =
    amount === undefined
      ? hasFailed
      : exceeds(sumOf([refunded(before, to, "settled", "in flight", "failed"), amount]), payment.amount);
  if (isOpen) return openRequest(before, requested);
  return acceptedRequest(lifecycle, before, payment, requested, amount ?? left);
}

/** Returns the first rule that a refund breaks; rule 3 without and with the refunds in flight (ruling 14). */
function brokenRule(
  model: Model,
  { name, amount: whole, status }: PaymentState,
  { amount }: RequestedRefund,
): RequirementId | undefined {
  const settled = refunded(model, name, "settled");
  const withInFlight = refunded(model, name, "settled", "in flight");
  if (status !== "COMPLETED") return "create-refund.payment-must-be-completed";
  // If nothing is left, a refund of the rest has no amount above zero, and a larger one exceeds the sum.
  if (amount === undefined) return exceeds(whole, withInFlight) ? undefined : "create-refund.in-flight-counts";
  if (sameAmount(amount, "0")) return "create-refund.amount-above-zero";
  if (exceeds(sumOf([settled, amount]), whole)) return "create-refund.excess-rejected";
  return exceeds(sumOf([withInFlight, amount]), whole) ? "create-refund.in-flight-counts" : undefined;
}

/** Returns the requirement by which a refund of a COMPLETED payment is accepted. */
function whyAccepted(payment: PaymentState, amount: string | undefined, hasInFlight: boolean): RequirementId {
  if (amount === undefined) return "create-refund.amount-defaults-to-remaining";
  if (hasInFlight) return "create-refund.fits-beside-in-flight";
  return sameAmount(amount, payment.amount) ? "service.full-refund" : "service.partial-refund";
}

/**
 * Predicts a refund that fits a COMPLETED payment: it is accepted, and the payment does not change while it is in
 * flight.
 */
function acceptedRequest(
  lifecycle: Lifecycle,
  before: Model,
  payment: PaymentState,
  requested: RequestedRefund,
  amount: string,
): StepPrediction {
  const { name } = requested;
  const reason = whyAccepted(payment, requested.amount, refundsOf(before, payment.name, "in flight").length > 0);
  const ofAmount = requested.amount === undefined ? reason : "refund.amount-as-requested";
  const created = lifecycle("refund.create", undefined);
  const model = created ? withRefund(before, { name, payment: payment.name, amount, status: created.to }) : before;
  const total = "payment.refund-total-without-in-flight";
  const expected = { model, name: payment.name, total, cause: "by refund" } as const;
  return {
    model,
    requirements: [
      reason,
      ofAmount,
      "refund.payment-id",
      "refund.reason-as-supplied",
      ...(requested.hasTexts ? (["refund.merchant-ref-as-supplied"] as const) : []),
      ...(created ? [created.requirement] : []),
      ...requirementsOf(expected),
    ],
    transitions: created ? [created.transition] : [],

    async run(context) {
      const { check } = context;
      const { paymentId } = context.payments.get(payment.name);
      const { answer, sent } = await requestRefund(context, paymentId, requested);
      if (!answer.accepted) await mustBeInFlight(context, before, payment.name);
      check(reason, answer, isAccepted);
      const { data, exchange } = answer;
      if (!created) return endAtOtherMove(context, "refund", "nothing", data.status, "by refund");
      check(created.requirement, data.status, equals(created.to), exchange);
      if (requested.amount === undefined && !sameAmount(data.amount, amount))
        await mustBeInFlight(context, before, payment.name);
      check(ofAmount, data.amount, equalsAmount(amount), exchange);
      check("refund.payment-id", data.paymentId, equals(paymentId), exchange);
      check("refund.reason-as-supplied", data.reason, equals(sent.reason), exchange);
      if (requested.hasTexts)
        check("refund.merchant-ref-as-supplied", data.merchantRef, textAsSent(sent.merchantRef), exchange);
      context.refunds.set(name, { refundId: data.refundId, paymentId });
      await readAndJudge(context, expected);
    },
  };
}

/** Requests a refund; with plain texts if the server rejects mixed ones, which other scenarios judge (ruling 11). */
async function requestRefund(context: SequenceContext, paymentId: string, requested: RequestedRefund) {
  const send = async (sent: CreateRefundRequest, mayBeRejected = false) => ({
    sent,
    answer: answered(await context.api.createRefund({ paymentId }, sent, { mayBeRejected })),
  });
  const first = await send(refundRequest(context, requested), requested.hasTexts);
  if (first.answer.accepted || !requested.hasTexts) return first;
  context.observe("create-refund.reason-length", `mixed texts: ${describe(first.answer)}`);
  return send(refundRequest(context, { ...requested, hasTexts: false }));
}

/**
 * Predicts a refund that breaks a rule: it is rejected without effect, while the same refund of a payment that no step
 * has touched is accepted. That acceptance is judged separately: if it is missing, no step is the reason.
 */
function rejectedRequest(
  model: Model,
  payment: PaymentState,
  requested: RequestedRefund,
  rule: RequirementId,
): StepPrediction {
  const valid = { ...requested, hasTexts: false, ...correctedAmount(payment, requested) };
  const reason = whyAccepted(payment, valid.amount, false);
  return {
    model: withPayment(model, { ...payment, wasRejected: true }),
    requirements: [rule, reason],
    transitions: [],
    isIdle: payment.wasRejected,
    async run(context) {
      const ref = context.payments.get(payment.name);
      const counted = rule === "create-refund.in-flight-counts" ? refundsOf(model, payment.name, "in flight") : [];
      const inFlight = counted.map((each) => context.refunds.get(each.name));
      for (const each of inFlight) await readNew(context, each);
      const readStanding = createStanding(context.session, context.api, ref, inFlight);
      await context.rejects(rule, {
        send: () => context.raw.createRefund(ref, refundRequest(context, { ...requested, hasTexts: false })),
        async twin() {
          const untouched = await context.untouched(payment);
          const answer = answered(await context.api.createRefund(untouched, refundRequest(context, valid)));
          context.check(reason, answer, isAccepted);
          return answer;
        },
        async state() {
          const state = await readStanding();
          // After a move that the contract does not show, unless it leaves PENDING, the state is open.
          if (payment.status !== "COMPLETED" && state.status === "COMPLETED")
            context.blocked(`${payment.name}, which had to stay ${payment.status}, was paid in the meantime`);
          return state;
        },
      });
    },
  };
}

/** Returns the amount without its fault: above zero, and no more than the payment. */
function correctedAmount({ amount: whole }: PaymentState, { amount }: RequestedRefund): { readonly amount?: string } {
  if (amount === undefined) return {};
  if (sameAmount(amount, "0")) return { amount: shareOfAmount(whole, 40) };
  return { amount: exceeds(amount, whole) ? whole : amount };
}

/**
 * Predicts a refund whose acceptance or amount depends on whether failed refunds count: the document leaves that open
 * (ruling 14).
 */
function openRequest(before: Model, requested: RequestedRefund): StepPrediction {
  return {
    model: withoutPayment(before, requested.payment),
    requirements: [],
    transitions: [],
    async run(context) {
      const request = refundRequest(context, { ...requested, hasTexts: false });
      const answer = await context.raw.createRefund(context.payments.get(requested.payment), request);
      const asked = requested.amount === undefined ? "without an amount" : "so much that it fits without them";
      context.observe("create-refund.failed-in-sum", `${asked}: ${describe(answer)}`);
    },
  };
}

/** Actions of the provider on a refund. */
export type RefundMove = "accept" | "settle" | "reject";

/** Predicts `accept r1`, `settle r1` and `reject r1`. */
export function moveRefund(move: RefundMove, lifecycle: Lifecycle, before: Model, { to = "" }: Step): StepPrediction {
  const refund = before.refunds.get(to);
  const payment = before.payments.get(refund?.payment ?? "");
  if (!refund || !payment) return noEffect(before);
  const settled = move === "settle" ? lifecycle("refund.settle", refund.status) : undefined;
  if (settled) return settledRefund(lifecycle, before, payment, refund, settled);
  const rejected = move === "reject" ? lifecycle("refund.reject", refund.status) : undefined;
  if (rejected) return failedRefund(before, payment, refund, rejected);
  const total = "payment.refund-total-is-sum";
  const expected = { model: before, name: payment.name, total, cause: `by ${move}` } as const;
  return {
    model: before,
    requirements: requirementsOf(expected),
    transitions: [],
    isIdle: move !== "accept" || shareOf(refund) !== "in flight",
    async run(context) {
      const { refundId, paymentId } = context.refunds.get(to);
      // The driver may reject an action that is not possible in this state, or do nothing.
      await attempt(() => context.session.drive(`${move}Refund`, refundId, paymentId));
      await readRefund(context, refund, `by ${move}`);
      await readAndJudge(context, expected);
    },
  };
}

const TOTAL = "payment.refund-total-is-sum";

/** Returns how to create a refund of the same amount, and of a payment like this one, that no step touches. */
function alike(context: SequenceContext, payment: PaymentState, { amount }: RefundState): Untouched<RefundRef> {
  return { create: async () => context.given.newRefund(await context.untouched(payment), { amount }) };
}

/**
 * Predicts a refund that settles: it counts, and its effect on the payment depends on whether all of it is refunded
 * now.
 */
function settledRefund(
  lifecycle: Lifecycle,
  before: Model,
  payment: PaymentState,
  refund: RefundState,
  settled: ShownMove<"refund.settle">,
): StepPrediction {
  const counted = withRefund(before, { ...refund, status: settled.to });
  const sum = refunded(counted, payment.name, "settled");
  const part = sameAmount(sum, payment.amount) ? "payment.refund-whole" : "payment.refund-part";
  const moved = lifecycle(part, payment.status);
  const model = withPayment(counted, { ...payment, status: moved?.to ?? payment.status });
  const demands = moved ? [...demandsOfMove(moved, sum), hasTotal(TOTAL, sum)] : [];
  const expected = { model, name: payment.name, total: TOTAL, cause: "by settle" } as const;
  return {
    model,
    requirements: [settled.requirement, ...demands.map((each) => each.requirement), ...requirementsOf(expected)],
    transitions: [settled.transition, ...(moved ? [moved.transition] : [])],

    async run(context) {
      const ref = context.refunds.get(refund.name);
      await context.driver.startSettling(ref);
      await context.eventually(context.refundEnds.reading(ref, settled.to, alike(context, payment, refund)), (status) =>
        context.check(settled.requirement, status, equals(settled.to)),
      );
      if (moved) return readUntil(context, expected, demands);
      const { data: read } = await context.api.readPayment(context.payments.get(payment.name));
      endAtOtherMove(context, "payment", payment.status, read.status, "by settle");
    },
  };
}

/** Predicts a refund that the provider rejects: neither the payment nor its refundTotal changes. */
function failedRefund(
  before: Model,
  payment: PaymentState,
  refund: RefundState,
  rejected: ShownMove<"refund.reject">,
): StepPrediction {
  const model = withRefund(before, { ...refund, status: rejected.to });
  const stays = hasStatus("refund-states.failed-keeps-payment", payment.status);
  const total = "payment.refund-total-without-failed";
  const expected = { model, name: payment.name, total, cause: "by reject" } as const;
  return {
    model,
    requirements: [rejected.requirement, stays.requirement, ...requirementsOf(expected)],
    transitions: [rejected.transition],

    async run(context) {
      const ref = context.refunds.get(refund.name);
      await context.driver.startRejecting(ref);
      await context.eventually(
        context.refundEnds.reading(ref, rejected.to, alike(context, payment, refund)),
        (status) => context.check(rejected.requirement, status, equals(rejected.to)),
      );
      await readAndJudge(context, expected, [stays]);
    },
  };
}

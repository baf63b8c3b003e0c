import type { RequirementId } from "../../../../../generated/alternate/contract.ts";
import type { RefundPaymentRequest } from "../../../../../generated/alternate/types.ts";
import { equals, equalsAmount, isAccepted, type Step } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import { describe } from "../../../shared/scenarios/describe.ts";
import { MIXED_TEXTS, noEffect } from "../../../shared/scenarios/exploration.ts";
import { attempt } from "../../../shared/scenarios/waiting.ts";
import { createUnpaidStateReader } from "../tools/states.ts";
import {
  type Model,
  type PaymentState,
  type SequenceContext,
  type StepPrediction,
  withPayment,
  withRefund,
} from "./context.ts";
import { readAndJudge } from "./payments.ts";

/** A requested refund; without an amount, it is of the full amount. */
interface RequestedRefund {
  readonly name: string;
  readonly payment: string;
  readonly amount?: number;
  readonly hasTexts: boolean;
}

/** Predicts `refund r1 of p1 4000` or `refund r1 of p1`. The document describes only the first refund of a payment. */
export function refundPayment(before: Model, { makes: name = "", to = "", values = {} }: Step): StepPrediction {
  const payment = before.payments.get(to);
  if (!payment) return noEffect(before);
  const { amount, texts } = values;
  const requested: RequestedRefund = {
    name,
    payment: to,
    ...(amount !== undefined && { amount: Number(amount) }),
    hasTexts: texts !== undefined,
  };
  if (payment.end !== "paid" && payment.end !== "open") return rejectedRequest(before, payment, requested);
  const isDescribed =
    payment.end === "paid" &&
    payment.refunds === "none" &&
    (requested.amount ?? 1) > 0 &&
    (requested.amount ?? 0) <= payment.amount;
  return isDescribed ? acceptedRequest(before, payment, requested) : openRequest(before, payment, requested);
}

function refundRequest({ requests }: SequenceContext, { amount, hasTexts }: RequestedRefund): RefundPaymentRequest {
  const [reason] = MIXED_TEXTS;
  return requests.refund({ ...(amount !== undefined && { amount }), ...(hasTexts && { reason }) });
}

/** Returns the requirement by which the first refund of a COMPLETED payment is accepted. */
function whyAccepted(payment: PaymentState, { amount }: RequestedRefund): RequirementId {
  if (amount === undefined) return "refund-payment.amount-defaults-to-full";
  return amount < payment.amount ? "refund-payment.part-accepted" : "refund-payment.completed-accepted";
}

/** Predicts the first refund of a COMPLETED payment: it is accepted, for the requested amount or for the full one. */
function acceptedRequest(before: Model, payment: PaymentState, requested: RequestedRefund): StepPrediction {
  const { name } = requested;
  const amount = requested.amount ?? payment.amount;
  const refunded: PaymentState = { ...payment, refunds: "some" };
  const reason = whyAccepted(payment, requested);
  const ofAmount = requested.amount === undefined ? reason : "refund-payment.amount-as-requested";
  return {
    model: withRefund(withPayment(before, refunded), {
      name,
      payment: payment.name,
      isWhole: amount === payment.amount,
    }),
    requirements: [reason, ofAmount, "refund.payment-id-of-refunded", "refund-payment.response-status-processing"],
    transitions: [],

    async run(context) {
      const { api, check, observe, payments, refunds } = context;
      const known = payments.get(payment.name);
      const mayBeRejected = requested.hasTexts;
      let answer = answered(await api.refundPayment(known, refundRequest(context, requested), { mayBeRejected }));
      if (!answer.accepted && mayBeRejected) {
        // Which texts a server accepts is not judged here (ruling 11).
        observe("refund-payment.reason-length", `mixed texts: ${describe(answer)}`);
        answer = answered(await api.refundPayment(known, refundRequest(context, { ...requested, hasTexts: false })));
      }
      if (!answer.accepted) await readAndJudge(context, payment, "on its own"); // the payment may no longer be COMPLETED
      check(reason, answer, isAccepted);
      const { data, exchange } = answer;
      check(ofAmount, data.amount, equalsAmount(amount), exchange);
      check("refund.payment-id-of-refunded", data.payment_id, equals(known.payment_id), exchange);
      check("refund-payment.response-status-processing", data.status, equals("PROCESSING"), exchange);
      refunds.set(name, { refund_id: data.refund_id, payment_id: known.payment_id });
      await readAndJudge(context, refunded, "by refund");
    },
  };
}

/**
 * Predicts a refund of a payment that never completed: it is rejected and changes nothing, while the same refund of an
 * untouched payment is accepted. That twin is judged separately: if it is rejected, no step is the cause.
 */
function rejectedRequest(model: Model, payment: PaymentState, requested: RequestedRefund): StepPrediction {
  const { amount } = requested;
  const isValid = amount === undefined || (amount > 0 && amount <= payment.amount);
  const valid: RequestedRefund = { ...requested, hasTexts: false, ...(!isValid && { amount: payment.amount }) };
  const reason = whyAccepted(payment, valid);
  return {
    model: withPayment(model, { ...payment, wasRejected: true }),
    requirements: ["refund-payment.payment-must-be-completed", reason],
    transitions: [],
    isIdle: payment.wasRejected,
    async run(context) {
      const { api, raw, check, payments } = context;
      const known = payments.get(payment.name);
      await context.rejects("refund-payment.payment-must-be-completed", {
        send: () => raw.refundPayment(known, refundRequest(context, valid)),
        async twin() {
          const untouched = await context.untouched(payment);
          const answer = answered(await api.refundPayment(untouched, refundRequest(context, valid)));
          check(reason, answer, isAccepted);
          return answer;
        },
        state: createUnpaidStateReader(api, known),
      });
    },
  };
}

/**
 * Predicts a second refund, or one of zero or of more than the payment. The document does not describe these (ruling
 * 19).
 */
function openRequest(before: Model, payment: PaymentState, requested: RequestedRefund): StepPrediction {
  const { name } = requested;
  const refunded: PaymentState = { ...payment, refunds: "some" };
  return {
    model: withRefund(withPayment(before, refunded), { name, payment: payment.name, isWhole: false }),
    requirements: [],
    transitions: [],
    isIdle: true,
    async run(context) {
      const { raw, observe, payments } = context;
      const known = payments.get(payment.name);
      const answer = await raw.refundPayment(known, refundRequest(context, { ...requested, hasTexts: false }), {
        open: true,
      });
      observe(payment.refunds === "none" ? "refund-payment.sum" : "refund-payment.second", describe(answer));
      await readAndJudge(context, refunded, "by refund");
    },
  };
}

/** Actions of the provider on a refund. */
export type RefundMove = "settle" | "reject";

/**
 * Predicts `settle r1` or `reject r1`. No call reads a refund; its effect on the payment is described for the whole
 * amount only.
 */
export function moveRefund(move: RefundMove, before: Model, { to: name = "" }: Step): StepPrediction {
  const refund = before.refunds.get(name);
  const payment = before.payments.get(refund?.payment ?? "");
  if (!refund || !payment) return noEffect(before);
  const isWhole = move === "settle" && refund.isWhole;
  return {
    model: withRefund(before, { ...refund, isWhole: false }),
    requirements: [],
    transitions: [],
    isIdle: !isWhole,
    async run(context) {
      const { api, driver, eventually, check, payments } = context;
      const ref = context.refunds.find(name);
      if (!ref) return; // the server may not have accepted the refund
      const isDone = await attempt(async () => {
        await (move === "settle" ? driver.settleRefund(ref) : driver.rejectRefund(ref));
        return true;
      });
      if (isWhole && isDone) {
        await eventually(
          () => api.readPayment(payments.get(payment.name)),
          ({ data, exchange }) =>
            check("payment-states.refunded-when-refunded", data.status, equals("REFUNDED"), exchange),
        );
      }
      await readAndJudge(context, payment, `by ${move}`);
    },
  };
}

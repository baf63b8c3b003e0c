import { equals, equalsAmount, type Step } from "../../../../scenario/index.ts";
import { noEffect } from "../../../shared/scenarios/exploration.ts";
import { nameOf } from "../../../shared/scenarios/listing.ts";
import { attempt } from "../../../shared/scenarios/waiting.ts";
import { inList } from "../tools/listing.ts";
import {
  endAtOtherMove,
  type Lifecycle,
  type Model,
  type PaymentState,
  refunded,
  type SequenceContext,
  type StepPrediction,
  withPayment,
} from "./context.ts";
import {
  demandsOfMove,
  type ExpectedRead,
  judge,
  readAndJudge,
  readRefund,
  readUntil,
  requirementsOf,
} from "./judgements.ts";

/**
 * Predicts `create p1 100.00 USD NAGAD texts`. Other scenarios judge that a valid payment is accepted: here it is
 * assumed.
 */
export function createPayment(
  lifecycle: Lifecycle,
  before: Model,
  { makes: name = "", values = {} }: Step,
): StepPrediction {
  const created = lifecycle("payment.create", undefined);
  const begun = lifecycle("payment.become-pending", "INITIATED");
  const { amount = "", vendor } = values;
  const payment: PaymentState = {
    name,
    amount,
    currency: values["currency"] === "USD" ? "USD" : "BDT",
    ...((vendor === "BKASH" || vendor === "NAGAD") && { vendor }),
    hasTexts: values["texts"] !== undefined,
    status: created?.to ?? "PENDING",
    wasRejected: false,
  };
  const model = created ? withPayment(before, payment) : before;
  const expected = { model, name, total: "payment.refund-total-zero-when-new", cause: "on its own" } as const;
  return {
    model,
    requirements: [
      ...[created, begun].flatMap((each) => each?.requirement ?? []),
      "payment.amount-as-requested",
      "payment.currency-as-requested",
      ...requirementsOf(expected),
    ],
    transitions: [created, begun].flatMap((each) => each?.transition ?? []),

    async run(context) {
      const { check, eventually, api, payments } = context;
      const { answer, known } = await context.create(payment);
      payments.set(name, known);
      const { status, amount: shown, currency } = answer.data;
      if (!created) return endAtOtherMove(context, "payment", "nothing", status, "by create");
      check(created.requirement, status, equals(created.to), answer.exchange);
      check("payment.amount-as-requested", shown, equalsAmount(known.sent.amount), answer.exchange);
      check("payment.currency-as-requested", currency, equals(known.sent.currency), answer.exchange);
      if (!begun) return readAndJudge(context, expected);
      const read = await eventually(
        () => api.readPayment(known),
        ({ data: { status: now } }) => {
          // Any other status was not caused by this run: it is judged below, and not waited for.
          if (now === "INITIATED" || now === begun.to) check(begun.requirement, now, equals(begun.to));
        },
      );
      judge(context, expected, read);
    },
  };
}

/** Actions of the customer, the provider and time on a payment. */
export type PaymentMove = "approve" | "reject" | "cancel" | "expire";

/** Predicts `approve p1`, `reject p1`, `cancel p1` and `expire p1`. */
export function movePayment(
  move: PaymentMove,
  lifecycle: Lifecycle,
  before: Model,
  { to: name = "" }: Step,
): StepPrediction {
  const payment = before.payments.get(name);
  if (!payment) return noEffect(before);
  const total = "payment.refund-total-is-sum";
  const shown = lifecycle(`payment.${move}`, payment.status);
  if (!shown) {
    const expected = { model: before, name, total, cause: `by ${move}` } as const;
    return {
      model: before,
      requirements: requirementsOf(expected),
      transitions: [],
      isIdle: true,
      async run(context) {
        // The driver may reject an action that is not possible in this state, or do nothing.
        await attempt(() => context.driver[move](context.payments.get(name)));
        await readAndJudge(context, expected);
      },
    };
  }
  const model = withPayment(before, { ...payment, status: shown.to });
  const demands = demandsOfMove(shown, refunded(model, name, "settled"));
  const expectedBefore = { model: before, name, total, cause: "on its own" } as const;
  const expectedAfter = { model, name, total, cause: `by ${move}` } as const;
  return {
    model,
    requirements: [
      ...demands.map((each) => each.requirement),
      ...requirementsOf(expectedBefore),
      ...requirementsOf(expectedAfter),
    ],
    transitions: [shown.transition],
    async run(context) {
      await readAndJudge(context, expectedBefore); // a simulator may have acted meanwhile
      await context.driver[move](context.payments.get(name));
      const create = async () => (await context.create(payment)).known;
      await readUntil(context, expectedAfter, demands, context.ends.mustBe(shown.to, { create }));
    },
  };
}

/** Predicts `read p1`. */
export function readPaymentStep(model: Model, { to: name = "" }: Step): StepPrediction {
  const expected = expectedUnchanged(model, name);
  if (!model.payments.has(name)) return noEffect(model);
  return {
    model,
    requirements: requirementsOf(expected),
    transitions: [],
    run: (context) => readAndJudge(context, expected),
  };
}

/** Predicts `read r1`, which also reads its payment. */
export function readRefundStep(model: Model, { to: name = "" }: Step): StepPrediction {
  const refund = model.refunds.get(name);
  if (!refund) return noEffect(model);
  const expected = expectedUnchanged(model, refund.payment);
  return {
    model,
    requirements: requirementsOf(expected),
    transitions: [],
    async run(context) {
      await readRefund(context, refund, "on its own");
      await readAndJudge(context, expected);
    },
  };
}

function expectedUnchanged(model: Model, name: string): ExpectedRead {
  return { model, name, total: "payment.refund-total-is-sum", cause: "on its own" };
}

const LISTED = "list-payments.merchant-txn-id-filter";

/**
 * Predicts `list`: each payment of the sequence is found by its reference, no other is, and listing changes nothing.
 */
export function listPayments(model: Model): StepPrediction {
  const names = [...model.payments.keys()];
  const expected = names.map((name) => expectedUnchanged(model, name));
  return {
    model,
    requirements: names.length === 0 ? [] : [LISTED, ...expected.flatMap(requirementsOf)],
    transitions: [],
    async run(context) {
      if (names.length === 0) await context.api.listPayments();
      for (const name of names) await judgeList(context, name, names);
      for (const each of expected) await readAndJudge(context, each);
    },
  };
}

async function judgeList(context: SequenceContext, name: string, names: readonly string[]): Promise<void> {
  const { listing, payments, appears, check, eventually } = context;
  const payment = payments.get(name);
  const { merchantTxnId } = payment;
  await eventually(
    () => listing.keeps({ merchantTxnId }, payment),
    (kept) =>
      appears(LISTED, inList(kept, `${name} in the list of its reference`, nameOf(payment.paymentId, merchantTxnId))),
  );
  for (const other of names) {
    if (other === name) continue;
    const kept = await listing.holds({ merchantTxnId }, payments.get(other));
    check(LISTED, kept ? other : name, equals(name));
  }
}

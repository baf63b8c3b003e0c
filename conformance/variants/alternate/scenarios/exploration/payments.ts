import type { RequirementId } from "../../../../../generated/alternate/contract.ts";
import type { Payment } from "../../../../../generated/alternate/types.ts";
import {
  type Answer,
  equals,
  equalsAmount,
  isAccepted,
  noValue,
  present,
  type Step,
} from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import {
  checkDemands,
  type Demand as DemandOn,
  demandOf,
  noEffect,
  textAsSent,
} from "../../../shared/scenarios/exploration.ts";
import { inList } from "../../../shared/scenarios/listing.ts";
import { isNot } from "../../../shared/scenarios/matchers.ts";
import { attempt } from "../../../shared/scenarios/waiting.ts";
import { holds } from "../tools/describe.ts";
import { equalsPhone } from "../tools/matchers.ts";
import { another } from "../tools/requests.ts";
import { becomesByItself } from "../tools/states.ts";
import {
  endAtOtherMove,
  type KnownPayment,
  type Model,
  type PaymentEnd,
  type PaymentState,
  type SequenceContext,
  type StepPrediction,
  statusesOf,
  withPayment,
} from "./context.ts";

type Demand = DemandOn<Payment, KnownPayment, RequirementId>;

const demand = demandOf<Payment, RequirementId>;

/**
 * Demands that every read shows the values that were sent (ruling 3), or those of the plainer payment that was created.
 */
const AS_SENT: readonly Demand[] = [
  {
    requirement: "get-payment.payment-of-path",
    of: (read) => read.payment_id,
    is: ({ payment_id }) => equals(payment_id),
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
  {
    requirement: "payment.customer-phone-as-sent",
    of: (read) => read.customer_phone,
    is: ({ sent }) => equalsPhone(sent.customer_phone),
  },
  { requirement: "payment.metadata-echoed", of: (read) => read.metadata, is: ({ sent }) => holds(sent.metadata ?? {}) },
];

const NAME_AS_SENT: Demand = {
  requirement: "payment.customer-name-as-sent",
  of: (read) => read.customer_name,
  is: ({ sent }) => textAsSent(sent.customer_name),
};

/** Demands on every read after the payment was paid. */
const ONCE_PAID: readonly Demand[] = [
  demand("payment.transaction-id-after-payment", (read) => read.transaction_id, present),
  demand("payment.payment-method-after-payment", (read) => read.payment_method, present),
  demand("payment.completed-at-after-completion", (read) => read.completed_at, present),
];

/** Returns the demands on a payment in its current state. */
function standingDemands(payment: PaymentState): readonly Demand[] {
  const { end, refunds, hasTexts } = payment;
  const status: Demand["of"] = (read) => read.status;
  return [
    ...AS_SENT,
    ...(hasTexts ? [NAME_AS_SENT] : []),
    ...(end === "paid" ? ONCE_PAID : []),
    ...(end === "paid" || end === "open"
      ? []
      : [
          demand("payment-states.completed-only-when-paid", status, isNot("COMPLETED")),
          demand("payment.completed-at-none-before", (read) => read.completed_at, noValue),
        ]),
    ...(refunds === "none" ? [demand("payment-states.refunded-only-when-refunded", status, isNot("REFUNDED"))] : []),
  ];
}

function requirementsOf(demands: readonly Demand[]): readonly RequirementId[] {
  return demands.map((each) => each.requirement);
}

/** Reads a payment, and judges it against its expected state. */
export async function readAndJudge(context: SequenceContext, payment: PaymentState, cause: string): Promise<void> {
  await judge(context, payment, await context.api.readPayment(context.payments.get(payment.name)), cause);
}

async function judge(
  context: SequenceContext,
  payment: PaymentState,
  answer: Answer<Payment>,
  cause: string,
): Promise<void> {
  const { status } = answer.data;
  const expected = statusesOf(payment);
  if (!expected.includes(status)) await mustNotBecomeByItself(context, payment, status);
  checkDemands(context, answer, context.payments.get(payment.name), standingDemands(payment));
  if (!expected.includes(status)) endAtOtherMove(context, "payment", expected, status, cause);
}

/**
 * Throws Blocked if a payment that no step acted on reaches the status: then another may have reached it too (ruling
 * 10).
 */
async function mustNotBecomeByItself(
  { session, api, given, payments, blocked }: SequenceContext,
  { name }: PaymentState,
  status: Payment["status"],
) {
  if (status === "REFUNDED") return; // without a refund, no payment becomes REFUNDED
  const alone = await given.readablePayment(another(session, payments.get(name).sent));
  if (await becomesByItself(session, api, alone, status))
    blocked(`a payment was not acted on, but became ${status} on its own`);
}

/**
 * Predicts `create p1 10000 USD texts`. Other scenarios judge that a valid payment is accepted; here it is a
 * precondition.
 */
export function createPayment(before: Model, { makes: name = "", values = {} }: Step): StepPrediction {
  const { amount = "10000", currency = "BDT", texts } = values;
  const payment: PaymentState = {
    name,
    amount: Number(amount),
    currency,
    hasTexts: texts !== undefined,
    end: "waiting",
    refunds: "none",
    wasRejected: false,
  };
  return {
    model: withPayment(before, payment),
    requirements: ["payment-states.create-initiated", ...requirementsOf(standingDemands(payment))],
    transitions: [],

    async run(context) {
      const { check, eventually, api, payments } = context;
      const { answer, known } = await context.createPayment(payment);
      payments.set(name, known);
      const { data, exchange } = answer;
      check("payment-states.create-initiated", data.status, equals("INITIATED"), exchange);
      check("payment.amount-as-requested", data.amount, equalsAmount(known.sent.amount), exchange);
      check("payment.currency-as-requested", data.currency, equals(known.sent.currency), exchange);
      const isRead = (read: Answer<Payment>) =>
        check("get-payment.payment-of-path", read.data.payment_id, equals(known.payment_id), read.exchange);
      await judge(context, payment, await eventually(() => api.readPayment(known), isRead), "on its own");
    },
  };
}

/** Actions of the customer, the provider and time on a payment. */
export type PaymentMove = "approve" | "reject" | "cancel" | "expire";

/**
 * Effects on a payment that waits, by the meanings of the statuses. The document only states that being paid is shown.
 */
const MOVES = {
  approve: { end: "paid", requirement: "payment-states.completed-when-paid", status: "COMPLETED" },
  reject: { end: "rejected", requirement: "payment-states.failed-when-rejected", status: "FAILED" },
  cancel: { end: "cancelled", requirement: "payment-states.cancelled-when-cancelled", status: "CANCELLED" },
  expire: { end: "expired", requirement: "payment-states.expired-when-expired", status: "EXPIRED" },
} as const satisfies Record<
  PaymentMove,
  { readonly end: PaymentEnd; readonly requirement: RequirementId; readonly status: string }
>;

/** Predicts `approve p1`, `reject p1`, `cancel p1` or `expire p1`. */
export function movePayment(move: PaymentMove, before: Model, { to: name = "" }: Step): StepPrediction {
  const payment = before.payments.get(name);
  if (!payment) return noEffect(before);
  if (payment.end !== "waiting") {
    // Whether a payment that has ended can still be paid is open.
    const after: PaymentState = move === "approve" && payment.end !== "paid" ? { ...payment, end: "open" } : payment;
    return {
      model: withPayment(before, after),
      requirements: requirementsOf(standingDemands(after)),
      transitions: [],
      isIdle: true,
      async run(context) {
        // The driver may reject an action that is impossible in this state, or do nothing.
        await attempt(() => context.driver[move](context.payments.get(name)));
        await readAndJudge(context, after, `by ${move}`);
      },
    };
  }
  const { end, requirement, status } = MOVES[move];
  const moved: PaymentState = { ...payment, end };
  const becoming = [demand(requirement, (read) => read.status, equals(status)), ...(end === "paid" ? ONCE_PAID : [])];
  return {
    model: withPayment(before, moved),
    requirements: [
      ...requirementsOf(standingDemands(payment)),
      ...requirementsOf(becoming),
      ...requirementsOf(standingDemands(moved)),
    ],
    transitions: [],
    async run(context) {
      const { eventually, check, api, payments, driver } = context;
      await readAndJudge(context, payment, "on its own"); // a simulator may have acted meanwhile
      const known = payments.get(name);
      await driver[move](known);
      const answer = await eventually(
        () => api.readPayment(known),
        (read) => {
          const shown = read.data.status;
          // Any other end is judged below without waiting.
          if (statusesOf(payment).includes(shown) || shown === status) checkDemands(context, read, known, becoming);
        },
      );
      if (answer.data.status !== status) {
        await mustNotBecomeByItself(context, payment, answer.data.status);
        check(requirement, answer.data.status, equals(status), answer.exchange);
      }
      await judge(context, moved, answer, `by ${move}`);
    },
  };
}

/** Predicts `read p1`. */
export function readPaymentStep(model: Model, { to = "" }: Step): StepPrediction {
  const payment = model.payments.get(to);
  if (!payment) return noEffect(model);
  return {
    model,
    requirements: requirementsOf(standingDemands(payment)),
    transitions: [],
    run: (context) => readAndJudge(context, payment, "on its own"),
  };
}

/** Predicts `list`: each payment of the sequence is listed as it is read; each invoice is listed. */
export function listAll(model: Model): StepPrediction {
  const payments = [...model.payments.values()];
  const invoices = [...model.invoices.values()];
  return {
    model,
    requirements: [],
    transitions: [],
    async run(context) {
      const { api, listings, check, appears, eventually } = context;
      if (payments.length === 0) check("list-payments.operation", answered(await api.listPayments()), isAccepted);
      for (const { name } of payments) {
        const known = context.payments.get(name);
        const look = async () => {
          const { data: read } = await api.readPayment(known);
          // A list that is too long to be read completely proves nothing.
          const entry = await attempt(async () => ({ listed: await listings.payments.entry(known) }));
          return { read, entry, exchange: listings.payments.lastRead() };
        };
        await eventually(look, ({ read, entry, exchange }) => {
          if (!entry) return;
          const { listed } = entry;
          appears(
            "list-payments.holds-own-payments",
            inList(listed !== undefined, `${name} in the list`, "payment"),
            exchange,
          );
          if (!listed) return;
          check("list-payments.listed-as-read", listed["status"], equals(read.status), exchange);
          check("list-payments.listed-as-read", listed["amount"], equalsAmount(read.amount), exchange);
          check("list-payments.listed-as-read", listed["currency"], equals(read.currency), exchange);
        });
      }
      await judgeInvoiceList(
        context,
        invoices.map(({ name }) => name),
      );
    },
  };
}

/**
 * Judges the list of invoices. Its body is open, so its invoices may be unrecognisable; a list that shows one shows
 * all.
 */
async function judgeInvoiceList(context: SequenceContext, names: readonly string[]): Promise<void> {
  const { listings, appears, observe, eventually, invoices } = context;
  const look = async () => {
    const kept = new Map<string, boolean | undefined>();
    for (const name of names) kept.set(name, await attempt(() => listings.invoices.keeps({}, invoices.get(name))));
    return kept;
  };
  await eventually(look, (kept) => {
    const isShown = [...kept.values()].includes(true);
    for (const [name, there] of kept) {
      // A list that is too long to be read completely proves nothing.
      if (there === undefined || (!isShown && !there)) continue;
      appears("list-invoices.holds-own-invoices", inList(there, `${name} in the list`, "invoice"));
    }
    if (!isShown && names.length > 0) observe("list-invoices.body", "no invoice of the sequence is recognised in it");
  });
}

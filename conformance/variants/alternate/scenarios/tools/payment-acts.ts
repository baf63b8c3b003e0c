import type { CreatedRefund, Payment, RefundPaymentRequest } from "../../../../../generated/alternate/types.ts";
import {
  type Answer,
  Blocked,
  equals,
  isAccepted,
  type Matcher,
  type Session,
  type Words,
} from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import type { MayBeRejected } from "../../../shared/scenarios/calls.ts";
import { describe } from "../../../shared/scenarios/describe.ts";
import type { Stops } from "../../../shared/scenarios/independently.ts";
import { answerUntil, attempt, BY_ITSELF } from "../../../shared/scenarios/waiting.ts";
import type { Caller } from "./callers.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { another, USUAL_AMOUNT } from "./requests.ts";
import { hasValue, SHOWN_ON_READ, type ShownPayment } from "./shown-payment.ts";
import { obstacleTo, type Reached } from "./states.ts";

const PAID = { act: "approve", status: "COMPLETED", requirement: "payment-states.completed-when-paid" } as const;

/** Action, status and requirement for the end of a payment, or for the first step to it. */
export const END_ACTIONS = {
  "refunded whole": PAID,
  "refunded in parts": PAID,
  "refund failed": PAID,
  failed: { act: "reject", status: "FAILED", requirement: "payment-states.failed-when-rejected" },
  cancelled: { act: "cancel", status: "CANCELLED", requirement: "payment-states.cancelled-when-cancelled" },
  expired: { act: "expire", status: "EXPIRED", requirement: "payment-states.expired-when-expired" },
} as const;

const REFUNDED = "payment-states.refunded-when-refunded";

/** Fields of a payment that was paid, absent or null before (ruling 3), with their requirements. */
const RECEIPT = [
  ["transaction_id", "payment.transaction-id-after-payment"],
  ["payment_method", "payment.payment-method-after-payment"],
  ["completed_at", "payment.completed-at-after-completion"],
] as const;

/** Requirements judged for a payment whose status changes. */
export const ACT_REQUIREMENTS = [
  ...SHOWN_ON_READ,
  "get-payment.operation",
  "get-payment.payment-of-path",
  "payment-states.completed-when-paid",
  "payment-states.failed-when-rejected",
  "payment-states.cancelled-when-cancelled",
  "payment-states.expired-when-expired",
  "payment.transaction-id-after-payment",
  "payment.payment-method-after-payment",
  "payment.completed-at-after-completion",
  "refund-payment.completed-accepted",
  "refund-payment.part-accepted",
  "refund-payment.amount",
  "refund-payment.reason",
  "refund-payment.fields-absent",
  "refund-payment.amount-as-requested",
  "refund-payment.amount-defaults-to-full",
  "refund-payment.response-status-processing",
  "refund.payment-id-of-refunded",
  "payment-states.refunded-when-refunded",
] as const;

/** A payment that reaches its end step by step. */
export interface MovingRow extends PaymentRow {
  readonly shown: ShownPayment;
  /** Status of the last read; absent before the first. */
  status?: Payment["status"];
  /** Amount of the last read: the read judges a wrong amount, and a refund does not judge it again. */
  amount?: unknown;
  /** Amount of the first partial refund. */
  part?: number;
  /** Amount of a refund that was rejected because it may be too small, with a description of the response. */
  tooSmall?: readonly [amount: number, outcome: string];
}

/** Amount from which on every refund of an ordinary payment must be accepted, in the smallest unit. */
const ORDINARY = 1_000;

type Row = MovingRow;
type ReachedStatus = Reached<(typeof END_ACTIONS)[keyof typeof END_ACTIONS]["requirement"] | typeof REFUNDED>;

/** Actions of one part of a scenario on the payment of a row, with their judgements. */
export type PaymentActs = ReturnType<typeof createPaymentActs>;

export function createPaymentActs(
  session: Session,
  words: Pick<Words<(typeof ACT_REQUIREMENTS)[number]>, "check" | "eventually" | "rejects">,
  { api, raw, driver, given, ends }: Pick<Caller, "api" | "raw" | "driver" | "given" | "ends">,
  stops: Stops,
  reached: ReachedStatus,
) {
  const { check, eventually, rejects } = words;
  const judgeRead = (row: Row, answer: Answer<Payment>) => {
    check("get-payment.operation", answered(answer), isAccepted, answer.exchange);
    check("get-payment.payment-of-path", answer.data.payment_id, equals(row.created.payment_id), answer.exchange);
    row.shown.read(words, answer);
    row.status = answer.data.status;
    row.amount = answer.data.amount;
  };
  const isRead = (answer: Answer<Payment>, ...statuses: readonly Payment["status"][]) =>
    answer.accepted && statuses.includes(answer.data.status);

  /**
   * Performs an action and reads until the payment has the resulting status; an action that failed is not waited for
   * (ruling 10).
   */
  const become = async (
    row: Row,
    {
      act,
      status,
      requirement,
    }: {
      act: () => Promise<void>;
      status: Payment["status"];
      requirement: Parameters<typeof reached.add>[0]["requirement"];
    },
  ) => {
    const obstacle = await obstacleTo(act);
    const read = () => api.readPayment(row.created);
    const wasPaid = status === "COMPLETED" || status === "REFUNDED" ? [] : ["COMPLETED" as const];
    const last = await answerUntil(session, read, (each) => obstacle !== undefined || isRead(each, status, ...wasPaid));
    judgeRead(row, last);
    const pass = () => check(requirement, last.data.status, equals(status), last.exchange);
    if (last.data.status === status) reached.add({ requirement, pass });
    else if (obstacle) reached.prevented(requirement, obstacle);
    else if (isRead(last, ...wasPaid))
      reached.prevented(requirement, new Blocked(`a payment was paid before it could be ${status}`, BY_ITSELF));
    else {
      // A simulator may act on payments of one currency or amount only.
      const create = () => given.readablePayment(another(session, row.request));
      const tooLate = await obstacleTo(() => ends.mustBe(status, { create })(last.data.status));
      if (tooLate) reached.prevented(requirement, tooLate);
      else pass();
    }
    return last;
  };

  const judgeReceipt = async (row: Row, { data, exchange }: Answer<Payment>) => {
    for (const [field, requirement] of RECEIPT) {
      if (hasValue.test(data[field])) check(requirement, data[field], hasValue, exchange);
      else
        await stops.run(async () => {
          await eventually(
            () => api.readPayment(row.created),
            (later) => check(requirement, later.data[field], hasValue, later.exchange),
          );
        });
    }
  };

  const refund = async ({ created: payment }: Row, body: RefundPaymentRequest, may: MayBeRejected = {}) =>
    answered(await api.refundPayment(payment, body, may));
  /** Resolves to true if the refund is accepted for another payment like this one that no action changed before. */
  const isAcceptedUntouched = async ({ request }: Row, body: RefundPaymentRequest) => {
    const answer = await attempt(async () => {
      const { data: created } = await api.createPayment(another(session, request));
      return api.refundPayment(await given.paid(created), body);
    });
    return answer?.accepted === true;
  };
  /**
   * Resolves to true if a refund may be rejected for its amount only: the smallest one is open. Then the same part of a
   * larger payment like this one is accepted.
   */
  const mayBeTooSmall = async ({ request }: Row, { amount, ...others }: RefundPaymentRequest) => {
    if ((amount ?? request.amount) >= ORDINARY) return false;
    const larger = { ...another(session, request), amount: USUAL_AMOUNT + request.amount };
    const part = amount === undefined ? {} : { amount: Math.ceil((amount * larger.amount) / request.amount) };
    const answer = await attempt(async () => {
      const { data: created } = await api.createPayment(larger);
      return api.refundPayment(await given.paid(created), { ...part, ...others });
    });
    return answer?.accepted === true;
  };
  /**
   * Sends a refund that must be accepted, next to one whose amount is not a number, which must be rejected. If the
   * valid one is rejected, further requests show which part of it is rejected; if that may be its small amount alone,
   * resolves to undefined.
   */
  const acceptedRefund = async (row: Row, amount?: number): Promise<Answer<CreatedRefund> | undefined> => {
    const reason = row.kind.reason ? { reason: "Goods returned" } : {};
    const faulty = await raw.refundPayment(row.created, { amount: "ten", ...reason });
    const body = { ...(amount !== undefined && { amount }), ...reason };
    const answer = await refund(row, body);
    // A twin that is rejected is judged below, by the rejected part, unless the faulty request is the cause.
    if (answer.accepted || faulty.accepted || (await isAcceptedUntouched(row, body)))
      await rejects("refund-payment.amount", {
        send: async () => faulty,
        twin: async () => answer,
        state: async () => null, // refund-payment/amount-no-number judges other effects
      });
    if (!answer.accepted && (await mayBeTooSmall(row, body))) {
      row.tooSmall = [amount ?? row.request.amount, describe(answer)];
      return undefined;
    }
    const isPart = amount !== undefined;
    const without = isPart ? "refund-payment.amount" : "refund-payment.fields-absent";
    const form = row.kind.reason ? "refund-payment.reason" : without;
    const instead = [
      [form, { ...(isPart && { amount }), ...(!row.kind.reason && { reason: "Goods returned" }) }],
      [
        row.kind.reason ? "refund-payment.reason" : "refund-payment.fields-absent",
        isPart ? undefined : { amount: row.request.amount, ...reason },
      ],
      ["refund-payment.part-accepted", isPart ? reason : undefined],
    ] as const;
    for (const [requirement, body] of answer.accepted ? [] : instead)
      if (body && (await refund(row, body)).accepted) check(requirement, answer, isAccepted, answer.exchange);
    check("refund-payment.completed-accepted", answer, isAccepted, answer.exchange);
    check(form, answer, isAccepted, answer.exchange);
    if (isPart) check("refund-payment.part-accepted", answer, isAccepted, answer.exchange);
    return answer;
  };
  const judgeRefund = (
    row: Row,
    { data, exchange }: Answer<CreatedRefund>,
    requirement: "refund-payment.amount-as-requested" | "refund-payment.amount-defaults-to-full",
    amount: Matcher<unknown>,
  ) => {
    const { judge } = stops;
    if (typeof data.amount === "number") judge(() => check(requirement, data.amount, amount, exchange));
    judge(() => check("refund-payment.response-status-processing", data.status, equals("PROCESSING"), exchange));
    judge(() => check("refund.payment-id-of-refunded", data.payment_id, equals(row.created.payment_id), exchange));
  };
  const settle = (row: Row, { data }: Answer<CreatedRefund>) =>
    driver.settleRefund({ ...data, payment_id: row.created.payment_id });
  /**
   * Settles a refund, and judges that its payment becomes REFUNDED; a refund of a wrong payment or amount proves
   * nothing.
   */
  const becomeRefunded = async (row: Row, answer: Answer<CreatedRefund>, amount: Matcher<unknown>) => {
    const { payment_id, amount: refunded } = answer.data;
    if (payment_id !== row.created.payment_id || !amount.test(refunded))
      return reached.prevented(
        REFUNDED,
        new Blocked("a refund was not of the payment, or not of the amount, that it should be of"),
      );
    const act = () => settle(row, answer);
    await judgeReceipt(row, await become(row, { act, status: "REFUNDED", requirement: REFUNDED }));
  };

  return { judgeRead, become, judgeReceipt, refund, acceptedRefund, judgeRefund, settle, becomeRefunded };
}

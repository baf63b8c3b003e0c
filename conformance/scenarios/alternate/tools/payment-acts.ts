import type { CreatedRefund, Payment, RefundPaymentRequest } from "../../../../generated/alternate/types.ts";
import {
  type Answer,
  Blocked,
  equals,
  isAccepted,
  type Matcher,
  type Session,
  type Words,
} from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import type { Stops } from "../../tools/independently.ts";
import { reference } from "../../tools/request-values.ts";
import { answerUntil, attempt, BY_ITSELF } from "../../tools/waiting.ts";
import type { Caller } from "./callers.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { hasValue, SHOWN_ON_READ, type ShownPayment } from "./shown-payment.ts";
import { obstacleTo, type Reached } from "./states.ts";

const PAID = { act: "approve", status: "COMPLETED", requirement: "payment-states.completed-when-paid" } as const;

/** How a payment comes to its end, or on its way there. */
export const WAYS = {
  "refunded whole": PAID,
  "refunded in parts": PAID,
  "refund failed": PAID,
  failed: { act: "reject", status: "FAILED", requirement: "payment-states.failed-when-rejected" },
  cancelled: { act: "cancel", status: "CANCELLED", requirement: "payment-states.cancelled-when-cancelled" },
  expired: { act: "expire", status: "EXPIRED", requirement: "payment-states.expired-when-expired" },
} as const;

const REFUNDED = "payment-states.refunded-when-refunded";

/** What a payment has once it was paid; absent or null before (ruling 3). */
const RECEIPT = [
  ["transaction_id", "payment.transaction-id-after-payment"],
  ["payment_method", "payment.payment-method-after-payment"],
  ["completed_at", "payment.completed-at-after-completion"],
] as const;

/** What is judged of a payment of which something becomes. */
export const OF_ACTS = [
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

/** A payment that comes to its end step by step. */
export interface MovingRow extends PaymentRow {
  readonly shown: ShownPayment;
  /** Absent before it was read. */
  status?: Payment["status"];
  /** As it was read last: one that is wrong is judged there, and not by way of a refund of it. */
  amount?: unknown;
  /** What of it was refunded in a first part. */
  part?: number;
}

type Row = MovingRow;
type ReachedStatus = Reached<(typeof WAYS)[keyof typeof WAYS]["requirement"] | typeof REFUNDED>;

/** What one part of a scenario does to the payment of a row, and judges of it. */
export type PaymentActs = ReturnType<typeof createPaymentActs>;

export function createPaymentActs(
  session: Session,
  words: Pick<Words<(typeof OF_ACTS)[number]>, "check" | "eventually" | "rejects">,
  { api, raw, driver, given }: Pick<Caller, "api" | "raw" | "driver" | "given">,
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

  /** Reads until the payment is what the act makes of it; what nobody could do is not waited for (ruling 10). */
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
    else pass();
    return last;
  };

  const judgeReceipt = async (row: Row, { data, exchange }: Answer<Payment>) => {
    for (const [field, requirement] of RECEIPT) {
      if (hasValue.test(data[field])) check(requirement, data[field], hasValue, exchange);
      else
        await stops.tell(async () => {
          await eventually(
            () => api.readPayment(row.created),
            (later) => check(requirement, later.data[field], hasValue, later.exchange),
          );
        });
    }
  };

  const refund = async ({ created: payment }: Row, body: RefundPaymentRequest) =>
    answered(await api.refundPayment(payment, body));
  /** Whether a refund is accepted of another payment like this one, to which nothing was done before. */
  const isAcceptedUntouched = async ({ request }: Row, body: RefundPaymentRequest) => {
    const { metadata, ...others } = request;
    const like = { ...others, ...(metadata && { metadata: { ...metadata, order: reference(session, "order") } }) };
    const answer = await attempt(async () => {
      const { data: created } = await api.createPayment({ ...like, amount: like.amount + 1 });
      return api.refundPayment(await given.paid(created), body);
    });
    return answer?.accepted === true;
  };
  /** A refund that must be accepted, beside one of an amount that is no number and must not; where it is not, what is sent instead says what of it is refused. */
  const acceptedRefund = async (row: Row, amount?: number): Promise<Answer<CreatedRefund>> => {
    const reason = row.kind.reason ? { reason: "Goods returned" } : {};
    const faulty = await raw.refundPayment(row.created, { amount: "ten", ...reason });
    const body = { ...(amount !== undefined && { amount }), ...reason };
    const answer = await refund(row, body);
    // A twin that is refused is judged below, by what of it is refused, unless it is for the faulty request.
    if (answer.accepted || faulty.accepted || (await isAcceptedUntouched(row, body)))
      await rejects("refund-payment.amount", {
        send: async () => faulty,
        twin: async () => answer,
        state: async () => null, // what else it may have moved is seen in refund-payment/amount-no-number
      });
    const isPart = amount !== undefined;
    const instead = [
      [
        row.kind.reason ? "refund-payment.reason" : isPart ? "refund-payment.amount" : "refund-payment.fields-absent",
        { ...(isPart && { amount }), ...(!row.kind.reason && { reason: "Goods returned" }) },
      ],
      [
        row.kind.reason ? "refund-payment.reason" : "refund-payment.fields-absent",
        isPart ? undefined : { amount: row.request.amount, ...reason },
      ],
      ["refund-payment.part-accepted", isPart ? reason : undefined],
    ] as const;
    for (const [requirement, body] of answer.accepted ? [] : instead)
      if (body && (await refund(row, body)).accepted) check(requirement, answer, isAccepted, answer.exchange);
    const form = row.kind.reason
      ? "refund-payment.reason"
      : isPart
        ? "refund-payment.amount"
        : "refund-payment.fields-absent";
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
  /** Of a refund that is of another payment or amount than it should be, nothing comes that could be judged. */
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

import type { CreatedRefund, Payment, RefundPaymentRequest } from "../../../../generated/alternate/types.ts";
import {
  type Answer,
  equals,
  equalsAmount,
  isAccepted,
  type Matcher,
  sameAmount,
  satisfies,
} from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { equalsOneAmountOf } from "../../tools/matchers.ts";
import { before, HOUR_MS } from "../../tools/times.ts";
import { together } from "../../tools/together.ts";
import { answerUntil } from "../../tools/waiting.ts";
import { isId } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";
import { MAXIMUM_LIMIT } from "../tools/listing.ts";
import { inOwnTime } from "../tools/own-time.ts";
import { CREATING_ROWS, createPaymentRows, PAYMENT_KINDS, type PaymentRow } from "../tools/payment-rows.ts";
import { createShownPayment, hasValue, SHOWN_ON_READ, type ShownPayment } from "../tools/shown-payment.ts";
import { createReached, createStories, obstacleTo } from "../tools/stories.ts";
import { readTime } from "../tools/time-matchers.ts";

const PAID = { act: "approve", status: "COMPLETED", requirement: "payment-states.completed-when-paid" } as const;

/** How a payment comes to its end, or on its way there. */
const ENDS = {
  "refunded whole": PAID,
  "refunded in parts": PAID,
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

/** A list is read no further: one of more pages is full of the payments of others. */
const MOST_PAGES = 20;

const isLater = satisfies("an expires_at after created_at", (windowMs: number) => windowMs > 0);

interface Row extends PaymentRow {
  readonly shown: ShownPayment;
  /** Absent before it was read. */
  status?: Payment["status"];
  /** As it was read last: one that is wrong is judged there, and not by way of a refund of it. */
  amount?: unknown;
  /** What of it was refunded in a first part. */
  part?: number;
}

/**
 * Payment, all rows; Refund payment, sentences 1, 2 and 4; rulings 3, 4 and 11. Payments that differ in all that a request
 * may say go through all that may become of one, at once, and are created, read and listed on their way.
 */
export default scenario({
  id: "get-payment/every-kind",
  title: "payments of any currency, size, text and fields are shown as they were asked for, whatever becomes of them",
  requirements: [
    ...CREATING_ROWS,
    ...SHOWN_ON_READ,
    "payment-states.create-initiated",
    "payment.expires-at-later",
    "payment.payment-id-identifies",
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
  ],

  async run({ session, as, apart, requests, check, observe, eventually }) {
    const { passTime, ...caller } = await inOwnTime(session, { as, apart });
    const { api, driver, lists } = caller;
    const stories = createStories();
    const reached = createReached<(typeof ENDS)[keyof typeof ENDS]["requirement"] | typeof REFUNDED>();

    const kinds = createPaymentRows(session, caller, requests, { check, observe });
    const make = (wave: number) =>
      together(
        PAYMENT_KINDS.filter((_, index) => index % 2 === wave).map(
          (kind) => () =>
            stories.tell(async (): Promise<Row> => {
              const row = await kinds.create(kind);
              return { ...row, shown: createShownPayment(session, { check }, stories, row) };
            }),
        ),
      );
    const first = await make(0);
    await passTime(); // so that the time of one is not that of all
    const created = [...first, ...(await make(1))];
    let rows = created.filter((row) => row !== undefined);
    const ids = rows.map((row) => row.created.payment_id);
    stories.judge(() => check("payment.payment-id-identifies", new Set(ids).size, equals(ids.length)));
    // What is shown of an id that two payments share is that of either.
    rows = rows.filter((row) => ids.indexOf(row.created.payment_id) === ids.lastIndexOf(row.created.payment_id));

    const list = async () => {
      const wanted = new Map(rows.map((row) => [row.created.payment_id, row]));
      const known = new Set<unknown>();
      const times = rows.map((row) => row.created.created_at).filter((time) => readTime(time) !== undefined);
      const from = session.can("newBusiness") || times.length === 0 ? {} : { from_date: before(times, 2 * HOUR_MS) };
      for (let page = 1; page <= MOST_PAGES && wanted.size > 0; page += 1) {
        const answer = answered(await lists.payments({ ...from, page, limit: MAXIMUM_LIMIT }));
        const fresh = answer.accepted ? answer.data.filter(({ payment_id }) => !known.has(payment_id)) : [];
        if (fresh.length === 0) return;
        for (const found of fresh) {
          const { payment_id: id } = found;
          known.add(id);
          if (!isId(id)) continue;
          wanted.get(id)?.shown.anywhere(found, answer.exchange);
          wanted.delete(id);
        }
      }
    };
    /** Does the same to all at once, and lists them. One that stops takes no part in what comes then. */
    const withAll = async (act: (row: Row) => Promise<void>) => {
      const ends = await together(
        rows.map(
          (row) => () =>
            stories.tell(async () => {
              await act(row);
              return row;
            }),
        ),
      );
      rows = ends.filter((row) => row !== undefined);
      await stories.tell(list);
    };

    const judgeRead = (row: Row, answer: Answer<Payment>) => {
      check("get-payment.operation", answered(answer), isAccepted, answer.exchange);
      check("get-payment.payment-of-path", answer.data.payment_id, equals(row.created.payment_id), answer.exchange);
      row.shown.read(answer);
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
      const last = await answerUntil(
        session,
        read,
        (each) => obstacle !== undefined || isRead(each, status, ...wasPaid),
      );
      judgeRead(row, last);
      const pass = () => check(requirement, last.data.status, equals(status), last.exchange);
      if (last.data.status === status) reached.add({ requirement, pass });
      else if (obstacle) reached.prevented(requirement, obstacle.message);
      else if (isRead(last, ...wasPaid))
        reached.prevented(requirement, `a payment was paid before it could be ${status}`);
      else pass();
      return last;
    };

    const judgeReceipt = async (row: Row, { data, exchange }: Answer<Payment>) => {
      for (const [field, requirement] of RECEIPT) {
        if (hasValue.test(data[field])) check(requirement, data[field], hasValue, exchange);
        else
          await stories.tell(async () => {
            await eventually(
              () => api.readPayment(row.created),
              (later) => check(requirement, later.data[field], hasValue, later.exchange),
            );
          });
      }
    };

    const refund = async ({ created: payment }: Row, body: RefundPaymentRequest) =>
      answered(await api.refundPayment(payment, body));
    /** A refund that must be accepted; where it is not, what is sent instead says what of it is refused. */
    const acceptedRefund = async (row: Row, amount?: number): Promise<Answer<CreatedRefund>> => {
      const reason = row.kind.reason ? { reason: "Goods returned" } : {};
      const answer = await refund(row, { ...(amount !== undefined && { amount }), ...reason });
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
      const { judge } = stories;
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
          "a refund was not of the payment, or not of the amount, that it should be of",
        );
      const act = () => settle(row, answer);
      await judgeReceipt(row, await become(row, { act, status: "REFUNDED", requirement: REFUNDED }));
    };

    await withAll(async (row) => {
      const { created: payment, exchange, shown } = row;
      shown.anywhere(payment, exchange);
      stories.judge(() => check("payment-states.create-initiated", payment.status, equals("INITIATED"), exchange));
      const [startMs, endMs] = [readTime(payment.created_at), readTime(payment.expires_at)];
      if (startMs !== undefined && endMs !== undefined)
        check("payment.expires-at-later", endMs - startMs, isLater, exchange);
      judgeRead(row, await firstRead(session, () => api.readPayment(payment)));
    });
    kinds.end();

    await passTime();
    await withAll(async (row) => {
      const { act, status, requirement } = ENDS[row.kind.end];
      if (act === "expire") row.shown.expiryIsMoved();
      const last = await become(row, { act: () => driver[act](row.created), status, requirement });
      if (row.status === "COMPLETED") await judgeReceipt(row, last);
    });

    await passTime();
    await withAll(async (row) => {
      const { request, kind } = row;
      if (row.status !== "COMPLETED") return;
      judgeRead(row, await api.readPayment(row.created)); // once more, before anything happens to it
      if (kind.end === "refunded whole") {
        const answer = await acceptedRefund(row);
        const full = typeof row.amount === "number" ? row.amount : request.amount;
        const isFull = equalsOneAmountOf(request.amount, full);
        judgeRefund(row, answer, "refund-payment.amount-defaults-to-full", isFull);
        await becomeRefunded(row, answer, isFull);
      }
      if (kind.end === "refunded in parts" && sameAmount(row.amount, request.amount)) {
        // More than half of some, and less of others.
        row.part = kind.reason ? Math.floor((request.amount * 2) / 3) : Math.ceil(request.amount / 3);
        const answer = await acceptedRefund(row, row.part);
        judgeRefund(row, answer, "refund-payment.amount-as-requested", equalsAmount(row.part));
        await obstacleTo(() => settle(row, answer));
        const last = await api.readPayment(row.created);
        judgeRead(row, last); // which status it has now is open
        await judgeReceipt(row, last);
      }
    });

    await passTime();
    await withAll(async (row) => {
      if (row.part === undefined || row.status !== "COMPLETED") return;
      // The rest of some, and another part of others.
      const rest = row.request.amount - row.part;
      const amount = row.kind.reason || rest < 2 ? rest : rest - 1;
      const answer = await refund(row, { amount, reason: "Another part" }); // not the same request again
      if (!answer.accepted) return; // whether there may be a second one is open
      judgeRefund(row, answer, "refund-payment.amount-as-requested", equalsAmount(amount));
      if (amount === rest) return becomeRefunded(row, answer, equalsAmount(rest));
      await obstacleTo(() => settle(row, answer));
      const last = await api.readPayment(row.created);
      judgeRead(row, last);
      await judgeReceipt(row, last);
    });

    await stories.tell(async () => reached.end());
    stories.end();
  },
});

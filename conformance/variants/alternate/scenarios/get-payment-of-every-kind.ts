import { type Context, equals, equalsAmount, type Scenario, sameAmount, satisfies } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describeTried } from "../../shared/scenarios/describe.ts";
import { createStops } from "../../shared/scenarios/independently.ts";
import { inList, listOf, namesOf } from "../../shared/scenarios/listing.ts";
import { counts, equalsOneAmountOf } from "../../shared/scenarios/matchers.ts";
import { attemptTime, before, HOUR_MS } from "../../shared/scenarios/times.ts";
import { firstRead } from "../../shared/scenarios/waiting.ts";
import { isId } from "../../shared/scenarios/walk.ts";
import { scenario, type Tools } from "./scenario.ts";
import { MAXIMUM_LIMIT } from "./tools/listing.ts";
import { inOwnTime, inWaves } from "./tools/own-time.ts";
import {
  ACT_REQUIREMENTS,
  createPaymentActs,
  END_ACTIONS,
  type MovingRow,
  type PaymentActs,
} from "./tools/payment-acts.ts";
import {
  CREATING_ROWS,
  createPaymentRows,
  FAULTS,
  PAYMENT_KINDS,
  type PaymentKind,
  REFUND_FAILED,
} from "./tools/payment-rows.ts";
import { createShownPayment } from "./tools/shown-payment.ts";
import { createReached, obstacleTo } from "./tools/states.ts";

const CITED = [
  ...CREATING_ROWS,
  ...ACT_REQUIREMENTS,
  "payment-states.create-initiated",
  "payment.expires-at-later",
  "payment.payment-id-identifies",
  "list-payments.holds-own-payments",
  "conventions.refund-rejections",
] as const;

/** Maximum number of pages that are read: a longer list is full of other payments. */
const MOST_PAGES = 20;

const isLater = satisfies("an expires_at after created_at", (windowMs: number) => windowMs > 0);

/**
 * Kinds in waves. The decisive kinds go through the most states; none is in USD, so that a list that shows USD as
 * something else is detected.
 */
const WAVES = inWaves(
  [...PAYMENT_KINDS, REFUND_FAILED],
  ({ end, amount, currency }) =>
    end === "refund failed" || (end === "refunded in parts" && amount > 100 && currency !== "USD"),
);

type Own = Context<Tools, (typeof CITED)[number]>;

export const getPaymentOfEveryKind: readonly Scenario[] = [
  /**
   * Payment, all rows; Create payment, column Required; Refund payment, sentences 1, 2 and 4; rulings 2, 3, 4 and 11.
   * Payments that differ in every value that a request may set go through all possible states, in parallel, and are
   * created, read and listed on the way. For each kind, a request that must be rejected is sent as well.
   */
  scenario({
    id: "get-payment/every-kind",
    title: "payments of any currency, size, text and fields are shown as they were asked for, whatever becomes of them",
    requirements: CITED,

    async run({ session, as, newBusiness, requests, inParallel, check, observe, appears, eventually, blocked }) {
      const { passTime, credentials, lists, isOwn } = await inOwnTime(session, { as, newBusiness });
      const { first, waves } = WAVES;
      const stops = createStops();
      const reached: Parameters<typeof createPaymentActs>[4] = createReached();
      const kinds = createPaymentRows(session, requests);
      const callerOf = (own: Own) => own.callerOf(credentials);
      const rowTools = (own: Own) => Object.assign(callerOf(own), { check: own.check, rejects: own.rejects });

      const refuse = (wave: readonly PaymentKind[]) =>
        stops.runEach(inParallel, wave, (kind, own: Own) => kinds.refuse(callerOf(own), kind));
      const make = (wave: readonly PaymentKind[]) =>
        stops.runEach(inParallel, wave, async (kind, own: Own): Promise<MovingRow> => {
          const tools = rowTools(own);
          const row = await kinds.create(tools, kind);
          await stops.run(() => kinds.judgeRefused(tools, row, kind, kind === first ? FAULTS : undefined));
          return { ...row, shown: createShownPayment(session, stops, row) };
        });
      // Faulty requests are sent before any payment exists and together with the first: a server that counts payments
      // may skip its validation there.
      await stops.runEach(inParallel, FAULTS, (fault, own: Own) => kinds.refuse(callerOf(own), first, fault));
      const created = [...(await make([first]))];
      await refuse(waves.flat());
      for (const wave of waves) {
        await passTime(); // so that the payments do not all have the same times
        created.push(...(await make(wave)));
      }
      const ids = created.map((row) => row.created.payment_id);
      stops.judge(() =>
        check(
          "payment.payment-id-identifies",
          new Set(ids).size,
          counts(ids.length, "payment_ids of as many payments"),
        ),
      );
      // A response for an id that two payments share may show either of them.
      let rows = created.filter(({ created: { payment_id: id } }) => ids.indexOf(id) === ids.lastIndexOf(id));

      /**
       * Lists the payments; resolves to the ids that no page has, and to whether these are all pages (`toTheEnd`).
       */
      const list = async (): Promise<{ readonly missing: readonly string[]; readonly toTheEnd: boolean }> => {
        const wanted = new Map(rows.map((row) => [row.created.payment_id, row]));
        const known = new Set<unknown>();
        const times = rows.map((row) => row.created.created_at).filter((time) => attemptTime(time) !== undefined);
        const from = isOwn || times.length === 0 ? {} : { from_date: before(times, 2 * HOUR_MS) };
        const read = async (page: number) => {
          const answer = answered(await lists.payments({ ...from, page, limit: MAXIMUM_LIMIT }));
          const fresh = answer.accepted ? answer.data.filter(({ payment_id }) => !known.has(payment_id)) : [];
          for (const found of fresh) {
            const { payment_id: id } = found;
            known.add(id);
            if (!isId(id)) continue;
            wanted.get(id)?.shown.anywhere({ check }, found, answer);
            if (wanted.delete(id)) session.witness(listOf("payment"));
          }
          return fresh.length;
        };
        let fresh = 1;
        for (let page = 1; page <= MOST_PAGES && wanted.size > 0 && fresh > 0; page += 1) fresh = await read(page);
        if (wanted.size > 0) await read(0); // another scenario judges that pages count from 1
        return { missing: [...wanted.keys()], toTheEnd: fresh === 0 };
      };
      /** Performs an action on all rows in parallel, then lists them. A row that stops is left out of later actions. */
      const withAll = async (act: (row: MovingRow, acts: PaymentActs, own: Own) => Promise<void>) => {
        rows = [
          ...(await stops.runEach(inParallel, rows, async (row, own: Own) => {
            await act(row, createPaymentActs(session, own, callerOf(own), stops, reached), own);
            return row;
          })),
        ];
        await stops.run(list);
      };

      await withAll(async (row, { judgeRead }, own) => {
        const { created: payment, creation, shown } = row;
        const { exchange } = creation;
        shown.anywhere(own, payment, creation);
        stops.judge(() => own.check("payment-states.create-initiated", payment.status, equals("INITIATED"), exchange));
        const [startMs, endMs] = [attemptTime(payment.created_at), attemptTime(payment.expires_at)];
        if (startMs !== undefined && endMs !== undefined)
          own.check("payment.expires-at-later", endMs - startMs, isLater, exchange);
        judgeRead(row, await firstRead(own.session, () => callerOf(own).api.readPayment(payment)));
      });
      kinds.end({ observe });

      await passTime();
      await withAll(async (row, { become, judgeReceipt }, own) => {
        const { act, status, requirement } = END_ACTIONS[row.kind.end];
        if (act === "expire") row.shown.expiryIsMoved();
        const last = await become(row, { act: () => callerOf(own).driver[act](row.created), status, requirement });
        if (row.status === "COMPLETED") await judgeReceipt(row, last);
      });

      await passTime();
      await withAll(async (row, acts, own) => {
        const { judgeRead, acceptedRefund, judgeRefund, becomeRefunded, settle, judgeReceipt } = acts;
        const { request, kind } = row;
        const { api, driver } = callerOf(own);
        if (row.status !== "COMPLETED") return;
        judgeRead(row, await api.readPayment(row.created)); // once more before any refund
        if (kind.end === "refunded whole") {
          const answer = await acceptedRefund(row);
          if (!answer) return;
          const full = typeof row.amount === "number" ? row.amount : request.amount;
          const isFull = equalsOneAmountOf(request.amount, full);
          judgeRefund(row, answer, "refund-payment.amount-defaults-to-full", isFull);
          await becomeRefunded(row, answer, isFull);
        } else if (sameAmount(row.amount, request.amount)) {
          // More than half of some payments, less than half of others.
          const part = kind.reason ? Math.floor((request.amount * 2) / 3) : Math.ceil(request.amount / 3);
          const answer = await acceptedRefund(row, part);
          if (!answer) return;
          row.part = part;
          judgeRefund(row, answer, "refund-payment.amount-as-requested", equalsAmount(part));
          const { data } = answer;
          const fail = () => driver.rejectRefund({ ...data, payment_id: row.created.payment_id });
          await obstacleTo(() => (kind.end === "refund failed" ? fail() : settle(row, answer)));
          const last = await api.readPayment(row.created);
          judgeRead(row, last); // its status at this point is open
          await judgeReceipt(row, last);
        }
      });

      const tooSmall = rows.flatMap((row) => (row.tooSmall ? [row.tooSmall] : []));
      observe("conventions.refund-rejections", tooSmall.length > 0 ? describeTried(tooSmall) : "none was too small");

      await passTime();
      await withAll(async (row, { refund, judgeRefund, becomeRefunded, settle, judgeRead, judgeReceipt }, own) => {
        if (row.part === undefined || row.status !== "COMPLETED") return;
        // The rest of some payments, another part of others.
        const rest = row.request.amount - row.part;
        const amount = row.kind.reason || rest < 2 ? rest : rest - 1;
        // Another reason, so that it is not a repeated request.
        const answer = await refund(row, { amount, reason: "Another part" }, { mayBeRejected: true });
        if (!answer.accepted) return; // whether a second refund is accepted is open
        judgeRefund(row, answer, "refund-payment.amount-as-requested", equalsAmount(amount));
        // Whether the rest completes a refund after a failed one is open.
        if (amount === rest && row.kind.end !== "refund failed") return becomeRefunded(row, answer, equalsAmount(rest));
        await obstacleTo(() => settle(row, answer));
        const last = await callerOf(own).api.readPayment(row.created);
        judgeRead(row, last);
        await judgeReceipt(row, last);
      });

      // A value that changes between two reads is seen to change in the last state as well.
      await passTime();
      await withAll(async (row, { judgeRead, judgeReceipt }, own) => {
        const last = await callerOf(own).api.readPayment(row.created);
        judgeRead(row, last);
        const isPaid = END_ACTIONS[row.kind.end].status === "COMPLETED";
        if (isPaid && ["COMPLETED", "REFUNDED"].includes(last.data.status)) await judgeReceipt(row, last);
      });
      await stops.run(async () => {
        if (rows.length === 0) blocked("no payment reached a final status, so none was looked up in a list");
        await eventually(list, ({ missing, toTheEnd }) => {
          if (missing.length > 0 && !toTheEnd) blocked("the list is too long to be read completely");
          const what = `all ${rows.length} payments of the scenario in the list`;
          appears("list-payments.holds-own-payments", inList(missing.length === 0, what, "payment", namesOf(missing)));
        });
      });

      await stops.run(async () => reached.end());
      stops.rethrow();
    },
  }),
];

import { contract } from "../../../../generated/alternate/contract.ts";
import type { Payment } from "../../../../generated/alternate/types.ts";
import type { Scenario } from "../../../scenario/index.ts";
import { type Filter, judgeFilters, judgeListed, judgeOwn } from "../../shared/scenarios/filter.ts";
import { independently, sideBySide } from "../../shared/scenarios/independently.ts";
import { middleOf, timeOf, timestampOf } from "../../shared/scenarios/times.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import type { PaymentQuery } from "./tools/api.ts";
import { createPaidLate } from "./tools/callers.ts";
import { describe } from "./tools/describe.ts";
import { createPaymentBuilder, PAYMENT_MEMBERS, type PaymentFixture } from "./tools/list-fixture.ts";
import { dayBefore, hoursAfter, hoursBefore } from "./tools/times.ts";

type PaymentFilter = Filter<PaymentQuery, Payment>;

const STATUSES = contract.lifecycles.payment.states.map(({ name }) => name);

const ofStatus = (status: Payment["status"]): PaymentFilter => ({
  query: { status },
  keeps: (payment) => (STATUSES.includes(payment.status) ? payment.status === status : undefined),
});

/**
 * Returns a range filter. Ranges are tested on COMPLETED payments (ruling 6): which time they use for any other is
 * open.
 */
const ofCompleted = (query: PaymentQuery, keeps: (createdMs: number) => boolean): PaymentFilter => ({
  query,
  keeps: ({ status, created_at }) => (status === "COMPLETED" ? keeps(timeOf(created_at)) : undefined),
});

const ofFrom = (from_date: string) => ofCompleted({ from_date }, (createdMs) => createdMs > timeOf(from_date));

const ofTo = (to_date: string) => ofCompleted({ to_date }, (createdMs) => createdMs < timeOf(to_date));

/** Returns a filter that keeps what all of these keep. */
const ofAll = (...filters: readonly PaymentFilter[]): PaymentFilter => ({
  query: Object.assign({}, ...filters.map(({ query }) => query)),
  keeps(payment) {
    const answers = filters.map(({ keeps }) => keeps(payment));
    return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
  },
});

/**
 * Returns ends of ranges: before all payments that were paid, after them and, if time has passed in between, between
 * them.
 */
function endsOf({ items }: PaymentFixture, betweenMs?: number): readonly string[] {
  const paid = items.filter(({ status }) => status === "COMPLETED");
  const [early, late] = [paid[0], paid.at(-1)];
  if (!early || !late) return [];
  return [hoursBefore(early), ...(betweenMs === undefined ? [] : [timestampOf(betweenMs)]), hoursAfter(late)];
}

/**
 * Returns combined filters: some in which all parts keep payments, the same with one that excludes, and some that keep
 * a part.
 */
function combinationsOf(fixture: PaymentFixture, betweenMs?: number): readonly PaymentFilter[] {
  const ends = endsOf(fixture, betweenMs);
  const [start, end, between] = [ends[0], ends.at(-1), ends.length > 2 ? ends[1] : undefined];
  if (start === undefined || end === undefined) return [];
  return [
    ofAll(ofStatus("COMPLETED"), ofFrom(start), ofTo(end)),
    ofAll(ofStatus("FAILED"), ofFrom(start), ofTo(end)),
    ofAll(ofStatus("COMPLETED"), ofFrom(end), ofTo(end)),
    ofAll(ofStatus("COMPLETED"), ofFrom(start), ofTo(start)),
    ...(between === undefined
      ? []
      : [
          ofAll(ofStatus("COMPLETED"), ofFrom(between)),
          ofAll(ofStatus("COMPLETED"), ofTo(between)),
          ofAll(ofFrom(start), ofTo(between)),
          ofAll(ofFrom(between), ofTo(end)),
        ]),
  ];
}

const REQUIREMENTS = [
  "list-payments.holds-own-payments",
  "list-payments.status-filter",
  "list-payments.from-date-filter",
  "list-payments.to-date-filter",
  "list-payments.filters-combine",
  "list-payments.listed-as-read",
] as const;

/** Minimum distance of two times that have another one in whole seconds between them. */
const FAR_APART_MS = 4_000;

export const listPaymentsFilters: readonly Scenario[] = [
  /** List payments, table; rulings 5 and 6. Combined filters are judged only if each of them is right alone. */
  scenario({
    id: "list-payments/filters",
    title: "the list of a business holds its payments and, with each filter, those that it keeps and no others",
    requirements: REQUIREMENTS,

    async run({ session, as, check, eventually, appears, blocked }) {
      const words = { check, eventually, appears };
      const { fixture, first, others } = await createPaymentBuilder(session, as("main"));
      let betweenMs: number | undefined;
      /** For each round in which every filter was judged alone, true if all were right. */
      const right: boolean[] = [];
      const judged = (requirement: (typeof REQUIREMENTS)[number], wanted: readonly PaymentFilter[]) => () =>
        judgeFilters(words, requirement, fixture, wanted);
      const judgeEachAlone = async (statuses: readonly Payment["status"][]) => {
        right.push(false);
        const ends = endsOf(fixture, betweenMs);
        await sideBySide([
          judged("list-payments.status-filter", statuses.map(ofStatus)),
          judged("list-payments.from-date-filter", ends.map(ofFrom)),
          judged("list-payments.to-date-filter", ends.map(ofTo)),
        ]);
        right[right.length - 1] = true;
      };
      await first();
      await independently([
        async () => {
          if (!fixture.alone) return;
          await judgeOwn(words, "list-payments.holds-own-payments", fixture, {});
          await judgeEachAlone(["INITIATED", "COMPLETED", "REFUNDED"]);
        },
        async () => {
          betweenMs = await others();
          await judgeOwn(words, "list-payments.holds-own-payments", fixture, {});
        },
        () => judgeEachAlone(STATUSES),
        async () => {
          if (right.includes(false)) blocked("a single filter was not verified");
          await judged("list-payments.filters-combine", combinationsOf(fixture, betweenMs))();
        },
        () => judgeListed(words, "list-payments.listed-as-read", fixture, {}, PAYMENT_MEMBERS),
      ]);
    },
  }),

  /** List payments, silent; ruling 6. Everything here is observed. */
  scenario({
    id: "list-payments/range-day",
    title: "whether from_date and to_date take a day without a time, and what of that day they keep",
    requirements: ["list-payments.range-day"],

    async run({ isolated, observe }) {
      const { api, given, listings } = await isolated.business();
      const payment = await given.newPayment();
      await listings.payments.waitFor(payment);
      const day = timestampOf(timeOf(payment.created_at)).slice(0, "2026-11-21".length);
      for (const end of ["from_date", "to_date"] as const) {
        const answer = await api.listPayments({ [end]: day });
        const isKept = await listings.payments.holds({ from_date: dayBefore(payment), [end]: day }, payment);
        const kept = isKept ? "keeps a payment of that day" : "leaves a payment of that day out";
        observe("list-payments.range-day", `a day as ${end}: ${answer.accepted ? kept : describe(answer)}`);
      }
    },
  }),

  /** List payments, silent; ruling 6. Creation and completion are distinguishable if the driver can move time. */
  scenario({
    id: "list-payments/range-timestamp",
    title: "which timestamp from_date and to_date look at, and whether they keep what lies exactly on them",
    requirements: ["list-payments.range-timestamp"],

    async run({ session, given, listings: mainListings, observe }) {
      const paidAtOnce = async () => {
        const created = await given.newPayment();
        return { payment: { ...(await given.paid(created)), expires_at: created.expires_at }, listings: mainListings };
      };
      const { payment, listings } = (await attempt(() => createPaidLate(session))) ?? (await paidAtOnce());
      await listings.payments.waitFor(payment);

      const { created_at, completed_at, expires_at } = payment;
      const isLate = timeOf(completed_at) - timeOf(created_at) > FAR_APART_MS;
      for (const end of ["from_date", "to_date"] as const) {
        const holds = (time: unknown) => listings.payments.holds({ [end]: String(time) }, payment);
        const liesBefore = async (time: string) => (await holds(time)) === (end === "to_date");
        const lookedAt = async () => {
          if (isLate && (await liesBefore(middleOf(created_at, completed_at)))) return "created_at";
          return (await liesBefore(middleOf(completed_at, expires_at))) ? "completed_at" : "expires_at";
        };
        const name = await lookedAt();
        if (isLate || name === "expires_at") {
          const held = (await holds(payment[name])) ? "includes" : "excludes";
          observe("list-payments.range-timestamp", `${end} filters by ${name}, and ${held} a value on the edge`);
        } else {
          observe("list-payments.range-timestamp", `${end} filters by created_at or completed_at`);
        }
      }
    },
  }),
];

import { contract } from "../../../../generated/alternate/contract.ts";
import type { Payment } from "../../../../generated/alternate/types.ts";
import type { Scenario } from "../../../scenario/index.ts";
import { queryText } from "../../shared/scenarios/calls.ts";
import { describe } from "../../shared/scenarios/describe.ts";
import { type Filter, judgeFilters, ofAll } from "../../shared/scenarios/filter.ts";
import { acceptedSpellings, endsAround, judgeInRounds, spellEnds } from "../../shared/scenarios/filter-rounds.ts";
import { sideBySide } from "../../shared/scenarios/independently.ts";
import { inDhaka, middleOf, timeOf, timestampOf, withMilliseconds } from "../../shared/scenarios/times.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import type { PaymentQuery } from "./tools/api.ts";
import { createPaidLate } from "./tools/callers.ts";
import {
  createExpiredFixture,
  createPaymentBuilder,
  PAYMENT_MEMBERS,
  type PaymentFixture,
} from "./tools/list-fixture.ts";
import { dayBefore, hoursAfter, hoursBefore } from "./tools/times.ts";

type PaymentFilter = Filter<PaymentQuery, Payment>;

const STATUSES = contract.lifecycles.payment.states.map(({ name }) => name);

const ofStatus = (status: Payment["status"]): Filter<PaymentQuery, Pick<Payment, "status">> => ({
  query: { status },
  keeps: (payment) => (STATUSES.includes(payment.status) ? payment.status === status : undefined),
});

/** Statuses before and after a link expires. */
const EXPIRY = ["INITIATED", "PROCESSING", "EXPIRED"] as const;

/**
 * Returns a range filter. Ranges are tested on COMPLETED payments (ruling 6): which time they use for any other is
 * open.
 */
const ofCompleted = (query: PaymentQuery, keeps: (createdMs: number) => boolean): PaymentFilter => ({
  query,
  keeps: ({ status, created_at }) => (status === "COMPLETED" ? keeps(timeOf(created_at)) : undefined),
});

const ofFrom = (end: string, from_date = end) => ofCompleted({ from_date }, (createdMs) => createdMs > timeOf(end));

const ofTo = (end: string, to_date = end) => ofCompleted({ to_date }, (createdMs) => createdMs < timeOf(end));

/** Spellings of a time. The document names no time zone: a time of any has its offset. */
const SPELLINGS = [withMilliseconds, inDhaka];

const endsOf = ({ items }: PaymentFixture, betweenMs?: number) =>
  endsAround(items, { hoursBefore, hoursAfter }, betweenMs);

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

/** Minimum distance of two times that have another one in whole seconds between them. */
const FAR_APART_MS = 4_000;

export const listPaymentsFilters: readonly Scenario[] = [
  /**
   * List payments, table; rulings 5 and 6. Combined filters are judged only if each of them is right alone. If the
   * driver can move time, status is also judged by a payment that expired since it was created and that no call has
   * read: a read may be what makes it EXPIRED.
   */
  scenario({
    id: "list-payments/filters",
    title: "the list of a business holds its payments and, with each filter, those that it keeps and no others",
    requirements: [
      "list-payments.holds-own-payments",
      "list-payments.status-filter",
      "list-payments.from-date-filter",
      "list-payments.to-date-filter",
      "list-payments.filters-combine",
      "list-payments.listed-as-read",
    ],

    async run({ session, as, raw, check, eventually, appears }) {
      const words = { check, eventually, appears };
      const listRange = (from_date: string, to_date: string) =>
        raw.listPayments(queryText({ from_date, to_date, limit: 1 }), { open: true });
      const spellings = await acceptedSpellings(session, SPELLINGS, listRange);
      const builder = await createPaymentBuilder(session, as("main"));
      const { fixture } = builder;
      await sideBySide([
        () =>
          judgeInRounds(words, builder, {
            plain: {},
            statuses: { first: ["INITIATED", "COMPLETED", "REFUNDED"], all: STATUSES },
            alone(statuses, betweenMs) {
              const ends = spellEnds(endsOf(fixture, betweenMs), fixture, spellings);
              return [
                ["list-payments.status-filter", statuses.map(ofStatus)],
                ["list-payments.from-date-filter", ends.map((end) => ofFrom(...end))],
                ["list-payments.to-date-filter", ends.map((end) => ofTo(...end))],
              ];
            },
            combined: (betweenMs) => combinationsOf(fixture, betweenMs),
            members: PAYMENT_MEMBERS,
          }),
        async () => {
          const expired = await attempt(() => createExpiredFixture(session));
          if (!expired) return; // the driver cannot move time, or the list does not show that it expired
          await judgeFilters(words, "list-payments.status-filter", expired, EXPIRY.map(ofStatus));
        },
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

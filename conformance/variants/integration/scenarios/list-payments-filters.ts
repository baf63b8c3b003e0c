import { contract } from "../../../../generated/integration/contract.ts";
import type { CreatedPayment, PaymentStatus, Vendor } from "../../../../generated/integration/types.ts";
import type { Scenario } from "../../../scenario/index.ts";
import { queryText } from "../../shared/scenarios/calls.ts";
import { type Filter, judgeFilters, ofAll } from "../../shared/scenarios/filter.ts";
import { acceptedSpellings, endsAround, judgeInRounds, spellEnds } from "../../shared/scenarios/filter-rounds.ts";
import { sideBySide } from "../../shared/scenarios/independently.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { middleOf, timeOf, timestampOf, withMilliseconds, withOffsetOfZero } from "../../shared/scenarios/times.ts";
import { attempt } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import type { ListQuery } from "./tools/api.ts";
import { createPaidLate } from "./tools/callers.ts";
import {
  createExpiredFixture,
  createPaymentBuilder,
  type FixturePayment,
  type ListFixture,
  PAYMENT_MEMBERS,
} from "./tools/list-fixture.ts";
import { hoursAfter, hoursBefore } from "./tools/times.ts";

type PaymentFilter = Filter<ListQuery, FixturePayment>;

const STATUSES = contract.lifecycles.payment.states.map(({ name }) => name);

const VENDORS: readonly Vendor[] = ["BKASH", "NAGAD"];

const ofStatus = (status: PaymentStatus): Filter<ListQuery, Pick<FixturePayment, "status">> => ({
  query: { status },
  keeps: (payment) => (STATUSES.includes(payment.status) ? payment.status === status : undefined),
});

/** Statuses before and after a checkout window passes. */
const EXPIRY = ["INITIATED", "PENDING", "EXPIRED"] as const;

const ofVendor = (vendor: Vendor): PaymentFilter => ({
  query: { vendor },
  keeps: ({ provider }) => (provider === undefined ? undefined : provider === vendor),
});

/**
 * Returns a filter that is judged on COMPLETED payments only: for others it is open which value bounds and ranges apply
 * to (ruling 6).
 */
const ofCompleted = (query: ListQuery, keeps: (payment: FixturePayment) => boolean): PaymentFilter => ({
  query,
  keeps: (payment) => (payment.status === "COMPLETED" ? keeps(payment) : undefined),
});

const ofAmountMin = (amountMin: number) => ofCompleted({ amountMin }, ({ asked }) => asked.amount > amountMin);

const ofAmountMax = (amountMax: number) => ofCompleted({ amountMax }, ({ asked }) => asked.amount < amountMax);

const ofFrom = (end: string, from = end) =>
  ofCompleted({ from }, ({ initiatedAt }) => timeOf(initiatedAt) > timeOf(end));

const ofTo = (end: string, to = end) => ofCompleted({ to }, ({ initiatedAt }) => timeOf(initiatedAt) < timeOf(end));

/** Spellings of a time in UTC, in which all timestamps are. */
const SPELLINGS = [withMilliseconds, withOffsetOfZero];

const ofReference = (wanted: FixturePayment): PaymentFilter => ({
  query: { merchantTxnId: wanted.asked.merchantTxnId },
  keeps: ({ paymentId }) => paymentId === wanted.paymentId,
});

/** Returns the oldest payment and the two newest: wherever a list begins, one of them is not on its first pages. */
function oldestAndNewestOf({ items }: ListFixture): readonly FixturePayment[] {
  return [...new Set([...items.slice(0, 1), ...items.slice(-2)])];
}

const endsOf = ({ items }: ListFixture, betweenMs?: number) =>
  endsAround(items, { hoursBefore, hoursAfter }, betweenMs);

/**
 * Returns combinations of filters: all that keep one payment, the same with one of them replaced by one that excludes
 * it, and some that keep more.
 */
function combinationsOf(fixture: ListFixture, betweenMs?: number): readonly PaymentFilter[] {
  const target = fixture.items.find(({ status, provider }) => status === "COMPLETED" && provider !== undefined);
  if (!target?.provider) return [];
  const [amount, other] = [target.asked.amount, target.provider === "BKASH" ? "NAGAD" : "BKASH"] as const;
  const [start = "", end = ""] = [hoursBefore(target), hoursAfter(target)];
  const keeping = [
    ofStatus("COMPLETED"),
    ofVendor(target.provider),
    ofFrom(start),
    ofTo(end),
    ofAmountMin(amount / 2),
    ofAmountMax(amount * 2),
    ofReference(target),
  ];
  const leaving = [
    ofStatus("FAILED"),
    ofVendor(other),
    ofFrom(end),
    ofTo(start),
    ofAmountMin(amount * 2),
    ofAmountMax(amount / 2),
    ...fixture.items
      .filter((each) => each !== target)
      .slice(0, 1)
      .map(ofReference),
  ];
  const between = betweenMs === undefined ? [] : [timestampOf(betweenMs)];
  return [
    ofAll(...keeping),
    ...leaving.map((each, index) => ofAll(...keeping.map((other, place) => (place === index ? each : other)))),
    ofAll(ofStatus("COMPLETED"), ofVendor("NAGAD")),
    ofAll(ofStatus("PENDING"), ofVendor("NAGAD")),
    ...between.flatMap((time) => [ofAll(ofStatus("COMPLETED"), ofFrom(time)), ofAll(ofTo(time), ofAmountMin(90))]),
  ];
}

/** Returns the text with every second character in upper case, starting with the first or the second. */
function inMixedCase(text: string, from = 0): string {
  return [...text].map((each, index) => (index % 2 === from ? each.toUpperCase() : each.toLowerCase())).join("");
}

/** Two times this far apart have another one in whole seconds between them. */
const FAR_APART_MS = 4_000;

export const listPaymentsFilters: readonly Scenario[] = [
  /**
   * List payments, table; rulings 5, 6 and 11. Compared as texts, 90 and 1000 are on the other side of 500.40; 500.6 is
   * between two amounts that differ by cents. Combinations are judged only if each filter alone works.
   */
  scenario({
    id: "list-payments/filters",
    title: "the list of a business holds its payments and, with each filter, those that it keeps and no others",
    requirements: [
      "list-payments.holds-own-payments",
      "list-payments.status-filter",
      "list-payments.vendor-filter",
      "list-payments.from-filter",
      "list-payments.to-filter",
      "list-payments.amount-min-filter",
      "list-payments.amount-max-filter",
      "list-payments.merchant-txn-id-filter",
      "list-payments.filters-combine",
      "list-payments.listed-as-read",
    ],

    async run({ session, as, raw, check, eventually, appears }) {
      const words = { check, eventually, appears };
      const listRange = (from: string, to: string) =>
        raw.listPayments(queryText({ from, to, size: 1 }), { open: true });
      const spellings = await acceptedSpellings(session, SPELLINGS, listRange);
      const builder = await createPaymentBuilder(session, as("main"));
      const { fixture } = builder;
      await sideBySide([
        () =>
          judgeInRounds(words, builder, {
            plain: {},
            statuses: { first: ["PENDING", "COMPLETED", "REFUNDED"], all: STATUSES },
            alone(statuses, betweenMs) {
              const ends = spellEnds(endsOf(fixture, betweenMs), fixture, spellings);
              return [
                ["list-payments.status-filter", statuses.map(ofStatus)],
                ["list-payments.vendor-filter", VENDORS.map(ofVendor)],
                ["list-payments.amount-min-filter", [90, 500.6, 1_000, 160_000].map(ofAmountMin)],
                ["list-payments.amount-max-filter", [20, 90, 500.6, 1_000].map(ofAmountMax)],
                ["list-payments.from-filter", ends.map((end) => ofFrom(...end))],
                ["list-payments.to-filter", ends.map((end) => ofTo(...end))],
                ["list-payments.merchant-txn-id-filter", oldestAndNewestOf(fixture).map(ofReference)],
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

  /**
   * List payments, row merchantTxnId: exactly that reference. Whether create payment treats another case as another
   * reference is not judged here.
   */
  scenario({
    id: "list-payments/merchant-txn-id",
    title:
      "merchantTxnId keeps the payment with exactly that reference, not one that only begins or ends with it or differs in case",
    requirements: ["list-payments.merchant-txn-id-filter"],

    async run({ session, api, given, listing, ...words }) {
      const shorter = inMixedCase(reference(session, "order"));
      const [longer, otherCase] = [`${shorter}7`, inMixedCase(shorter.toUpperCase(), 1)];
      const payments: Record<string, CreatedPayment> = {
        [shorter]: await given.newPayment({ merchantTxnId: shorter }),
        [longer]: await given.newPayment({ merchantTxnId: longer }),
      };
      const other = await attempt(() => given.newPayment({ merchantTxnId: otherCase }));
      if (other) payments[otherCase] = other;

      // Another scenario judges that it is listed.
      for (const payment of Object.values(payments).slice(0, 1)) await listing.waitFor(payment);

      const items = Object.entries(payments).map(([merchantTxnId, { paymentId }]) => ({ merchantTxnId, paymentId }));
      const parts = [shorter.slice(0, -1), shorter.slice(1), longer.slice(1), `${longer}7`];
      const asked = [...Object.keys(payments), ...parts, shorter.toLowerCase(), shorter.toUpperCase(), otherCase];
      await judgeFilters(
        words,
        "list-payments.merchant-txn-id-filter",
        {
          noun: "payment",
          items,
          listing,
          alone: true, // the list of a reference is as short as that of a separate business
          idOf: ({ paymentId }) => paymentId,
          labelOf: ({ merchantTxnId }) => `payment of ${merchantTxnId}`,
          reread: async (item) => item,
        },
        [...new Set(asked)].map((merchantTxnId) => ({
          query: { merchantTxnId },
          keeps: (item) => item.merchantTxnId === merchantTxnId,
        })),
      );
    },
  }),

  /**
   * List payments, silent on it; ruling 6. Creation and completion can be distinguished if the driver can move time.
   */
  scenario({
    id: "list-payments/range-timestamp",
    title: "which timestamp from and to look at, and whether a range holds what lies exactly on its end",
    requirements: ["list-payments.range-timestamp", "list-payments.edges"],

    async run({ session, given, listing: mainListing, observe }) {
      const paidLate = await attempt(() => createPaidLate(session));
      const { payment, listing } = paidLate ?? { payment: await given.completedPayment(), listing: mainListing };
      await listing.waitFor(payment);

      const { merchantTxnId, initiatedAt, completedAt, expiresAt } = payment;
      const isLate = timeOf(completedAt) - timeOf(initiatedAt) > FAR_APART_MS;
      for (const end of ["from", "to"] as const) {
        const holds = (time: unknown) => listing.holds({ [end]: String(time), merchantTxnId }, payment);
        const liesBefore = async (time: string) => (await holds(time)) === (end === "to");
        const lookedAt = async () => {
          if (isLate && (await liesBefore(middleOf(initiatedAt, completedAt)))) return "initiatedAt";
          return (await liesBefore(middleOf(completedAt, expiresAt))) ? "completedAt" : "expiresAt";
        };
        const name = await lookedAt();
        if (isLate || name === "expiresAt") {
          observe("list-payments.range-timestamp", `${end} filters by ${name}`);
          const held = (await holds(payment[name])) ? "includes" : "excludes";
          observe("list-payments.edges", `${end} ${held} a value on the edge`);
        } else {
          observe("list-payments.range-timestamp", `${end} filters by initiatedAt or completedAt`);
          observe("list-payments.edges", `${end}: not seen on a payment that was paid at once`);
        }
      }
    },
  }),

  /** List payments, silent on it; ruling 6. Everything here is observed. */
  scenario({
    id: "list-payments/amount-edges",
    title: "whether amountMin and amountMax hold a payment of exactly that amount",
    requirements: ["list-payments.edges"],

    async run({ given, listing, observe }) {
      const payment = await given.completedPayment({ amount: "500.00" });
      await listing.waitFor(payment);
      const { merchantTxnId } = payment;
      for (const edge of ["amountMin", "amountMax"] as const) {
        const held = await listing.holds({ [edge]: 500, merchantTxnId }, payment);
        observe("list-payments.edges", `${edge} ${held ? "includes" : "excludes"} a value on the edge`);
      }
    },
  }),
];

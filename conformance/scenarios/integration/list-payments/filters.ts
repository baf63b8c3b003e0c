import type { PaymentStatus, Vendor } from "../../../../generated/integration/types.ts";
import { type Filter, judgeFilters, judgeOwn } from "../../tools/filter.ts";
import { independently, sideBySide } from "../../tools/independently.ts";
import { judgeListed } from "../../tools/listed.ts";
import { timeOf, timestampOf } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import type { ListQuery } from "../tools/api.ts";
import { createShelving, PAYMENT_MEMBERS, type Shelf, type ShelvedPayment } from "../tools/shelf.ts";
import { hoursAfter, hoursBefore } from "../tools/times.ts";

type PaymentFilter = Filter<ListQuery, ShelvedPayment>;

const STATUSES = Object.keys({
  INITIATED: true,
  PENDING: true,
  COMPLETED: true,
  FAILED: true,
  CANCELLED: true,
  EXPIRED: true,
  REFUNDED: true,
} as const satisfies Record<PaymentStatus, true>) as PaymentStatus[]; // a literal table: no other keys
const VENDORS: readonly Vendor[] = ["BKASH", "NAGAD"];

const ofStatus = (status: PaymentStatus): PaymentFilter => ({
  query: { status },
  keeps: (payment) => (STATUSES.includes(payment.status) ? payment.status === status : undefined),
});
const ofVendor = (vendor: Vendor): PaymentFilter => ({
  query: { vendor },
  keeps: ({ provider }) => (provider === undefined ? undefined : provider === vendor),
});
/** Bounds and ranges are tested on COMPLETED payments (ruling 6): of any other it is open what they look at. */
const ofCompleted = (query: ListQuery, keeps: (payment: ShelvedPayment) => boolean): PaymentFilter => ({
  query,
  keeps: (payment) => (payment.status === "COMPLETED" ? keeps(payment) : undefined),
});
const ofAmountMin = (amountMin: number) => ofCompleted({ amountMin }, ({ asked }) => asked.amount > amountMin);
const ofAmountMax = (amountMax: number) => ofCompleted({ amountMax }, ({ asked }) => asked.amount < amountMax);
const ofFrom = (from: string) => ofCompleted({ from }, ({ initiatedAt }) => timeOf(initiatedAt) > timeOf(from));
const ofTo = (to: string) => ofCompleted({ to }, ({ initiatedAt }) => timeOf(initiatedAt) < timeOf(to));
const ofReference = (wanted: ShelvedPayment): PaymentFilter => ({
  query: { merchantTxnId: wanted.asked.merchantTxnId },
  keeps: ({ paymentId }) => paymentId === wanted.paymentId,
});
/** What each of several filters keeps. */
const ofAll = (...filters: readonly PaymentFilter[]): PaymentFilter => ({
  query: Object.assign({}, ...filters.map(({ query }) => query)),
  keeps(payment) {
    const answers = filters.map(({ keeps }) => keeps(payment));
    return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
  },
});

/** Ends of ranges: before all that was paid, after it and, where time has passed between them, after some of it. */
function endsOf({ items }: Shelf, betweenMs?: number): readonly string[] {
  const paid = items.filter(({ status }) => status === "COMPLETED");
  const [early, late] = [paid[0], paid.at(-1)];
  if (!early || !late) return [];
  return [hoursBefore(early), ...(betweenMs === undefined ? [] : [timestampOf(betweenMs)]), hoursAfter(late)];
}

/** Several filters at once: all that keep one payment, the same with one of them that leaves it out, and some that keep more. */
function combinationsOf(shelf: Shelf, betweenMs?: number): readonly PaymentFilter[] {
  const target = shelf.items.find(({ status, provider }) => status === "COMPLETED" && provider !== undefined);
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
    ...shelf.items
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

const REQUIREMENTS = [
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
] as const;

/**
 * List payments, table; rulings 5, 6 and 11. Compared as texts, 90 and 1000 lie on the other side of 500.40; 500.6 lies
 * between two amounts that differ by cents. Whether filters combine is judged where each of them alone is right.
 */
export const filters = scenario({
  id: "list-payments/filters",
  title: "the list of a business holds its payments and, with each filter, those that it keeps and no others",
  requirements: REQUIREMENTS,

  async run({ session, as, check, eventually, appears, blocked }) {
    const words = { check, eventually, appears };
    const { shelf, first, others } = await createShelving(session, as("main"));
    let betweenMs: number | undefined;
    /** Of each time that every filter was judged alone. */
    const right: boolean[] = [];
    const judged = (requirement: (typeof REQUIREMENTS)[number], wanted: readonly PaymentFilter[]) => () =>
      judgeFilters(words, requirement, shelf, wanted);
    const judgeEachAlone = async (statuses: readonly PaymentStatus[]) => {
      right.push(false);
      const ends = endsOf(shelf, betweenMs);
      await sideBySide([
        judged("list-payments.status-filter", statuses.map(ofStatus)),
        judged("list-payments.vendor-filter", VENDORS.map(ofVendor)),
        judged("list-payments.amount-min-filter", [90, 500.6, 1_000, 160_000].map(ofAmountMin)),
        judged("list-payments.amount-max-filter", [20, 90, 500.6, 1_000].map(ofAmountMax)),
        judged("list-payments.from-filter", ends.map(ofFrom)),
        judged("list-payments.to-filter", ends.map(ofTo)),
        judged("list-payments.merchant-txn-id-filter", shelf.items.slice(-2).map(ofReference)),
      ]);
      right[right.length - 1] = true;
    };
    await first();
    await independently([
      async () => {
        if (!shelf.alone) return;
        await judgeOwn(words, "list-payments.holds-own-payments", shelf, {});
        await judgeEachAlone(["PENDING", "COMPLETED", "REFUNDED"]);
      },
      async () => {
        betweenMs = await others();
        await judgeOwn(words, "list-payments.holds-own-payments", shelf, {});
      },
      () => judgeEachAlone(STATUSES),
      async () => {
        if (right.includes(false)) blocked("a filter alone was not seen to be right");
        await judged("list-payments.filters-combine", combinationsOf(shelf, betweenMs))();
      },
      () => judgeListed(words, "list-payments.listed-as-read", shelf, {}, PAYMENT_MEMBERS),
    ]);
  },
});

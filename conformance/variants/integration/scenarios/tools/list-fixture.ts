import type { CreatePaymentRequest, Payment, Vendor } from "../../../../../generated/integration/types.ts";
import { Blocked, type Session } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import type { ListFixture as ListFixtureOf, Members } from "../../../shared/scenarios/filter.ts";
import type { PaymentBuilder as PaymentBuilderOf } from "../../../shared/scenarios/filter-rounds.ts";
import { manyAtOnce, together } from "../../../shared/scenarios/independently.ts";
import { listOf } from "../../../shared/scenarios/listing.ts";
import type { Page } from "../../../shared/scenarios/pages.ts";
import { reference } from "../../../shared/scenarios/request-values.ts";
import { DAY_MS, timeOf } from "../../../shared/scenarios/times.ts";
import { answerUntil, attempt, until } from "../../../shared/scenarios/waiting.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import type { ListQuery } from "./api.ts";
import { type Caller, createIsolatedBusiness } from "./callers.ts";
import { type Listed, MAXIMUM_SIZE, pageOf } from "./listing.ts";
import { windowOf } from "./times.ts";

/** Payment as it was read last. */
export interface FixturePayment extends Payment {
  /** Values of its request, whatever a read says. */
  readonly asked: { readonly amount: number; readonly merchantTxnId: string };
  /** Provider that was preferred or that a read shows; undefined if neither names one. */
  readonly provider: Vendor | undefined;
}

export type ListFixture = ListFixtureOf<ListQuery, Listed, FixturePayment>;

/** Payments of every kind in a business that holds no others, if the driver can create one; otherwise in `main`. */
export interface PaymentBuilder extends PaymentBuilderOf<ListQuery, Listed, FixturePayment> {
  readonly caller: Caller;
}

type Change = Partial<CreatePaymentRequest>;

/** Optional fields that a list may show. */
const OPTIONAL = { description: "Two teas", valueA: "first", valueB: "second", valueC: "third", valueD: "fourth" };

/** Statuses before a payment is paid or ends. */
const WAITING: readonly unknown[] = ["INITIATED", "PENDING"];

/**
 * Creates a payment in a business of its own, lets its window pass, and waits until a list shows it as EXPIRED. Its id is
 * never read. Throws Blocked if the driver cannot create a business or move its time, or if no list shows that.
 */
export async function createExpiredFixture(
  session: Session,
): Promise<ListFixtureOf<ListQuery, Listed, Listed & Pick<Payment, "status">>> {
  const { given, listing, advance } = await createIsolatedBusiness(session);
  const payment = await given.newPayment();
  await advance(Math.ceil(windowOf(payment) / 1_000) + 60);
  const listed = async () => attempt(() => listing.entry(payment));
  const hasLeft = (each: Found | undefined) => each !== undefined && !WAITING.includes(each["status"]);
  const entry = await answerUntil(session, listed, hasLeft);
  if (entry?.["status"] !== "EXPIRED") throw new Blocked("no list showed the payment as EXPIRED");
  return {
    noun: "payment",
    items: [{ ...payment, status: "EXPIRED" }],
    listing,
    alone: true,
    idOf: ({ paymentId }) => paymentId,
    labelOf: ({ status }) => `unread ${status} payment`,
    referenceOf: ({ merchantTxnId }) => merchantTxnId,
    reread: async (item) => ({ ...item, ...(await listing.entry(item)) }),
  };
}

export async function createPaymentBuilder(session: Session, main: Caller): Promise<PaymentBuilder> {
  const isolated = session.can("newBusiness") ? await createIsolatedBusiness(session) : undefined;
  const caller = isolated ?? main;
  const { api, given, driver } = caller;
  const items: FixturePayment[] = [];
  const lacks: Blocked[] = [];
  const read = async ({ paymentId, asked, provider }: FixturePayment): Promise<FixturePayment> => {
    const { data } = await api.readPayment({ paymentId });
    return { ...data, paymentId, asked, provider: provider ?? knownVendor(data.vendor) };
  };
  const fixture: ListFixture = {
    noun: "payment",
    items,
    lacks,
    listing: caller.listing,
    alone: isolated !== undefined,
    idOf: ({ paymentId }) => paymentId,
    labelOf: ({ status, provider, amount, currency, refundTotal }) =>
      [status, provider, "payment of", amount, currency, Number(refundTotal) > 0 && `(${refundTotal} refunded)`]
        .filter(Boolean)
        .join(" "),
    referenceOf: ({ asked }) => asked.merchantTxnId,
    reread: read,
  };

  /**
   * Creates a payment; undefined if the driver cannot reach its status, or the pair of provider and currency is
   * rejected (ruling 11).
   */
  const tryCreate = async (
    reach: (change: Change) => Promise<Payment>,
    change: Change & Pick<CreatePaymentRequest, "amount">,
  ): Promise<FixturePayment | undefined> => {
    const merchantTxnId = reference(session, "order");
    const payment = await attempt(
      () => reach({ ...change, merchantTxnId }),
      (obstacle) => lacks.push(obstacle),
    );
    const provider = change.preferredVendor ?? knownVendor(payment?.vendor);
    return payment && { ...payment, asked: { amount: Number(change.amount), merchantTxnId }, provider };
  };
  /** True if payments become COMPLETED: if one did not, no other is waited for. */
  let isPayable = false;
  const tryCreatePaid: typeof tryCreate = async (reach, change) => (isPayable ? tryCreate(reach, change) : undefined);
  const partRefunded = async (change: Change) => {
    const payment = await given.completedPayment(change);
    await driver.settleRefund(await given.newRefund(payment, { amount: "30.30" }));
    return { ...(await api.readPayment(payment)).data, paymentId: payment.paymentId };
  };

  return {
    fixture,
    caller,
    async first() {
      const change = { amount: "500.40", preferredVendor: null, ...OPTIONAL };
      const paid = await tryCreate(given.completedPayment, change);
      isPayable = paid !== undefined;
      const item = paid ?? (await tryCreate(given.newPayment, change));
      if (item) items.push(item);
    },
    async others() {
      const [bkash, nagad] = [{ preferredVendor: "BKASH" }, { preferredVendor: "NAGAD" }] as const;
      const second = { amount: "45.10", ...nagad, ...OPTIONAL };
      const inDollars = await tryCreatePaid(given.completedPayment, { ...second, currency: "USD" });
      const [paid, dollars] = inDollars
        ? [inDollars, { currency: "USD" } as const]
        : [await tryCreatePaid(given.completedPayment, second), {}];
      if (paid) items.push(paid);
      // Long enough that all times of earlier payments are before a day on which nothing happens.
      const betweenMs = await attempt(async () => {
        const times = items.flatMap(({ initiatedAt, expiresAt }) => [timeOf(initiatedAt), timeOf(expiresAt)]);
        const [earliestMs, latestMs] = [Math.min(...times), Math.max(...times)];
        await isolated?.advance(Math.ceil((latestMs - earliestMs + 2 * DAY_MS) / 1_000));
        return isolated && latestMs + DAY_MS;
      });
      const made = await together([
        () => tryCreate(given.failedPayment, { amount: "1100.00", ...bkash }),
        () => tryCreate(given.cancelledPayment, { amount: "120.00", ...nagad, ...dollars }),
        () => tryCreate(given.expiredPayment, { amount: "2000.00", ...bkash }),
        () => tryCreatePaid(partRefunded, { amount: "500.80", ...nagad }),
        () => tryCreatePaid(given.refundedPayment, { amount: "250.25", ...bkash, ...dollars }),
        () => tryCreate(given.pendingPayment, { amount: "1000.00", ...bkash }),
      ]);
      items.push(...made.filter((each) => each !== undefined));
      // The newest of its status, then the newest of all.
      const newest = [
        await tryCreatePaid(given.completedPayment, { amount: "150000.00", ...nagad }),
        await tryCreate(given.pendingPayment, { amount: "10.50", ...nagad, ...dollars, ...OPTIONAL }),
      ];
      items.push(...newest.filter((each) => each !== undefined));
      return betweenMs;
    },
  };
}

/** Returns the vendor if it is one of the two; the schema judges any other value. */
function knownVendor(vendor: unknown): Vendor | undefined {
  return vendor === "BKASH" || vendor === "NAGAD" ? vendor : undefined;
}

/** Members of a listed payment that are compared with a read of it. */
export const PAYMENT_MEMBERS: Members = {
  always: [],
  amounts: ["amount", "refundTotal"],
  times: ["initiatedAt", "completedAt", "expiresAt"],
  end: "completedAt",
};

/** Payments in a list that nothing else adds to, so that its pages stay the same. */
export interface IsolatedSet {
  /** paymentIds; the first three in the order of their creation. */
  readonly ids: readonly string[];
  /** Reads a page of this list, or of what a filter keeps of it. */
  page(query: Pick<ListQuery, "page" | "size" | "status" | "from">): Promise<Page>;
}

/**
 * Creates `size` payments in a business of their own, if the driver can create one, and with an amount that nothing
 * else uses. Throws {@link Blocked} if neither the whole list nor that of the amount comes to hold exactly these.
 */
export async function createIsolatedSet(session: Session, main: Caller, size: number): Promise<IsolatedSet> {
  const alone = session.can("newBusiness");
  const { api, given } = alone ? await createIsolatedBusiness(session) : main;
  const amount = unusualAmount(session);
  const create = async () => (await given.newPayment({ amount: `${amount}.00` })).paymentId;
  const ids: string[] = [];
  while (ids.length < Math.min(size, 3)) ids.push(await create());
  ids.push(...(await manyAtOnce(size - ids.length, create)));

  const aroundAmount = { amountMin: amount - 1, amountMax: amount + 1 };
  for (const filter of alone ? [{}, aroundAmount] : [aroundAmount]) {
    const isJustThese = (found: readonly Found[]) =>
      found.length === size && idsOf(found).every((each) => ids.some((id) => id === each));
    // A page may hold fewer by default; a request with a size may be rejected.
    const read = async () => {
      const plain = await api.listPayments(filter);
      const isWhole = !plain.accepted || isJustThese(plain.data);
      return isWhole ? plain : api.listPayments({ ...filter, size: MAXIMUM_SIZE });
    };
    if (!(await attempt(() => until(session, `a list of just ${size} payments`, read, isJustThese)))) continue;
    session.witness(listOf("payment"));
    return {
      ids,
      async page(query) {
        const answer = answered(await api.listPayments({ ...filter, ...query }));
        return { ids: idsOf(pageOf(answer)), exchange: answer.exchange };
      },
    };
  }
  throw new Blocked(`no list showed the ${size} payments of this scenario and no others`);
}

function idsOf(found: readonly Found[]): readonly unknown[] {
  return found.map((each) => each["paymentId"]);
}

/** Returns a whole number from 100000 to 199000 that depends on the run and the scenario. */
function unusualAmount(session: Session): number {
  const characters = [...session.unique("amount")];
  return 100_000 + characters.reduce((sum, each) => (sum * 31 + (each.codePointAt(0) ?? 0)) % 99_001, 7);
}

import type {
  CreateInvoiceRequest,
  CreatePaymentRequest,
  Invoice,
  Payment,
} from "../../../../../generated/alternate/types.ts";
import { Blocked, type Session } from "../../../../scenario/index.ts";
import type { ListFixture, Members } from "../../../shared/scenarios/filter.ts";
import type { PaymentBuilder as PaymentBuilderOf } from "../../../shared/scenarios/filter-rounds.ts";
import { together } from "../../../shared/scenarios/independently.ts";
import { DAY_MS, timeOf } from "../../../shared/scenarios/times.ts";
import { answerUntil, attempt, until } from "../../../shared/scenarios/waiting.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import type { InvoiceQuery, PaymentQuery } from "./api.ts";
import { type Caller, createIsolatedBusiness } from "./callers.ts";
import type { ListedInvoice, ListedPayment } from "./listing.ts";
import { waitsFor } from "./times.ts";

export type PaymentFixture = ListFixture<PaymentQuery, ListedPayment, Payment>;
export type InvoiceFixture = ListFixture<InvoiceQuery, ListedInvoice, Invoice>;

/** Payments of every kind in a business that has no others, if the driver can create one; else in `main`. */
export type PaymentBuilder = PaymentBuilderOf<PaymentQuery, ListedPayment, Payment>;

type Change = Partial<CreatePaymentRequest>;

export async function createPaymentBuilder(session: Session, main: Caller): Promise<PaymentBuilder> {
  const isolated = session.can("newBusiness") ? await createIsolatedBusiness(session) : undefined;
  const { api, given, driver, listings } = isolated ?? main;
  const items: Payment[] = [];
  const lacks: Blocked[] = [];
  const read = async (payment: Created): Promise<Payment> => ({
    ...(await api.readPayment(payment)).data,
    ...asCreated(payment),
  });
  const fixture: PaymentFixture = {
    noun: "payment",
    items,
    lacks,
    listing: listings.payments,
    alone: isolated !== undefined,
    idOf: ({ payment_id }) => payment_id,
    labelOf: ({ status, amount, currency }) => `${status} payment of ${amount} ${currency}`,
    reread: read,
  };
  const tryCreate = (reach: (change: Change) => Promise<Payment>, change: Change) =>
    attempt(
      () => reach(change),
      (obstacle) => lacks.push(obstacle),
    );
  const waiting = async (change: Change) => read(await given.readablePayment(change));
  const completed = async (change: Change): Promise<Payment> => {
    const created = await given.newPayment(change);
    return { ...(await given.paid(created)), ...asCreated(created) };
  };
  /** True if payments become COMPLETED: if one did not, no other is waited for. */
  let isPayable = false;
  const tryCreatePaid: typeof tryCreate = async (reach, change) => (isPayable ? tryCreate(reach, change) : undefined);
  const partRefunded = async (change: Change): Promise<Payment> => {
    const payment = await completed(change);
    await driver.settleRefund(await given.newRefund(payment, { amount: 3_030 }));
    return read(payment);
  };

  return {
    fixture,
    async first() {
      const change = { amount: 50_040 };
      const paid = await tryCreate(completed, change);
      isPayable = paid !== undefined;
      const payment = paid ?? (await tryCreate(waiting, change));
      if (payment) items.push(payment);
    },
    async others() {
      const inDollars = await tryCreatePaid(completed, { amount: 4_510, currency: "USD" });
      const [paid, dollars] = inDollars
        ? [inDollars, { currency: "USD" }]
        : [await tryCreatePaid(completed, { amount: 4_510 }), {}];
      if (paid) items.push(paid);
      // Long enough that all times of the payments created before lie before a day on which nothing happens.
      const betweenMs = await attempt(async () => {
        const times = items.flatMap(({ created_at, expires_at }) => [timeOf(created_at), timeOf(expires_at)]);
        const [earliestMs, latestMs] = [Math.min(...times), Math.max(...times)];
        await isolated?.advance(Math.ceil((latestMs - earliestMs + 2 * DAY_MS) / 1_000));
        return isolated && latestMs + DAY_MS;
      });
      const made = await together([
        () => tryCreate(given.failedPayment, { amount: 110_000 }),
        () => tryCreate(given.cancelledPayment, { amount: 12_000, ...dollars }),
        () => tryCreate(given.expiredPayment, { amount: 200_000 }),
        () => tryCreatePaid(partRefunded, { amount: 50_080 }),
        () => tryCreatePaid(given.refundedPayment, { amount: 25_025, ...dollars }),
        () => tryCreate(waiting, { amount: 100_000 }),
      ]);
      items.push(...made.filter((each) => each !== undefined));
      // The newest of its status, then the newest of all.
      const newest = [
        await tryCreatePaid(completed, { amount: 12_345 }),
        await tryCreate(waiting, { amount: 1_050, ...dollars }),
      ];
      items.push(...newest.filter((each) => each !== undefined));
      return betweenMs;
    },
  };
}

/** Statuses in which a payment waits to be paid. */
const WAITING: readonly unknown[] = ["INITIATED", "PROCESSING"];

/**
 * Creates a payment in a business of its own, lets its link expire, and waits until a list shows it as EXPIRED. Its id is
 * never read. Throws Blocked if the driver cannot create a business or move its time, or if no list shows that.
 */
export async function createExpiredFixture(
  session: Session,
): Promise<ListFixture<PaymentQuery, ListedPayment, ListedPayment & Pick<Payment, "status">>> {
  const { given, listings, advance } = await createIsolatedBusiness(session);
  const payment = await given.newPayment();
  await advance(waitsFor(payment) + 60);
  const listed = async () => attempt(() => listings.payments.entry(payment));
  const hasLeft = (each: Found | undefined) => each !== undefined && !WAITING.includes(each["status"]);
  const entry = await answerUntil(session, listed, hasLeft);
  if (entry?.["status"] !== "EXPIRED") throw new Blocked("no list showed the payment as EXPIRED");
  return {
    noun: "payment",
    items: [{ ...payment, status: "EXPIRED" }],
    listing: listings.payments,
    alone: true,
    idOf: ({ payment_id }) => payment_id,
    labelOf: ({ status }) => `unread ${status} payment`,
    reread: async (item) => ({ ...item, ...(await listings.payments.entry(item)) }),
  };
}

/** Invoices in a business that has no others, if the driver can create one; else in `main`. */
export interface InvoiceBuilder {
  readonly fixture: InvoiceFixture;
  /** Adds the first invoice, PAID if the driver can do that. */
  first(): Promise<void>;
  /** Adds others, in every status that the driver can reach. */
  others(): Promise<void>;
}

export async function createInvoiceBuilder(session: Session, main: Caller): Promise<InvoiceBuilder> {
  const isolated = session.can("newBusiness") ? await createIsolatedBusiness(session) : undefined;
  const { api, given, listings } = isolated ?? main;
  const items: Invoice[] = [];
  const fixture: InvoiceFixture = {
    noun: "invoice",
    items,
    listing: listings.invoices,
    alone: isolated !== undefined,
    idOf: ({ invoice_id }) => invoice_id,
    labelOf: ({ status, total }) => `${status} invoice of ${total}`,
    reread: async ({ invoice_id }) => ({ ...(await api.readInvoice({ invoice_id })).data, invoice_id }),
  };
  const add = async (reach: () => Promise<Invoice>) => {
    const invoice = await attempt(reach);
    if (invoice) items.push(invoice);
    return invoice !== undefined;
  };
  const withUnit = (unit_price: number, lines = 1, more: Partial<CreateInvoiceRequest> = {}) => ({
    items: Array.from({ length: lines }, () => ({ description: "Tea", quantity: 2, unit_price })),
    ...more,
  });
  const read = async (invoice: ListedInvoice) => fixture.reread((await api.readInvoice(invoice)).data);
  const waiting = async (...asked: Parameters<typeof withUnit>) =>
    read(await given.readableInvoice(withUnit(...asked)));
  /** True if invoices become PAID: if one did not, no other is waited for. */
  let isPayable = false;
  const paid = (unit_price: number) => given.paidInvoice(withUnit(unit_price));

  return {
    fixture,
    async first() {
      isPayable = await add(() => paid(3_500));
      if (!isPayable) await add(() => waiting(3_500));
    },
    async others() {
      await add(() => waiting(1_250, 3, { send_email: true }));
      // Whether an invoice becomes OVERDUE is open, and one that may still become so proves nothing.
      await add(async () => {
        const invoice = await given.agedInvoice(withUnit(990));
        const readAged = () => api.readInvoice(invoice);
        return until(session, "the invoice as OVERDUE", readAged, ({ status }) => status === "OVERDUE");
      });
      if (isPayable) await add(() => paid(4_005)); // the newest of its status
      await add(() => waiting(777)); // the newest of all
    },
  };
}

/** Members of a listed payment that are compared with a read of it. Source: List payments, response data, payments. */
export const PAYMENT_MEMBERS: Members = {
  always: ["status", "amount", "currency", "created_at"],
  amounts: ["amount"],
  times: ["created_at", "expires_at", "completed_at"],
  end: "completed_at",
};

/** Members of a listed invoice that are compared with a read of it; the document does not show the list. */
export const INVOICE_MEMBERS: Members = {
  always: [],
  amounts: ["subtotal", "total"],
  times: ["created_at", "paid_at"],
  end: "paid_at",
};

type Created = ListedPayment & Pick<Payment, "expires_at">;

/** Returns the members by which a payment is searched for, as created: a read need not show when its link expires. */
function asCreated({ payment_id, created_at, expires_at }: Created): Created {
  return { payment_id, created_at, ...(expires_at !== undefined && { expires_at }) };
}

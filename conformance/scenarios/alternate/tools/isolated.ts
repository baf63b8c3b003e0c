import { type Answer, Blocked, createAnswer, type Session } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { manyAtOnce, together } from "../../tools/independently.ts";
import { type Listing, listOf } from "../../tools/listing.ts";
import type { Page } from "../../tools/pages.ts";
import { before, HOUR_MS } from "../../tools/times.ts";
import { attempt, until } from "../../tools/waiting.ts";
import type { Found } from "../../tools/walk.ts";
import type { InvoiceQuery, PaymentQuery } from "./api.ts";
import { type Caller, createApart } from "./callers.ts";
import { invoicesOn, paymentsOn } from "./listing.ts";
import type { Raw } from "./raw.ts";

/** The header of a scenario whose list must stay as it is: alone, unless it has a business of its own. */
export const readsAStillList = {
  because: "nothing may be added to the list that it reads, if the driver cannot create a business",
  unless: "newBusiness",
} as const;

/** Resources in a list that nobody else of this run adds to. */
export interface IsolatedSet<Query> {
  /** The first three in the order of their creation. */
  readonly ids: readonly string[];
  /** Hand-made requests to the same business. */
  readonly raw: Raw;
  /** The answer to a call of this list. */
  list(query?: Query): Promise<Answer<readonly Found[]>>;
  /**
   * Each of these pages. Where the business is one that others use, the first is read again: throws {@link Blocked} where
   * they have changed it meanwhile.
   */
  pages(asked: readonly Query[]): Promise<readonly Page[]>;
  /**
   * How many the list holds on all its pages: these, and what others have made. Stops counting at `enough`; throws
   * {@link Blocked} where there is no end to them.
   */
  count(enough: number): Promise<number>;
}

export interface IsolatedSets {
  /** A business of the scenario's own, where lists are short, if the driver can make one; else `main`. */
  business(): Promise<Caller>;
  /** So many payments. */
  payments(size: number): Promise<IsolatedSet<PaymentQuery>>;
  /** So many invoices. */
  invoices(size: number): Promise<IsolatedSet<InvoiceQuery>>;
}

/** Sets in a business of their own or, where the driver cannot make one, among what `main` has. */
export function createIsolatedSets(session: Session, main: Caller): IsolatedSets {
  const isAlone = session.can("newBusiness");
  const business = async (): Promise<Caller> => (isAlone ? createApart(session) : main);
  return {
    business,
    async payments(size) {
      const { given, lists, listings, raw } = await business();
      const payments = await several(size, () => given.newPayment());
      const recent = () => ({ from_date: before([payments[0]?.created_at], 2 * HOUR_MS) });
      return isolate(session, isAlone, {
        noun: "payment",
        ids: payments.map(({ payment_id }) => payment_id),
        filters: isAlone ? [{}] : [recent(), {}],
        raw,
        listing: listings.payments,
        list: lists.payments,
        idsOn: (answer) => paymentsOn(answer).map((each) => each["payment_id"]),
      });
    },
    async invoices(size) {
      const { given, lists, listings, raw } = await business();
      const invoices = await several(size, () => given.newInvoice());
      return isolate(session, isAlone, {
        noun: "invoice",
        ids: invoices.map(({ invoice_id }) => invoice_id),
        filters: [{}],
        raw,
        listing: listings.invoices,
        list: lists.invoices,
        idsOn: (answer) => invoicesOn(answer).map((each) => each["invoice_id"]),
      });
    },
  };
}

/** What was created, and the lists in which it may be seen. */
interface Made<Query, Ref> extends Pick<IsolatedSet<Query>, "ids" | "raw"> {
  /** What each is called. */
  readonly noun: string;
  /** The first that comes to hold all that was created is the set's list. */
  readonly filters: readonly Query[];
  readonly listing: Listing<Query, Ref>;
  readonly list: (query: Query) => Promise<Answer<readonly Found[]>>;
  readonly idsOn: (answer: Answer<unknown>) => readonly unknown[];
}

/** Throws {@link Blocked} where no list comes to hold what was created and, in a business of its own, nothing else. */
async function isolate<Query extends object, Ref>(
  session: Session,
  isAlone: boolean,
  { noun, ids, raw, filters, listing, list, idsOn }: Made<Query, Ref>,
): Promise<IsolatedSet<Query>> {
  const step = `a list of just these ${ids.length}`;
  for (const filter of filters) {
    const read = async () => {
      const found = await listing.ids(filter);
      return createAnswer(step, await list(filter), () => found);
    };
    const holdsThem = (found: readonly unknown[]) =>
      ids.every((id) => found.includes(id)) && (!isAlone || found.length === ids.length);
    if (!(await attempt(() => until(session, step, read, holdsThem)))) continue;
    session.witness(listOf(noun));
    const pageOf = async (query: Query): Promise<Page> => {
      const answer = answered(await list({ ...filter, ...query }));
      return { ids: idsOn(answer), exchange: answer.exchange };
    };
    return {
      ids,
      raw,
      list: (query) => list({ ...filter, ...query }),
      async pages(asked) {
        const [again] = isAlone ? [] : asked;
        const pages = await together(asked.map((query) => () => pageOf(query)));
        if (again && (await pageOf(again)).ids.join() !== pages[0]?.ids.join())
          throw new Blocked("the list changed while it was read");
        return pages;
      },
      count: (enough) => listing.count(enough, filter),
    };
  }
  throw new Blocked(`no list showed the ${ids.length} that this scenario created`);
}

/** The first three one after another, the rest at once. */
async function several<T>(size: number, create: () => Promise<T>): Promise<readonly T[]> {
  const created: T[] = [];
  while (created.length < Math.min(size, 3)) created.push(await create());
  return [...created, ...(await manyAtOnce(size - created.length, create))];
}

import { type Answer, Blocked, createAnswer, type Session } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import { manyAtOnce, together } from "../../../shared/scenarios/independently.ts";
import { type Listing, listOf } from "../../../shared/scenarios/listing.ts";
import type { Page } from "../../../shared/scenarios/pages.ts";
import { before, HOUR_MS } from "../../../shared/scenarios/times.ts";
import { attempt, until } from "../../../shared/scenarios/waiting.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import type { InvoiceQuery, PaymentQuery, Raw } from "./api.ts";
import { type Caller, createIsolatedBusiness } from "./callers.ts";
import { invoicesOn, paymentsOn } from "./listing.ts";

/** Exclusivity of a scenario whose list must not change: it runs alone, unless it has a business of its own. */
export const readsStableList = {
  reason: "nothing may be added to the list that it reads, if the driver cannot create a business",
  unless: "newBusiness",
} as const;

/** Resources in a list that nothing else in this run adds to. */
export interface IsolatedSet<Query> {
  /** Ids of the resources, the first three in the order of their creation. */
  readonly ids: readonly string[];
  /** Hand-made requests to the same business. */
  readonly raw: Raw;
  /** Resolves to the response to a call of this list. */
  list(query?: Query): Promise<Answer<readonly Found[]>>;
  /** Creates more in parallel, and resolves to their ids. */
  add(count: number): Promise<readonly string[]>;
  /**
   * Resolves to these pages. In a business that others use, the first is read again: throws {@link Blocked} if it has
   * changed meanwhile.
   */
  pages(asked: readonly Query[]): Promise<readonly Page[]>;
  /**
   * Resolves to the number of resources on all pages: these, and those of others. Stops counting at `enough`; throws
   * {@link Blocked} if the pages do not end.
   */
  count(enough: number): Promise<number>;
}

export interface IsolatedSets {
  /** Returns a business of the scenario's own, where lists are short, if the driver can create one; else `main`. */
  business(): Promise<Caller>;
  /** Creates `size` payments. */
  payments(size: number): Promise<IsolatedSet<PaymentQuery>>;
  /** Creates `size` invoices. */
  invoices(size: number): Promise<IsolatedSet<InvoiceQuery>>;
}

/** Creates sets in a business of their own or, if the driver cannot create one, among the resources of `main`. */
export function createIsolatedSets(session: Session, main: Caller): IsolatedSets {
  const isAlone = session.can("newBusiness");
  const business = async (): Promise<Caller> => (isAlone ? createIsolatedBusiness(session) : main);
  return {
    business,
    async payments(size) {
      const { given, lists, listings, raw } = await business();
      const payments = await several(size, () => given.newPayment());
      const recent = () => ({ from_date: before([payments[0]?.created_at], 2 * HOUR_MS) });
      return isolate(session, isAlone, {
        noun: "payment",
        ids: payments.map(({ payment_id }) => payment_id),
        create: async () => (await given.newPayment()).payment_id,
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
        create: async () => (await given.newInvoice()).invoice_id,
        filters: [{}],
        raw,
        listing: listings.invoices,
        list: lists.invoices,
        idsOn: (answer) => invoicesOn(answer).map((each) => each["invoice_id"]),
      });
    },
  };
}

/** Created resources, and the lists that may show them. */
interface Made<Query, Ref> extends Pick<IsolatedSet<Query>, "ids" | "raw"> {
  /** Name of one resource, for people. */
  readonly noun: string;
  /** Creates one more, and resolves to its id. */
  readonly create: () => Promise<string>;
  /** Queries of these lists: the first one to show all created resources is the list of the set. */
  readonly filters: readonly Query[];
  readonly listing: Listing<Query, Ref>;
  readonly list: (query: Query) => Promise<Answer<readonly Found[]>>;
  readonly idsOn: (answer: Answer<unknown>) => readonly unknown[];
}

/**
 * Waits for a list that shows the created resources. Throws {@link Blocked} if none does or, in a business of its own,
 * if it shows others.
 */
async function isolate<Query extends object, Ref>(
  session: Session,
  isAlone: boolean,
  { noun, ids, create, raw, filters, listing, list, idsOn }: Made<Query, Ref>,
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
      add: (more) => manyAtOnce(more, create),
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

/** Creates the first three one after another, the rest in parallel. */
async function several<T>(size: number, create: () => Promise<T>): Promise<readonly T[]> {
  const created: T[] = [];
  while (created.length < Math.min(size, 3)) created.push(await create());
  return [...created, ...(await manyAtOnce(size - created.length, create))];
}

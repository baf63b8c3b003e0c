import { type Answer, type Appearance, Blocked, createAnswer, type Session } from "../../scenario/index.ts";
import { answered } from "./answered.ts";
import { attempt, until } from "./waiting.ts";
import type { Found } from "./walk.ts";

/** What lists hold, over all their pages and in any shape. A call that is refused holds nothing. */
export interface Listing<Query, Ref> {
  /**
   * Which of these the list of a query holds, and where that was seen. Where nobody else adds to the list (`alone`) its
   * pages are read until they hold all that is `wanted`, or bring nothing new; then one more, which is small: it shows
   * whether the query still counts beyond the first. Else each is asked for as by {@link keeps} and {@link leavesOut}.
   */
  sight(query: Query, wanted: readonly Ref[], others: readonly Ref[], alone: boolean): Promise<Sight>;
  /** Whether the result of a query holds a resource. */
  holds(query: Query, ref: Ref): Promise<boolean>;
  /**
   * Whether a filter keeps a resource. Where lists can be narrowed to little more than the resource, it is asked so first,
   * so that the answer is short wherever filters combine; where that would say no, it is asked alone, for whether they
   * combine is another question.
   */
  keeps(filter: Query, ref: Ref): Promise<boolean>;
  /** Whether a filter leaves a resource out, asked in the same two ways. */
  leavesOut(filter: Query, ref: Ref): Promise<boolean>;
  /** Waits until a list shows a resource; throws Blocked where it does not come. */
  waitFor(ref: Ref): Promise<void>;
  /** The resource as a list shows it; undefined where none does. */
  entry(ref: Ref): Promise<Found | undefined>;
  /** How many resources the whole list holds, or that of a query; stops counting at `enough`. */
  count(enough: number, query?: Query): Promise<number>;
  /** The ids in a list, as far as it is read: a longer one is not read to its end. */
  ids(query: Query): Promise<readonly unknown[]>;
  /**
   * The ids in a short list; undefined where it has more pages than these. Where it says how many it holds, it is read no
   * further than that.
   */
  idsOfShort(query: Query, mostPages: number): Promise<readonly unknown[] | undefined>;
  /** Number of the exchange in which a list was read last. */
  lastRead(): number | undefined;
}

/** What a list holds. */
export interface Sight {
  has(id: unknown): boolean;
  /** The exchange that shows that it holds this, or else the first of those that show that it does not. */
  exchangeOf(id: unknown): number | undefined;
  /** This as the list shows it; undefined where it does not. */
  entry(id: unknown): Found | undefined;
}

/** How a variant lists one kind of resource. */
export interface Lists<Query, Ref> {
  /** What the resource is called, for people: `lamp`. */
  readonly noun: string;
  /** The member that holds its id. */
  readonly id: keyof Ref & string;
  /** The query that leaves nothing out. */
  readonly all: Query;
  readonly list: (query: Query) => Promise<Answer<readonly Found[]>>;
  /** Its kind of resource in a body, once for each id. */
  readonly inBody: (json: unknown) => readonly Found[];
  /** How many a body says that there are on all pages together; absent where no list says so. */
  readonly total?: (json: unknown) => unknown;
  /** The same query, kept to what is near a resource; absent where nothing narrows a list. */
  readonly narrowed?: (query: Query, ref: Ref) => Query;
  readonly pages: Pages<Query>;
}

/** How a list is walked. */
export interface Pages<Query> {
  /** A query's page of this number, as long as may be asked for if not said otherwise. */
  readonly at: (query: Query, page: number, size?: number) => Query;
  /** How long that is, for people. */
  readonly size: number;
  readonly first: number;
  /** So many pages are always read. */
  readonly least: number;
  /** A list is walked no further: one that grows faster than it is read has no end. */
  readonly most: number;
  /** Read when the others are: where a deployment that counts otherwise has its first page. */
  readonly last?: number;
}

/** How far a list is walked. */
interface Walk {
  readonly most?: number;
  /** No further than the list says that it reaches. */
  readonly toTotal?: boolean;
}

/** The page that is read beyond the first is so long: what lists hold there of a few is seen all the same. */
const SMALL_PAGE = 2;

export function createListing<Query, Ref>(session: Session, lists: Lists<Query, Ref>): Listing<Query, Ref> {
  const { noun, id, all, total, narrowed, pages } = lists;
  let last: Pick<Answer<unknown>, "status" | "exchange"> | undefined;
  const list = async (query: Query) => {
    const answer = await lists.list(query);
    last = answer;
    return answer;
  };
  const pageOf = (answer: Answer<unknown>) => (answer.accepted ? lists.inBody(answer.json) : []);

  /** Whether the `last` page was refused: it will be again, and holds nothing. */
  let lastIsRefused = false;

  /** Page after page, what each brings that none before it held. Throws Blocked where there is no end to them, or one fails. */
  async function* walk(
    query: Query,
    { most = pages.most, toTotal = false }: Walk = {},
  ): AsyncGenerator<{ readonly fresh: readonly Found[]; readonly exchange: number }> {
    const known = new Set<unknown>();
    const freshIn = (answer: Answer<unknown>) => {
      const fresh = pageOf(answer).filter((each) => !known.has(each[id]));
      for (const each of fresh) known.add(each[id]);
      return fresh;
    };
    for (let read = 0; ; read += 1) {
      if (read === most)
        throw new Blocked(`the list has more than ${most} pages of ${pages.size}: not read completely`);
      const answer = answered(await list(pages.at(query, pages.first + read)));
      const fresh = freshIn(answer);
      if (fresh.length === 0 && read >= pages.least - 1) break;
      yield { fresh, exchange: answer.exchange };
      if (toTotal && known.size > 0 && total?.(answer.json) === known.size) return;
    }
    if (pages.last === undefined || lastIsRefused) return;
    const answer = await list(pages.at(query, pages.last));
    lastIsRefused = answer.status >= 400 && answer.status < 500;
    yield { fresh: freshIn(answer), exchange: answer.exchange };
  }

  const entryIn = (found: readonly Found[], ref: Ref) => {
    const entry = found.find((each) => each[id] === ref[id]);
    if (entry) session.witness(listOf(noun));
    return entry;
  };
  const onAnyPage = async (query: Query, ref: Ref): Promise<Place> => {
    for await (const { fresh, exchange } of walk(query)) {
      const entry = entryIn(fresh, ref);
      if (entry) return { entry, exchange };
    }
    return { exchange: last?.exchange };
  };
  /** Undefined where the query is refused. What an answer without anything on it is a page of, is empty. */
  const find = async (query: Query, ref: Ref): Promise<Place | undefined> => {
    const answer = await list(query);
    if (!answer.accepted) return undefined;
    const { exchange } = answer;
    const found = pageOf(answer);
    const entry = entryIn(found, ref);
    return entry || found.length === 0 ? { exchange, ...(entry && { entry }) } : onAnyPage(query, ref);
  };
  const near = async (query: Query, ref: Ref) => (narrowed ? find(narrowed(query, ref), ref) : undefined);
  /** By the narrowed query or, where that does not show it, by the query alone. */
  const findAnywhere = async (query: Query, ref: Ref): Promise<Place> => {
    const found = await near(query, ref);
    return found?.entry ? found : onAnyPage(query, ref);
  };
  /** By the narrowed query and, where that shows it or is refused, by the query alone as well. */
  const findEverywhere = async (query: Query, ref: Ref): Promise<Place> => {
    const found = await near(query, ref);
    return found && !found.entry ? found : onAnyPage(query, ref);
  };

  const collect = async (query: Query, how?: Walk) => {
    const ids: unknown[] = [];
    const toTheEnd = await attempt(async () => {
      for await (const { fresh } of walk(query, how)) ids.push(...fresh.map((each) => each[id]));
      return true;
    });
    return { ids, toTheEnd: toTheEnd === true };
  };

  const sightAlone = async (query: Query, wanted: readonly Ref[], others: readonly Ref[]): Promise<Sight> => {
    const sight = createSight();
    const read = async (page: number, size?: number) => {
      const answer = answered(await list(pages.at(query, page, size)));
      return sight.add(pageOf(answer), id, answer.exchange);
    };
    const isMissing = (ref: Ref) => !sight.has(ref[id]);
    for (let page = 0; page < pages.most; page += 1) {
      const fresh = await read(pages.first + page);
      // One that counts otherwise may have nothing on its first page.
      if (!wanted.some(isMissing) || (fresh === 0 && page > 0)) break;
    }
    if (pages.last !== undefined && wanted.some(isMissing)) await read(pages.last);
    if (wanted.length + others.length > SMALL_PAGE) await read(pages.first + 1, SMALL_PAGE);
    if (wanted.some((ref) => !isMissing(ref))) session.witness(listOf(noun));
    return sight;
  };
  const sightAmongOthers = async (query: Query, wanted: readonly Ref[], others: readonly Ref[]): Promise<Sight> => {
    const sight = createSight();
    for (const ref of wanted) {
      const found = await findAnywhere(query, ref);
      sight.add(found.entry ? [found.entry] : [], id, found.exchange);
    }
    for (const ref of others) {
      const found = await findEverywhere(query, ref);
      sight.add(found.entry ? [found.entry] : [], id, found.exchange);
    }
    return sight;
  };

  const listing: Listing<Query, Ref> = {
    sight: (query, wanted, others, alone) =>
      alone ? sightAlone(query, wanted, others) : sightAmongOthers(query, wanted, others),
    holds: async (query, ref) => (await find(query, ref))?.entry !== undefined,
    keeps: async (filter, ref) => (await findAnywhere(filter, ref)).entry !== undefined,
    leavesOut: async (filter, ref) => (await findEverywhere(filter, ref)).entry === undefined,
    async waitFor(ref) {
      const read = async () => {
        const { entry } = await findAnywhere(all, ref);
        const { status = 0, exchange = 0 } = last ?? {};
        return createAnswer(`list ${noun}s`, { status, json: entry, exchange }, () => entry);
      };
      await until(session, `the ${noun} in a list`, read, () => true);
    },
    entry: async (ref) => (await findAnywhere(all, ref)).entry,
    async count(enough, query = all) {
      let counted = 0;
      for await (const { fresh } of walk(query)) {
        counted += fresh.length;
        if (counted >= enough) break;
      }
      return counted;
    },
    ids: async (query) => (await collect(query)).ids,
    async idsOfShort(query, mostPages) {
      const { ids, toTheEnd } = await collect(query, { most: mostPages, toTotal: true });
      return toTheEnd ? ids : undefined;
    },
    lastRead: () => last?.exchange,
  };
  return listing;
}

/** Where a list was found to hold a resource, or not to. */
interface Place {
  readonly entry?: Found;
  readonly exchange: number | undefined;
}

/** A sight to which page after page is added. */
function createSight() {
  const places = new Map<unknown, Place>();
  let first: number | undefined;
  return {
    has: (each: unknown) => places.has(each),
    exchangeOf: (each: unknown) => places.get(each)?.exchange ?? first,
    entry: (each: unknown) => places.get(each)?.entry,
    /** Resolves to how many of these are new. */
    add(found: readonly Found[], id: string, exchange: number | undefined): number {
      first ??= exchange;
      const fresh = found.filter((each) => !places.has(each[id]));
      for (const entry of fresh) places.set(entry[id], { entry, exchange });
      return fresh.length;
    },
  };
}

/** The channel of the lists of one kind: what shows one kind says nothing of how another is shown. */
export function listOf(noun: string): Appearance["on"] {
  return `list of ${noun}s`;
}

/**
 * Something of ours that belongs into a list, for the word `appears`; `noun` is what it is called, and `missing` names those
 * of it that are not there.
 */
export function inList(there: boolean, what: string, noun: string, missing?: string): Appearance {
  const silence = `no list contained any ${noun} of this run: it may be delayed, or show ${noun}s in another format`;
  return { on: listOf(noun), there, what, silence, ...(missing !== undefined && { missing }) };
}

/** A resource by its id and what the business calls it: `PAY_1, reference "ORDER-7"`. */
export function nameOf(id: unknown, reference?: string): string {
  return reference === undefined ? String(id) : `${String(id)}, reference ${JSON.stringify(reference)}`;
}

/** The first of those that are missing, by id, and how many more there are; undefined where there are none. */
export function namesOf(ids: readonly unknown[]): string | undefined {
  const [first, ...more] = ids;
  if (first === undefined) return undefined;
  return more.length === 0 ? String(first) : `${String(first)}, with ${more.length} more,`;
}

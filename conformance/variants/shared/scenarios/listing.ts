import { type Answer, type Appearance, Blocked, createAnswer, type Session } from "../../../scenario/index.ts";
import { answered } from "./answered.ts";
import { attempt, until } from "./waiting.ts";
import type { Found } from "./walk.ts";

/** The resources in lists, over all their pages and in any shape. A call that is rejected contains none. */
export interface Listing<Query, Ref> {
  /**
   * Resolves to the resources of these that the list of a query contains, and to where that was seen. If nothing else
   * adds to the list (`alone`), its pages are read until they contain all that are `wanted`, or add nothing new; then a
   * small one is read, which shows whether the query still applies beyond the first page, and the query without a page.
   * Else each resource is searched for as by {@link keeps} and {@link leavesOut}.
   */
  contents(query: Query, wanted: readonly Ref[], others: readonly Ref[], alone: boolean): Promise<ListContents>;
  /**
   * Resolves to the resources that pages of one do not show, though those of the whole list show all of these `items`:
   * filter and page do not work together. Nothing else adds to the list. `exchange` is that of the first page.
   */
  lostOnPages(query: Query, wanted: readonly Ref[], items: readonly Ref[]): Promise<LostOnPages<Ref>>;
  /** Resolves to true if the result of a query contains a resource. */
  holds(query: Query, ref: Ref): Promise<boolean>;
  /**
   * Resolves to true if a filter keeps a resource. If lists can be narrowed to little more than the resource, a
   * narrowed query is sent first, which keeps the response short if filters combine. If that does not show the
   * resource, the filter is sent alone, since whether filters combine is another question.
   */
  keeps(filter: Query, ref: Ref): Promise<boolean>;
  /** Resolves to true if a filter excludes a resource, with the same two queries. */
  leavesOut(filter: Query, ref: Ref): Promise<boolean>;
  /**
   * Resolves to true if any page of a list shows a resource. Throws {@link Blocked} if none of those that were read does,
   * and the list was not read completely.
   */
  isOnAnyPage(query: Query, ref: Ref): Promise<boolean>;
  /** Waits until a list shows a resource. Throws Blocked if none does. */
  waitFor(ref: Ref): Promise<void>;
  /** Resolves to the resource as a list shows it; undefined if none does. */
  entry(ref: Ref): Promise<Found | undefined>;
  /** Resolves to the number of resources in the whole list, or in that of a query; stops counting at `enough`. */
  count(enough: number, query?: Query): Promise<number>;
  /** Resolves to the ids in a list, as far as it is read: a longer one is not read completely. */
  ids(query: Query): Promise<readonly unknown[]>;
  /**
   * Resolves to the ids in a short list; undefined if it has more than `mostPages` pages. A list that shows its total
   * is read no further than that.
   */
  idsOfShort(query: Query, mostPages: number): Promise<readonly unknown[] | undefined>;
  /** Returns the number of the exchange in which a list was read last. */
  lastRead(): number | undefined;
}

/** Resources that the pages of a filtered list do not show, and the exchange that shows the first page. */
interface LostOnPages<Ref> {
  readonly lost: readonly Ref[];
  readonly exchange: number | undefined;
}

/** The resources that a list contains. */
export interface ListContents {
  has(id: unknown): boolean;
  /** Returns the exchange that shows the resource, or else the first of those that show its absence. */
  exchangeOf(id: unknown): number | undefined;
  /** Returns the resource as the list shows it; undefined if it does not. */
  entry(id: unknown): Found | undefined;
}

/** A variant's list of one kind of resource. */
export interface Lists<Query, Ref> {
  /** Name of the resource, for people: `lamp`. */
  readonly noun: string;
  /** Member with its id. */
  readonly id: keyof Ref & string;
  /** Query that excludes nothing. */
  readonly all: Query;
  readonly list: (query: Query) => Promise<Answer<readonly Found[]>>;
  /** Returns the resources of this kind in a body, once per id. */
  readonly inBody: (json: unknown) => readonly Found[];
  /** Returns the total of all pages that a body shows; absent if no list shows it. */
  readonly total?: (json: unknown) => unknown;
  /** Returns the same query, narrowed to resources near this one; absent if lists cannot be narrowed. */
  readonly narrowed?: (query: Query, ref: Ref) => Query;
  readonly pages: Pages<Query>;
}

/** The pages of a list. */
export interface Pages<Query> {
  /** Returns the query for the page with this number, of the maximum size by default. */
  readonly at: (query: Query, page: number, size?: number) => Query;
  /** Maximum size of a page, for messages. */
  readonly size: number;
  readonly first: number;
  /** Minimum number of pages that are read. */
  readonly least: number;
  /** Maximum number of pages that are read: a list that grows faster than it is read has no end. */
  readonly most: number;
  /** Page that is read after the others: the first page of a deployment that counts differently. */
  readonly last?: number;
}

/** Limits of reading a list page by page. */
interface Walk {
  readonly most?: number;
  /** True to stop at the total that the list shows. */
  readonly toTotal?: boolean;
}

/** Size of the extra page beyond the first: it shows a wrong resource even if there are only a few. */
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

  /** True if the `last` page was rejected: it will be rejected again, and contains nothing. */
  let lastIsRefused = false;

  /**
   * Yields the resources of each page that no earlier one had. Throws Blocked if the pages do not end, or one fails.
   */
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
  /** Resolves to undefined if the query is rejected. An empty response has no further pages. */
  const find = async (query: Query, ref: Ref): Promise<Place | undefined> => {
    const answer = await list(query);
    if (!answer.accepted) return undefined;
    const { exchange } = answer;
    const found = pageOf(answer);
    const entry = entryIn(found, ref);
    return entry || found.length === 0 ? { exchange, ...(entry && { entry }) } : onAnyPage(query, ref);
  };
  const near = async (query: Query, ref: Ref) => (narrowed ? find(narrowed(query, ref), ref) : undefined);
  /** Searches with the narrowed query or, if that does not show the resource, with the query alone. */
  const findAnywhere = async (query: Query, ref: Ref): Promise<Place> => {
    const found = await near(query, ref);
    return found?.entry ? found : onAnyPage(query, ref);
  };
  /** Searches with the narrowed query and, if that shows the resource or is rejected, with the query alone as well. */
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

  /** Reads the pages of a list, of one size, until they contain all that are wanted, or add nothing new. */
  const readPages = async (query: Query, wanted: readonly Ref[], size?: number) => {
    const contents = createContents();
    const read = async (page: number, ofSize = size) => {
      const answer = answered(await list(pages.at(query, page, ofSize)));
      return contents.add(pageOf(answer), id, answer.exchange);
    };
    const isMissing = (ref: Ref) => !contents.has(ref[id]);
    for (let page = 0; page < pages.most; page += 1) {
      const fresh = await read(pages.first + page);
      // The first page of a deployment that counts differently may be empty, or the same as the second.
      if (!wanted.some(isMissing) || (fresh === 0 && page > 0 && page >= pages.least - 1)) break;
    }
    if (pages.last !== undefined && wanted.some(isMissing)) await read(pages.last);
    return { contents, read, isMissing };
  };
  const readAlone = async (query: Query, wanted: readonly Ref[], others: readonly Ref[]): Promise<ListContents> => {
    const { contents, read, isMissing } = await readPages(query, wanted);
    if (wanted.length + others.length > SMALL_PAGE) await read(pages.first + 1, SMALL_PAGE);
    if (others.length > 0) {
      // A filter also applies without page and size: what is wrong there counts, what is missing proves nothing.
      const plain = answered(await list(query));
      const wrong = pageOf(plain).filter((each) => others.some((ref) => ref[id] === each[id]));
      contents.add(wrong, id, plain.exchange);
    }
    if (wanted.some((ref) => !isMissing(ref))) session.witness(listOf(noun));
    return contents;
  };
  const readAmongOthers = async (
    query: Query,
    wanted: readonly Ref[],
    others: readonly Ref[],
  ): Promise<ListContents> => {
    const contents = createContents();
    for (const ref of wanted) {
      const found = await findAnywhere(query, ref);
      contents.add(found.entry ? [found.entry] : [], id, found.exchange);
    }
    for (const ref of others) {
      const found = await findEverywhere(query, ref);
      contents.add(found.entry ? [found.entry] : [], id, found.exchange);
    }
    return contents;
  };

  const listing: Listing<Query, Ref> = {
    contents: (query, wanted, others, alone) =>
      alone ? readAlone(query, wanted, others) : readAmongOthers(query, wanted, others),
    async lostOnPages(query, wanted, items) {
      const { contents, isMissing } = await readPages(query, wanted, 1);
      const missing = wanted.filter(isMissing);
      // Another scenario judges the pages of the whole list.
      const isPaged = missing.length > 0 && !items.some((await readPages(all, items, 1)).isMissing);
      return { lost: isPaged ? missing : [], exchange: contents.exchangeOf(undefined) };
    },
    holds: async (query, ref) => (await find(query, ref))?.entry !== undefined,
    keeps: async (filter, ref) => (await findAnywhere(filter, ref)).entry !== undefined,
    isOnAnyPage: async (query, ref) => (await onAnyPage(query, ref)).entry !== undefined,
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

/** Place where a list was found to contain a resource, or to lack it. */
interface Place {
  readonly entry?: Found;
  readonly exchange: number | undefined;
}

/** Creates the contents of a list, to which pages are added. */
function createContents() {
  const places = new Map<unknown, Place>();
  let first: number | undefined;
  return {
    has: (each: unknown) => places.has(each),
    exchangeOf: (each: unknown) => places.get(each)?.exchange ?? first,
    entry: (each: unknown) => places.get(each)?.entry,
    /** Returns the number of new resources among these. */
    add(found: readonly Found[], id: string, exchange: number | undefined): number {
      first ??= exchange;
      const fresh = found.filter((each) => !places.has(each[id]));
      for (const entry of fresh) places.set(entry[id], { entry, exchange });
      return fresh.length;
    },
  };
}

/** Returns the channel of the lists of one kind: they prove nothing about the lists of another kind. */
export function listOf(noun: string): Appearance["on"] {
  return `list of ${noun}s`;
}

/**
 * Returns an appearance for the word `appears`: resources of this run that belong in a list. `noun` is their name, and
 * `missing` lists those that are absent.
 */
export function inList(there: boolean, what: string, noun: string, missing?: string): Appearance {
  const silence = `no list contained any ${noun} of this run: it may be delayed, or show ${noun}s in another format`;
  return { on: listOf(noun), there, what, silence, ...(missing !== undefined && { missing }) };
}

/** Returns the text for a resource: its id and the business's own reference, as in `PAY_1, reference "ORDER-7"`. */
export function nameOf(id: unknown, reference?: string): string {
  return reference === undefined ? String(id) : `${String(id)}, reference ${JSON.stringify(reference)}`;
}

/** Returns the first of the missing ids, and how many more there are; undefined if none is missing. */
export function namesOf(ids: readonly unknown[]): string | undefined {
  const [first, ...more] = ids;
  if (first === undefined) return undefined;
  return more.length === 0 ? String(first) : `${String(first)}, with ${more.length} more,`;
}

import { Blocked, isStop, type Matcher, sameAmount, satisfies, type Words } from "../../../scenario/index.ts";
import { together } from "./independently.ts";
import { inList, type Listing, nameOf } from "./listing.ts";
import { areSameTimes } from "./times.ts";
import type { Found } from "./walk.ts";

/** Resources of this run in one business, and how they are listed. */
export interface ListFixture<Query, Ref, Item extends Ref> {
  /** Name of one resource, for people: `payment`. */
  readonly noun: string;
  /** Resources as last read; updated if a read shows a change. */
  readonly items: Item[];
  /** Reasons why others could not be created. */
  readonly lacks?: readonly Blocked[];
  readonly listing: Listing<Query, Ref>;
  /** True if nothing else adds to the business: its lists are short, and contain only resources of this run. */
  readonly alone: boolean;
  readonly idOf: (item: Item) => unknown;
  /** Returns a description that distinguishes it from the others, for people, and is the same in every run. */
  readonly labelOf: (item: Item) => string;
  /** Returns the business's own reference, if it has one; it differs in each run. */
  readonly referenceOf?: (item: Item) => string | undefined;
  readonly reread: (item: Item) => Promise<Item>;
}

/** A filter, and whether it keeps a resource: `undefined` if that is open. */
export interface Filter<Query, Item> {
  readonly query: Query;
  readonly keeps: (item: Item) => boolean | undefined;
}

/** Returns the combination of filters: it keeps what all of them keep. */
export function ofAll<Query extends object, Item>(...filters: readonly Filter<Query, Item>[]): Filter<Query, Item> {
  return {
    query: Object.assign({}, ...filters.map(({ query }) => query)),
    keeps(item) {
      const answers = filters.map(({ keeps }) => keeps(item));
      return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
    },
  };
}

type FilterWords<R extends string> = Pick<Words<R>, "eventually" | "appears" | "check">;

/** A resource that a list wrongly contains or lacks. */
interface Wrong {
  readonly label: string;
  /** Its id and its reference. */
  readonly name: string;
  readonly query: object;
  readonly exchange: number | undefined;
}

/** The lists of one filter, and what is wrong with them. */
interface CheckedFilter {
  /** Text for people: ` with colour=red`. */
  readonly list: string;
  readonly exchange: number | undefined;
  /** Number of resources that it keeps and shows. */
  readonly found: number;
  readonly missing: readonly Wrong[];
  readonly surplus: readonly Wrong[];
}

/** Maximum number of kept and of excluded resources that each filter is checked with in a shared business. */
export const MOST_AMONG_OTHERS = 2;

/**
 * Judges filters by all their lists, read in parallel: each contains the resources of the fixture that it keeps, and none
 * that it excludes. If nothing else adds to the business, its pages of one contain them too. A resource that seems wrong is
 * read again first, since it may have changed meanwhile (ruling 10).
 */
export async function judgeFilters<R extends string, Query extends object, Ref, Item extends Ref>(
  { eventually, appears, check }: FilterWords<R>,
  requirement: R,
  fixture: ListFixture<Query, Ref, Item>,
  filters: readonly Filter<Query, Item>[],
): Promise<void> {
  const { noun, items, lacks = [], idOf, labelOf, referenceOf, listing, alone, reread } = fixture;
  if (!items.some((item) => filters.some(({ keeps }) => keeps(item) !== undefined)))
    throw lacks[0] ?? new Blocked(`no ${noun} is known to match the filter, or not to match it`);
  const describeWrong = (item: Item, query: Query, exchange: number | undefined): Wrong => ({
    label: labelOf(item),
    name: nameOf(idOf(item), referenceOf?.(item)),
    query,
    exchange,
  });
  const checkFilter = async ({ query, keeps }: Filter<Query, Item>): Promise<CheckedFilter> => {
    const wanted = asked(fixture, (item) => keeps(item) === true);
    const others = asked(fixture, (item) => keeps(item) === false);
    const seen = await listing.contents(query, wanted, others, alone);
    const isWrong = (item: Item) => keeps(item) !== undefined && seen.has(idOf(item)) !== keeps(item);
    const wrong: Item[] = [];
    for (const item of [...wanted, ...others].filter(isWrong)) {
      const now = await reread(item);
      items[items.indexOf(item)] = now;
      if (isWrong(now)) wrong.push(now);
    }
    const describeOf = (item: Item) => describeWrong(item, query, seen.exchangeOf(idOf(item)));
    return {
      list: spelt(query),
      exchange: seen.exchangeOf(undefined),
      found: wanted.length - wrong.filter((item) => keeps(item)).length,
      missing: wrong.filter((item) => keeps(item)).map(describeOf),
      surplus: wrong.filter((item) => !keeps(item)).map(describeOf),
    };
  };
  /**
   * Returns a check of the smallest pages of a list, which show whether filter and page work together. What one attempt
   * has shown is not missing in the next: in a list that changes, or has no order, each may miss something else.
   */
  const createPagesCheck = ({ query, keeps }: Filter<Query, Item>) => {
    const shown = new Set<unknown>();
    return async (): Promise<CheckedFilter | undefined> => {
      const wanted = items.filter((item) => keeps(item) === true);
      const unseen = wanted.filter((item) => !shown.has(idOf(item)));
      if (!alone || unseen.length === 0 || !items.some((item) => keeps(item) === false)) return undefined;
      const { lost, exchange } = await listing.lostOnPages(query, unseen, items);
      const missing: Item[] = [];
      for (const item of unseen) {
        if (!lost.includes(item)) shown.add(idOf(item));
        else if (keeps(await reread(item)) === true) missing.push(item);
      }
      return {
        list: `${spelt(query)}, read in pages of one`,
        exchange,
        found: wanted.length - missing.length,
        missing: missing.map((item) => describeWrong(item, query, exchange)),
        surplus: [],
      };
    };
  };
  const checks = filters.flatMap((each) => [() => checkFilter(each), createPagesCheck(each)]);
  await eventually(
    async () => (await together(checks)).filter((each) => each !== undefined),
    (results) => {
      for (const { label, name, query, exchange } of results.flatMap(({ surplus }) => surplus))
        check(requirement, false, leavesOut(query, label, name), exchange);
      for (const { list, missing } of results)
        for (const { label, name, exchange } of missing)
          appears(requirement, inList(false, `the ${label} in the list${list}`, noun, name), exchange);
      for (const { list, exchange, found } of results)
        check(requirement, found, holdsAllOf(list, `${noun}s`), exchange);
    },
  );
}

/**
 * Judges that the list without a filter contains the whole fixture. Missing resources are removed from the fixture: no
 * filter is at fault for them.
 */
export async function judgeOwn<R extends string, Query extends object, Ref, Item extends Ref>(
  words: FilterWords<R>,
  requirement: R,
  fixture: ListFixture<Query, Ref, Item>,
  plain: Query,
): Promise<void> {
  try {
    await judgeFilters(words, requirement, fixture, [{ query: plain, keeps: () => true }]);
  } catch (error) {
    if (!isStop(error)) throw error;
    const seen = await fixture.listing.contents(plain, fixture.items, [], fixture.alone);
    fixture.items.splice(0, fixture.items.length, ...fixture.items.filter((item) => seen.has(fixture.idOf(item))));
    throw error;
  }
}

function asked<Query, Ref, Item extends Ref>(
  { items, alone }: ListFixture<Query, Ref, Item>,
  isMeant: (item: Item) => boolean,
): readonly Item[] {
  const meant = items.filter(isMeant);
  return alone ? meant : meant.slice(0, MOST_AMONG_OTHERS);
}

/** Matches any number: used for a list that lacks nothing. */
function holdsAllOf(list: string, nouns: string): Matcher<number> {
  return satisfies(`the ${nouns} that a list${list} keeps, and no others`, () => true);
}

/** Matches true, for a list with this filter that does not contain the resource. */
export function leavesOut(filter: object, noun: string, name?: string): Matcher<boolean> {
  return {
    expected: `a list${spelt(filter)} that leaves the ${noun} out`,
    test: (left) => left,
    show: (left) => (left ? "it is left out" : `the ${noun}${name === undefined ? "" : ` (${name})`} is in it`),
  };
}

/** Returns a filter as text for people: ` with colour=red and size=3`. */
export function spelt(filter: object): string {
  const parts = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? "" : ` with ${parts.join(" and ")}`;
}

/** Comparison of the members of a resource. */
export interface Members {
  /** Members that every list shows: their absence is a difference too. */
  readonly always: readonly string[];
  readonly amounts: readonly string[];
  readonly times: readonly string[];
  /** Member that is null until the resource has ended, and a time from then on. */
  readonly end?: string;
}

/** Known statuses, which are compared: the schema judges any other. */
const STATUS = /^[A-Z]+$/;

/**
 * Judges that each resource is listed as a read shows it (ruling 6), for the members that the list shows: which ones it
 * shows is open. A resource that seems to differ is read again first.
 */
export async function judgeListed<R extends string, Query, Ref, Item extends Ref>(
  { eventually, check }: Pick<Words<R>, "eventually" | "check">,
  requirement: R,
  { items, idOf, labelOf, listing, alone, reread }: ListFixture<Query, Ref, Item>,
  plain: Query,
  members: Members,
): Promise<void> {
  const compareListed = async () => {
    const seen = alone ? await listing.contents(plain, items, [], alone) : undefined;
    const listed: Listed[] = [];
    for (const item of alone ? [...items] : items.slice(0, 2 * MOST_AMONG_OTHERS)) {
      const entry = seen ? seen.entry(idOf(item)) : await listing.entry(item);
      const exchange = seen ? seen.exchangeOf(idOf(item)) : listing.lastRead();
      if (!entry) continue; // another requirement judges a missing resource
      if (differing(entry, Object(item), members).length > 0) items[items.indexOf(item)] = await reread(item);
      const now = items.find((each) => idOf(each) === idOf(item)) ?? item;
      listed.push({ label: labelOf(now), differences: differing(entry, Object(now), members), exchange });
    }
    return listed;
  };
  await eventually(compareListed, (listed) => {
    if (listed.length === 0) throw new Blocked("no list contained any of the resources that were read");
    for (const { label, differences, exchange } of listed)
      check(requirement, differences, isShownAsRead(label), exchange);
  });
}

interface MemberDifference {
  readonly name: string;
  /** Difference as text: `amount is 10, but in a read 11`. */
  readonly text: string;
}

interface Listed {
  readonly label: string;
  readonly differences: readonly MemberDifference[];
  readonly exchange: number | undefined;
}

function isShownAsRead(label: string): Matcher<readonly MemberDifference[]> {
  return {
    expected: `the ${label} in a list as a read shows it`,
    test: (differences) => differences.length === 0,
    show: (differences) => (differences.length === 0 ? "the same" : differences.map(({ text }) => text).join("; ")),
    members: (differences) => differences.map(({ name }) => name),
  };
}

function differing(listed: Found, read: Found, members: Members): readonly MemberDifference[] {
  const names = new Set([...members.always, ...Object.keys(read).filter((name) => Object.hasOwn(listed, name))]);
  return [...names].flatMap((name) => {
    const [shown, value] = [listed[name], read[name]];
    if (isSame(name, shown, value, members)) return [];
    const [inList, inRead] = [shown, value].map((each) => JSON.stringify(each) ?? "absent");
    return [{ name, text: `${name} is ${inList}, but in a read ${inRead}` }];
  });
}

/** Returns true if two values of a member agree. The schema judges one that is null, malformed or of another type. */
function isSame(name: string, shown: unknown, value: unknown, { always, amounts, times, end }: Members): boolean {
  if (shown === value) return true;
  if (times.includes(name)) {
    const isShown = (shown ?? null) !== null;
    return isShown && (value ?? null) !== null ? areSameTimes(shown, value) : name !== end || isShown;
  }
  const isStrict = always.includes(name);
  if (!isStrict && typeof shown !== typeof value) return true;
  if (amounts.includes(name))
    return sameAmount(shown, value) || !(isStrict || (sameAmount(shown, shown) && sameAmount(value, value)));
  if (isStrict) return false;
  if (shown === null || value === null) return true;
  if (name === "status") return !STATUS.test(String(shown)) || !STATUS.test(String(value));
  return JSON.stringify(shown) === JSON.stringify(value);
}

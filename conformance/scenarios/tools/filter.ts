import { Blocked, type Matcher, sameAmount, satisfies, type Words } from "../../scenario/index.ts";
import { together } from "./independently.ts";
import { inList, type Listing, nameOf } from "./listing.ts";
import { areSameTimes } from "./times.ts";
import type { Found } from "./walk.ts";

/** Resources of ours in one business, and how they are listed. */
export interface Shelf<Query, Ref, Item extends Ref> {
  /** What each is called: `payment`. */
  readonly noun: string;
  /** As they were read last; what turns out to have changed is replaced by what a read shows now. */
  readonly items: Item[];
  /** The reasons why others could not be created. */
  readonly lacks?: readonly Blocked[];
  readonly listing: Listing<Query, Ref>;
  /** Nobody else adds to the business: its lists are short, and what they hold is ours. */
  readonly alone: boolean;
  readonly idOf: (item: Item) => unknown;
  /** Tells it from the others, for people, in words that are the same in every run. */
  readonly labelOf: (item: Item) => string;
  /** What the business calls it, where it has such a name; another in each run. */
  readonly referenceOf?: (item: Item) => string | undefined;
  readonly reread: (item: Item) => Promise<Item>;
}

/** A filter, and what it keeps: `undefined` of what it says nothing about. */
export interface Filter<Query, Item> {
  readonly query: Query;
  readonly keeps: (item: Item) => boolean | undefined;
}

type FilterWords<R extends string> = Pick<Words<R>, "eventually" | "appears" | "check">;

/** Something that a list holds and should not, or should hold and does not. */
interface Wrong {
  readonly label: string;
  /** Its id, and its reference. */
  readonly name: string;
  readonly query: object;
  readonly exchange: number | undefined;
}

/** In a business that others use as well, each filter is asked about no more of what it keeps, and of what it leaves out. */
export const MOST_AMONG_OTHERS = 2;

/**
 * Judges filters by the lists of all of them, read at once: each holds what it keeps of the shelf, and nothing that it
 * leaves out. What seems wrong is read again first, for it may have changed by itself (ruling 10).
 */
export async function judgeFilters<R extends string, Query extends object, Ref, Item extends Ref>(
  { eventually, appears, check }: FilterWords<R>,
  requirement: R,
  shelf: Shelf<Query, Ref, Item>,
  filters: readonly Filter<Query, Item>[],
): Promise<void> {
  const { noun, items, lacks = [], idOf, labelOf, referenceOf } = shelf;
  if (!items.some((item) => filters.some(({ keeps }) => keeps(item) !== undefined)))
    throw lacks[0] ?? new Blocked(`there is no ${noun} that a list is known to keep or to leave out`);
  const look = async ({ query, keeps }: Filter<Query, Item>) => {
    const wanted = asked(shelf, (item) => keeps(item) === true);
    const others = asked(shelf, (item) => keeps(item) === false);
    const seen = await shelf.listing.sight(query, wanted, others, shelf.alone);
    const isWrong = (item: Item) => keeps(item) !== undefined && seen.has(idOf(item)) !== keeps(item);
    const wrong: Item[] = [];
    for (const item of [...wanted, ...others].filter(isWrong)) {
      const now = await shelf.reread(item);
      items[items.indexOf(item)] = now;
      if (isWrong(now)) wrong.push(now);
    }
    const told = (item: Item): Wrong => ({
      label: labelOf(item),
      name: nameOf(idOf(item), referenceOf?.(item)),
      query,
      exchange: seen.exchangeOf(idOf(item)),
    });
    return {
      query,
      exchange: seen.exchangeOf(undefined),
      found: wanted.length - wrong.filter((item) => keeps(item)).length,
      missing: wrong.filter((item) => keeps(item)).map(told),
      surplus: wrong.filter((item) => !keeps(item)).map(told),
    };
  };
  await eventually(
    () => together(filters.map((each) => () => look(each))),
    (looks) => {
      for (const { label, name, query, exchange } of looks.flatMap(({ surplus }) => surplus))
        check(requirement, false, leavesOut(query, label, name), exchange);
      for (const { label, name, query, exchange } of looks.flatMap(({ missing }) => missing))
        appears(requirement, inList(false, `the ${label} in the list${spelt(query)}`, noun, name), exchange);
      for (const { query, exchange, found } of looks)
        check(requirement, found, holdsAllOf(query, `${noun}s`), exchange);
    },
  );
}

/**
 * Judges that the list without a filter holds the whole shelf. Where it does not, what is missing is taken off the shelf:
 * no filter is to blame for it.
 */
export async function judgeOwn<R extends string, Query extends object, Ref, Item extends Ref>(
  words: FilterWords<R>,
  requirement: R,
  shelf: Shelf<Query, Ref, Item>,
  plain: Query,
): Promise<void> {
  try {
    await judgeFilters(words, requirement, shelf, [{ query: plain, keeps: () => true }]);
  } catch (error) {
    const seen = await shelf.listing.sight(plain, shelf.items, [], shelf.alone);
    shelf.items.splice(0, shelf.items.length, ...shelf.items.filter((item) => seen.has(shelf.idOf(item))));
    throw error;
  }
}

function asked<Query, Ref, Item extends Ref>(
  { items, alone }: Shelf<Query, Ref, Item>,
  isMeant: (item: Item) => boolean,
): readonly Item[] {
  const meant = items.filter(isMeant);
  return alone ? meant : meant.slice(0, MOST_AMONG_OTHERS);
}

/** Said of a list in which nothing was found missing. */
function holdsAllOf(query: object, nouns: string): Matcher<number> {
  return satisfies(`the ${nouns} that a list${spelt(query)} keeps, and no others`, () => true);
}

/** True where a list with this filter does not hold the resource. */
export function leavesOut(filter: object, noun: string, name?: string): Matcher<boolean> {
  return {
    expected: `a list${spelt(filter)} that leaves the ${noun} out`,
    test: (left) => left,
    show: (left) => (left ? "it is left out" : `the ${noun}${name === undefined ? "" : ` (${name})`} is in it`),
  };
}

/** A filter as people read it: ` with colour=red and size=3`. */
export function spelt(filter: object): string {
  const parts = Object.entries(filter).map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? "" : ` with ${parts.join(" and ")}`;
}

/** How the members of a resource are compared. */
export interface Members {
  /** What every list shows, so that its absence is a difference as well. */
  readonly always: readonly string[];
  readonly amounts: readonly string[];
  readonly times: readonly string[];
  /** Null until the resource has come to its end, and a time from then on. */
  readonly end?: string;
}

/** Statuses are compared where both are known ones: that one is not is judged by its schema. */
const STATUS = /^[A-Z]+$/;

/**
 * Judges that each resource is listed as a read shows it (ruling 6), as far as a list shows it: which members it has is
 * open. What seems to differ is read again first.
 */
export async function judgeListed<R extends string, Query, Ref, Item extends Ref>(
  { eventually, check }: Pick<Words<R>, "eventually" | "check">,
  requirement: R,
  { items, idOf, labelOf, listing, alone, reread }: Shelf<Query, Ref, Item>,
  plain: Query,
  members: Members,
): Promise<void> {
  const look = async () => {
    const seen = alone ? await listing.sight(plain, items, [], alone) : undefined;
    const listed: Listed[] = [];
    for (const item of alone ? [...items] : items.slice(0, 2 * MOST_AMONG_OTHERS)) {
      const entry = seen ? seen.entry(idOf(item)) : await listing.entry(item);
      const exchange = seen ? seen.exchangeOf(idOf(item)) : listing.lastRead();
      if (!entry) continue; // that it is missing is judged by itself
      if (differing(entry, Object(item), members).length > 0) items[items.indexOf(item)] = await reread(item);
      const now = items.find((each) => idOf(each) === idOf(item)) ?? item;
      listed.push({ label: labelOf(now), differences: differing(entry, Object(now), members), exchange });
    }
    return listed;
  };
  await eventually(look, (listed) => {
    if (listed.length === 0) throw new Blocked("no list contained any of the resources that were read");
    for (const { label, differences, exchange } of listed)
      check(requirement, differences, isShownAsRead(label), exchange);
  });
}

interface MemberDifference {
  readonly name: string;
  /** `amount is 10, but in a read 11`. */
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

/** What is null, of another type or badly written in one of the two is judged by its schema. */
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

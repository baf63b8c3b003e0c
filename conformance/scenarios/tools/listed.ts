import { Blocked, type Matcher, sameAmount, type Words } from "../../scenario/index.ts";
import { MOST_AMONG_OTHERS, type Shelf } from "./filter.ts";
import { areSameTimes } from "./times.ts";
import type { Found } from "./walk.ts";

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
    if (listed.length === 0) throw new Blocked("no list held any of the resources that were read");
    for (const { label, differences, exchange } of listed)
      check(requirement, differences, isShownAsRead(label), exchange);
  });
}

interface Listed {
  readonly label: string;
  readonly differences: readonly string[];
  readonly exchange: number | undefined;
}

function isShownAsRead(label: string): Matcher<readonly string[]> {
  return {
    expected: `the ${label} in a list as a read shows it`,
    test: (differences) => differences.length === 0,
    show: (differences) => (differences.length === 0 ? "the same" : differences.join("; ")),
  };
}

function differing(listed: Found, read: Found, members: Members): readonly string[] {
  const names = new Set([...members.always, ...Object.keys(read).filter((name) => Object.hasOwn(listed, name))]);
  return [...names].flatMap((name) => {
    const [shown, value] = [listed[name], read[name]];
    if (isSame(name, shown, value, members)) return [];
    const [inList, inRead] = [shown, value].map((each) => JSON.stringify(each) ?? "absent");
    return [`${name} is ${inList}, and in a read ${inRead}`];
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

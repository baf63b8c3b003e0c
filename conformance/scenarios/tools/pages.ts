import type { Matcher, Words } from "../../scenario/index.ts";
import { together } from "./independently.ts";
import { inList, type Listing, namesOf } from "./listing.ts";
import { attempt } from "./waiting.ts";

/** What one page of a list holds. */
export interface Page {
  /** Each once, in the order of the page; none where it is refused. */
  readonly ids: readonly unknown[];
  readonly exchange: number;
}

/** A list that nobody adds to, and its pages of one size. */
export interface PagedList {
  readonly noun: string;
  /** All that the list holds, as far as it is known: each must be on a page. */
  readonly ids: readonly unknown[];
  readonly size: number;
  /** The numbers of pages of which no two may share anything. */
  readonly disjoint: readonly number[];
  /** Numbers of more pages: one that counts otherwise has its first or its last page there. */
  readonly beyond: readonly number[];
  /** All these pages, read anew. */
  readonly read: (numbers: readonly number[]) => Promise<readonly Page[]>;
}

/** The pages of a list as they were read once. */
export type PageWalk = readonly (Page & { readonly number: number })[];

/**
 * So many walks have to be right in a row. A list that is in another order at each request has a lucky walk now and then:
 * with seven on pages of three, one in sixty; three in a row, within all attempts of a run, less than once in ten thousand
 * runs. Whoever reads from replicas that lag is right as soon as they have caught up.
 */
const WALKS = 3;

export async function walkPages({ disjoint, beyond, read }: PagedList): Promise<readonly PageWalk[]> {
  const numbers = [...disjoint, ...beyond];
  return together(
    Array.from({ length: WALKS }, () => async () => {
      const pages = await read(numbers);
      return pages.map((page, index) => ({ ...page, number: numbers[index] ?? 0 }));
    }),
  );
}

/** Judges that no two pages of a list share anything, and that each of its things is on one of them: ruling 6. */
export async function judgePages<R extends string>(
  { check, appears, eventually, blocked }: Pick<Words<R>, "check" | "appears" | "eventually" | "blocked">,
  requirement: R,
  list: PagedList,
  read: () => Promise<readonly PageWalk[]> = () => walkPages(list),
): Promise<void> {
  const { noun, ids, size, disjoint } = list;
  await eventually(read, (walks) => {
    const pages = walks.flat();
    const tooLong = pages.find((page) => page.ids.length > size);
    if (tooLong)
      blocked(`page ${tooLong.number} holds more than ${size} ${noun}s: the start of the next page is unknown`);
    for (const walk of walks) {
      const known = new Map<unknown, number>();
      for (const { number, ids: found, exchange } of walk.filter((page) => disjoint.includes(page.number))) {
        const shared = found.filter((id) => known.has(id)).map((id) => known.get(id));
        check(requirement, shared, sharesNothing(number, noun), exchange);
        for (const id of found) known.set(id, number);
      }
      const all = new Set(walk.flatMap((page) => page.ids));
      const missing = ids.filter((id) => !all.has(id));
      const what = `each of ${ids.length} ${noun}s on one of the pages of ${size}`;
      const there = inList(missing.length === 0, what, noun, namesOf(missing));
      appears(requirement, there, walk.findLast((page) => page.ids.length > 0)?.exchange);
    }
  });
}

function sharesNothing(number: number, noun: string): Matcher<readonly (number | undefined)[]> {
  return {
    expected: `no ${noun} on page ${number} that an earlier page holds`,
    test: (shared) => shared.length === 0,
    show: (shared) =>
      shared.length === 0
        ? "none"
        : `${shared.length} of page ${[...new Set(shared)].toSorted().join(" and of page ")}`,
  };
}

/** More at once would be a load test. */
const AT_ONCE = 34;

/** A list, how many it is to hold, and what makes one more. */
export interface Filling {
  readonly listing: Pick<Listing<never, never>, "count">;
  readonly enough: number;
  readonly create: () => Promise<unknown>;
}

/** Creates what the whole list still lacks; resolves to whether so many then come to be seen over all its pages. */
export async function fillUp(
  { eventually, blocked }: Pick<Words<never>, "eventually" | "blocked">,
  { listing, enough, create }: Filling,
): Promise<boolean> {
  for (let missing = enough - (await listing.count(enough)); missing > 0; missing -= AT_ONCE)
    await Promise.allSettled(Array.from({ length: Math.min(missing, AT_ONCE) }, create));
  const seen = await attempt(() =>
    eventually(
      () => listing.count(enough),
      (count) => count >= enough || blocked(`fewer than ${enough} were seen over all pages of the list`),
    ),
  );
  return seen !== undefined;
}

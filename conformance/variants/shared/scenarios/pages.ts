import type { Matcher, Words } from "../../../scenario/index.ts";
import { together } from "./independently.ts";
import { inList, type Listing, namesOf } from "./listing.ts";
import { attempt } from "./waiting.ts";

/** The contents of one page of a list. */
export interface Page {
  /** Distinct ids in the order of the page; empty if it is rejected. */
  readonly ids: readonly unknown[];
  readonly exchange: number;
}

/** A list that does not change, and its pages of one size. */
export interface PagedList {
  readonly noun: string;
  /** All ids that the list is known to contain: each must be on a page. */
  readonly ids: readonly unknown[];
  readonly size: number;
  /** Numbers of pages that must not overlap. */
  readonly disjoint: readonly number[];
  /** Numbers of further pages: the first or last page of a deployment that counts differently. */
  readonly beyond: readonly number[];
  /** Reads all these pages anew. */
  readonly read: (numbers: readonly number[]) => Promise<readonly Page[]>;
}

/** A page with its number. */
type NumberedPage = Page & { readonly number: number };

/** The pages of a list from one read. */
export type PageWalk = readonly NumberedPage[];

/**
 * Number of consecutive reads of all pages that have to be right. A list that is in another order at each request is
 * right by chance now and then: with seven resources on pages of three, once in sixty reads; three times in a row,
 * within all attempts of a run, less than once in ten thousand runs. A server that reads from lagging replicas is right
 * once they have caught up.
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

/** Judges that no two pages of a list overlap, and that each of its resources is on one of them: ruling 6. */
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
      const known: NumberedPage[] = [];
      for (const page of walk.filter(({ number }) => disjoint.includes(number))) {
        check(requirement, page, sharesNothing(known, noun, page.number), page.exchange);
        known.push(page);
      }
      const all = new Set(walk.flatMap((page) => page.ids));
      const missing = ids.filter((id) => !all.has(id));
      const what = `each of ${ids.length} ${noun}s on one of the pages of ${size}`;
      const there = inList(missing.length === 0, what, noun, namesOf(missing));
      appears(
        requirement,
        { ...there, instead: walk.map(pageText).join("; ") },
        walk.findLast((page) => page.ids.length > 0)?.exchange,
      );
    }
  });
}

/** Matches a page that shares nothing with the earlier ones. */
function sharesNothing(earlier: readonly NumberedPage[], noun: string, number: number): Matcher<NumberedPage> {
  const sharedWith = ({ ids }: NumberedPage) => earlier.filter((other) => other.ids.some((id) => ids.includes(id)));
  return {
    expected: `no ${noun} on page ${number} that an earlier page holds`,
    test: (page) => sharedWith(page).length === 0,
    show(page) {
      const others = sharedWith(page);
      if (others.length === 0) return "none";
      const shared = page.ids.filter((id) => others.some(({ ids }) => ids.includes(id)));
      const holders = (id: unknown) => [...others, page].filter(({ ids }) => ids.includes(id));
      const places = shared.slice(0, MOST_SHOWN).map(
        (id) =>
          `${idText(id)} on ${holders(id)
            .map((each) => positionText(each, id))
            .join(" and on ")}`,
      );
      return [
        `${shared.length} of the ${noun}s: ${listed(places, shared.length)}`,
        ...[...others, page].map(pageText),
      ].join("; ");
    },
  };
}

/** Maximum number of ids shown of one page. */
const MOST_SHOWN = 3;

function pageText({ number, ids, exchange }: NumberedPage): string {
  const shown = ids.length === 0 ? "nothing" : listed(ids.slice(0, MOST_SHOWN).map(idText), ids.length);
  return `page ${number} (exchange ${exchange}) holds ${shown}`;
}

function positionText({ number, ids }: NumberedPage, id: unknown): string {
  return `page ${number} (${ids.indexOf(id) + 1} of ${ids.length})`;
}

function listed(shown: readonly string[], all: number): string {
  return all > shown.length ? `${shown.join(", ")} and ${all - shown.length} more` : shown.join(", ");
}

/** Maximum length of an id, which is text from the deployment. */
const LONGEST_ID = 60;

function idText(id: unknown): string {
  const text = typeof id === "string" || typeof id === "number" ? String(id) : "";
  return text === "" || text.length > LONGEST_ID ? "an id that cannot be shown" : text;
}

/** Maximum number of parallel requests: more would be a load test. */
const AT_ONCE = 34;

/** A list, the number of resources that it needs, and a call that creates one more. */
export interface Filling {
  readonly listing: Pick<Listing<never, never>, "count">;
  readonly enough: number;
  readonly create: () => Promise<unknown>;
}

/** Creates the resources that the whole list lacks; resolves to true if its pages then show that number. */
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

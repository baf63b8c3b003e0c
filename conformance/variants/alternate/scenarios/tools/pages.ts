import { type Answer, Blocked, type Matcher, type Words } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import { describe } from "../../../shared/scenarios/describe.ts";
import { independently } from "../../../shared/scenarios/independently.ts";
import { inList } from "../../../shared/scenarios/listing.ts";
import { holdsAtMost } from "../../../shared/scenarios/matchers.ts";
import { type Filling, fillUp, judgePages as judgeDisjoint, type Page } from "../../../shared/scenarios/pages.ts";
import { type Found, findMember } from "../../../shared/scenarios/walk.ts";
import type { IsolatedSet } from "./isolated.ts";
import { DEFAULT_LIMIT } from "./listing.ts";

interface Paging {
  readonly page?: number;
  readonly limit?: number;
}

/** Requirements on the pages of a list. */
export interface PageDemands<R extends string> {
  readonly noun: string;
  readonly page: R;
  readonly pageDefault: R;
  readonly pageStartsAtOne: R;
}

/**
 * Judges the pages of an isolated set of three or more: ruling 6. A page has a third of them, so that pages 1 and 2 are
 * not empty even if they are counted from 0. Without limit, pages are judged once there are more than one.
 */
export async function judgePages<R extends string>(
  words: Pick<Words<R>, "check" | "appears" | "eventually" | "blocked">,
  { noun, page, pageDefault, pageStartsAtOne }: PageDemands<R>,
  { ids, pages, count, add }: IsolatedSet<Paging>,
): Promise<void> {
  const { check, appears, eventually, blocked } = words;
  const total = Math.max(ids.length, await count(3 * DEFAULT_LIMIT + 1)); // a list may lag behind
  const limit = Math.min(DEFAULT_LIMIT, Math.ceil(total / 3));
  const read = (asked: readonly Paging[]) => () => pages(asked.map((each) => ({ ...each, limit })));
  await independently([
    async () => {
      await eventually(read([{ page: 1 }, { page: 2 }]), ([first = NONE, second = NONE]) => {
        // If limit is ignored, page 2 may be beyond the last.
        const both = first.ids.length > 0 && (second.ids.length > 0 || first.ids.length > limit);
        const there = inList(both, `${noun}s on pages 1 and 2 of ${limit}`, noun);
        appears(page, there, (first.ids.length > 0 ? second : first).exchange);
      });
      await judgeDisjoint(words, page, {
        noun,
        // Other users of the business may have created more than these pages hold.
        ids: ids.length < total ? [] : ids,
        size: limit,
        disjoint: [1, 2, 3],
        beyond: [0],
        read: (numbers) => read(numbers.map((number) => ({ page: number })))(),
      });
    },
    async () => {
      // The list without page is compared with page 1 only if that is the same each time.
      const asked = [{ page: 1 }, {}, { page: 1 }, { page: 1 }];
      await eventually(read(asked), ([first = NONE, plain = NONE, second = NONE, third = NONE]) => {
        appears(pageDefault, inList(plain.ids.length > 0, `${noun}s in the list without page`, noun), plain.exchange);
        const isSteady = [second, third].every(({ ids: again }) => again.join() === first.ids.join());
        if (!isSteady) blocked("page 1 returns different items each time");
        check(pageDefault, plain.ids, areThoseOf(first.ids, noun), plain.exchange);
      });
    },
    async () => {
      await eventually(read([{ page: 1 }, { page: 0 }]), ([first = NONE, zero = NONE]) => {
        if (first.ids.length === 0) blocked("page 1 is empty");
        const isAnother = zero.ids.length > 0 && !zero.ids.some((id) => first.ids.includes(id));
        check(pageStartsAtOne, isAnother, comesFirst(noun), zero.exchange);
      });
    },
    async () => {
      const added = await add(Math.max(0, DEFAULT_LIMIT + 1 - total));
      const [{ ids: first } = NONE] = await pages([{ page: 1 }]);
      if (first.length > DEFAULT_LIMIT) return; // another scenario judges that
      // A list that lags behind shows fewer, which makes more pages.
      const last = Math.ceil((total + added.length) / Math.max(first.length, 1));
      await judgeDisjoint(words, page, {
        noun,
        ids: ids.length < total ? [] : [...ids, ...added],
        size: DEFAULT_LIMIT,
        disjoint: Array.from({ length: last }, (_, index) => index + 1),
        beyond: [0],
        read: (numbers) => pages(numbers.map((number) => ({ page: number }))),
      });
    },
  ]);
}

const NONE: Page = { ids: [], exchange: 0 };

/** Matches the items of a page in any order, which is open. */
function areThoseOf(page: readonly unknown[], noun: string): Matcher<readonly unknown[]> {
  const count = (found: readonly unknown[]) => found.filter((id) => page.includes(id)).length;
  return {
    expected: `the ${page.length} ${noun}s of page 1`,
    test: (found) => found.length === page.length && count(found) === page.length,
    show: (found) => `${found.length} ${noun}s, of which ${count(found)} are on page 1`,
  };
}

function comesFirst(noun: string): Matcher<boolean> {
  return {
    expected: `no page before page 1 with other ${noun}s`,
    test: (isAnother) => !isAnother,
    show: (isAnother) => (isAnother ? `page 0 with other ${noun}s than page 1` : "none"),
  };
}

/** Requirements on the number of items on a page, and the call that reads one. */
export interface LimitDemands<R extends string> extends Omit<Filling, "enough"> {
  readonly noun: string;
  readonly limit: R;
  readonly limitDefault: R;
  /** Filters that keep what `create` creates while it is unpaid. */
  readonly filters: readonly string[];
  readonly list: (query: string) => Promise<Answer<unknown>>;
  readonly on: (answer: Answer<unknown>) => readonly Found[];
}

/**
 * Judges that a page has no more items than requested or, by default, than the default limit, in a list that has more.
 * The items may belong to anyone.
 */
export async function judgeLimits<R extends string>(
  words: Pick<Words<R>, "check" | "appears" | "eventually" | "blocked">,
  { noun, limit, limitDefault, filters, list, on, ...filling }: LimitDemands<R>,
): Promise<void> {
  const { check, appears, eventually, blocked } = words;
  const enough = await fillUp(words, { ...filling, enough: DEFAULT_LIMIT + 1 });
  /** Returns the items on a page. A list that requires a limit proves nothing about the default. */
  const page = async (query: string) => {
    const answer = await list(query);
    if (!answer.accepted && !query.includes("limit")) blocked(`the list without limit returned ${answer.status}`);
    return on(answer);
  };
  const judge = async (requirement: R, query: string, most: number) => {
    const found = await eventually(
      () => page(query),
      ({ length }) => appears(requirement, inList(length > 0, `${noun}s on the page with ${query}`, noun)),
    );
    if (!enough && found.length <= most)
      blocked(`the list was not seen to contain more than ${DEFAULT_LIMIT} ${noun}s`);
    check(requirement, found, holdsAtMost(most, `${noun}s`));
  };
  await independently([
    async () => {
      for (const query of ["", "page=1"]) await judge(limitDefault, query, DEFAULT_LIMIT);
    },
    () => judge(limit, "limit=1", 1),
    () => judge(limit, "limit=3", 3),
    async () => {
      for (const query of ["page=2", ...filters])
        check(limit, on(await list(`${query}&limit=3`)), holdsAtMost(3, `${noun}s`));
    },
  ]);
}

/**
 * Returns the pagination of a list. A number in a string counts as a number: its schema judges the type. Throws {@link
 * Blocked} if there is no pagination.
 */
export function paginationOf(answer: Answer<unknown>): Found {
  const found = answered(answer).accepted ? findMember(answer.json, "pagination") : undefined;
  if (typeof found !== "object" || !found) throw new Blocked(`the list returned ${answer.status} without pagination`);
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, numberOf(value)]));
}

function numberOf(value: unknown): unknown {
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}

/** Unknown or unreadable queries for any list of the API. */
export const UNREADABLE = [
  "colour=green",
  "status=LOST",
  "page=first",
  "page=0",
  "page=-1",
  "limit=many",
  "limit=0",
  "limit=-1",
] as const;

/** Describes the response to a query that is unknown or cannot be read, compared with the response without it. */
export function describeUnreadable(
  answer: Answer<unknown>,
  without: Answer<unknown>,
  on: (answer: Answer<unknown>) => readonly Found[],
  id: "payment_id" | "invoice_id",
): string {
  if (!answer.accepted) return describe(answer);
  const [found, plain] = [answer, without].map((each) => on(each).map((resource) => resource[id]));
  if (!found?.length) return "an empty list";
  const same = found.length === plain?.length && found.every((each) => plain.includes(each));
  return same ? "the list as without it" : "another list";
}

import { equals, type Matcher, satisfies, type Words } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { inList } from "../../tools/listing.ts";
import type { IsolatedSet } from "./isolated.ts";
import { DEFAULT_LIMIT } from "./listing.ts";

interface Paging {
  readonly page?: number;
  readonly limit?: number;
}

/** What a list says of its pages. */
export interface PageDemands<R extends string> {
  readonly noun: string;
  readonly page: R;
  readonly pageDefault: R;
  readonly pageStartsAtOne: R;
}

/**
 * Judges the pages of an isolated set of three or more: ruling 6. A page holds a third of them, so that pages 1 and 2 hold
 * something even where they are counted from 0.
 */
export async function judgePages<R extends string>(
  { check, appears, eventually, blocked }: Pick<Words<R>, "check" | "appears" | "eventually" | "blocked">,
  { noun, page, pageDefault, pageStartsAtOne }: PageDemands<R>,
  { ids, pages, count }: IsolatedSet<Paging>,
): Promise<void> {
  const total = await count(3 * DEFAULT_LIMIT + 1);
  const limit = Math.min(DEFAULT_LIMIT, Math.ceil(total / 3));
  const read = (asked: readonly Paging[]) => () => pages(asked.map((each) => ({ ...each, limit })));
  await independently([
    async () => {
      const asked = [1, 2, 3, 0].map((number) => ({ page: number }));
      await eventually(read(asked), (found) => {
        const [first = [], second = []] = found;
        const secondIsNeeded = first.length <= limit; // else limit is ignored, and page 2 may be beyond the last
        const both = first.length > 0 && (second.length > 0 || !secondIsNeeded);
        appears(page, inList(both, `${noun}s on pages 1 and 2 of ${limit}`, noun));
        check(page, secondIsNeeded ? second : [], sharesNothingWith(first, noun));
        const all = ids.length < total || ids.every((id) => found.some((each) => each.includes(id)));
        appears(page, inList(all, `each ${noun} on one of the pages of ${limit}`, noun));
      });
    },
    async () => {
      await eventually(read([{ page: 1 }, {}]), ([first = [], plain = []]) => {
        appears(pageDefault, inList(plain.length > 0, `${noun}s in the list without page`, noun));
        check(pageDefault, plain, areThoseOf(first, noun));
      });
    },
    async () => {
      await eventually(read([{ page: 1 }, { page: 0 }]), ([first = [], zero = []]) => {
        if (first.length === 0) blocked("page 1 holds nothing");
        const isAnother = zero.length > 0 && !zero.some((id) => first.includes(id));
        check(pageStartsAtOne, isAnother ? 0 : 1, equals(1));
      });
    },
  ]);
}

function sharesNothingWith(first: readonly unknown[], noun: string): Matcher<readonly unknown[]> {
  const isShared = (id: unknown) => first.includes(id);
  return {
    expected: `no ${noun} on both page 1 and page 2`,
    test: (second) => !second.some(isShared),
    show(second) {
      if (!second.some(isShared)) return "none is on both";
      return second.every(isShared) ? "all of page 2 is on page 1" : "a part of page 2 is on page 1";
    },
  };
}

/** In any order, which is open. */
function areThoseOf(page: readonly unknown[], noun: string): Matcher<readonly unknown[]> {
  return satisfies(
    `the ${noun}s of page 1`,
    (found) => found.length === page.length && found.every((id) => page.includes(id)),
  );
}

import type { Matcher, Words } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { inList } from "../../tools/listing.ts";
import { judgePages as judgeDisjoint, type Page } from "../../tools/pages.ts";
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
  words: Pick<Words<R>, "check" | "appears" | "eventually" | "blocked">,
  { noun, page, pageDefault, pageStartsAtOne }: PageDemands<R>,
  { ids, pages, count }: IsolatedSet<Paging>,
): Promise<void> {
  const { check, appears, eventually, blocked } = words;
  const total = await count(3 * DEFAULT_LIMIT + 1);
  const limit = Math.min(DEFAULT_LIMIT, Math.ceil(total / 3));
  const read = (asked: readonly Paging[]) => () => pages(asked.map((each) => ({ ...each, limit })));
  await independently([
    async () => {
      await eventually(read([{ page: 1 }, { page: 2 }]), ([first = NONE, second = NONE]) => {
        // Where limit is ignored, page 2 may be beyond the last.
        const both = first.ids.length > 0 && (second.ids.length > 0 || first.ids.length > limit);
        const there = inList(both, `${noun}s on pages 1 and 2 of ${limit}`, noun);
        appears(page, there, (first.ids.length > 0 ? second : first).exchange);
      });
      await judgeDisjoint(words, page, {
        noun,
        // Whoever else uses the business may have made more than these pages hold.
        ids: ids.length < total ? [] : ids,
        size: limit,
        disjoint: [1, 2, 3],
        beyond: [0],
        read: (numbers) => read(numbers.map((number) => ({ page: number })))(),
      });
    },
    async () => {
      // What comes without page is compared with page 1 where that is the same each time.
      const asked = [{ page: 1 }, {}, { page: 1 }, { page: 1 }];
      await eventually(read(asked), ([first = NONE, plain = NONE, second = NONE, third = NONE]) => {
        appears(pageDefault, inList(plain.ids.length > 0, `${noun}s in the list without page`, noun), plain.exchange);
        const isSteady = [second, third].every(({ ids: again }) => again.join() === first.ids.join());
        if (!isSteady) blocked("page 1 holds something else each time");
        check(pageDefault, plain.ids, areThoseOf(first.ids, noun), plain.exchange);
      });
    },
    async () => {
      await eventually(read([{ page: 1 }, { page: 0 }]), ([first = NONE, zero = NONE]) => {
        if (first.ids.length === 0) blocked("page 1 holds nothing");
        const isAnother = zero.ids.length > 0 && !zero.ids.some((id) => first.ids.includes(id));
        check(pageStartsAtOne, isAnother, comesFirst(noun), zero.exchange);
      });
    },
  ]);
}

const NONE: Page = { ids: [], exchange: 0 };

/** In any order, which is open. */
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

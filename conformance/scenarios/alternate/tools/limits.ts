import type { Answer, Words } from "../../../scenario/index.ts";
import { type Filling, fillUp } from "../../tools/fill-up.ts";
import { independently } from "../../tools/independently.ts";
import { inList } from "../../tools/listing.ts";
import { holdsAtMost } from "../../tools/matchers.ts";
import type { Found } from "../../tools/walk.ts";
import { DEFAULT_LIMIT } from "./listing.ts";

/** What a list says of how much a page holds, and how a page is read. */
export interface LimitDemands<R extends string> extends Omit<Filling, "enough"> {
  readonly noun: string;
  readonly limit: R;
  readonly limitDefault: R;
  readonly list: (query: string) => Promise<Answer<unknown>>;
  readonly on: (answer: Answer<unknown>) => readonly Found[];
}

/**
 * Judges that a page holds no more than was asked for and, where nothing was, no more than the default, of a list that
 * holds more: whoever's they are.
 */
export async function judgeLimits<R extends string>(
  words: Pick<Words<R>, "check" | "appears" | "eventually" | "blocked">,
  { noun, limit, limitDefault, list, on, ...filling }: LimitDemands<R>,
): Promise<void> {
  const { check, appears, eventually, blocked } = words;
  const enough = await fillUp(words, { ...filling, enough: DEFAULT_LIMIT + 1 });
  /** A list that is refused because it says no limit shows nothing of how much a page holds. */
  const page = async (query: string) => {
    const answer = await list(query);
    if (!answer.accepted && !query.includes("limit")) blocked(`the list without limit was answered ${answer.status}`);
    return on(answer);
  };
  const judge = async (requirement: R, query: string, most: number) => {
    const found = await eventually(
      () => page(query),
      ({ length }) => appears(requirement, inList(length > 0, `${noun}s on the page with ${query}`, noun)),
    );
    if (!enough && found.length <= most) blocked(`the list was not seen to hold more than ${DEFAULT_LIMIT} ${noun}s`);
    check(requirement, found, holdsAtMost(most, `${noun}s`));
  };
  await independently([
    async () => {
      for (const query of ["", "page=1"]) await judge(limitDefault, query, DEFAULT_LIMIT);
    },
    () => judge(limit, "limit=1", 1),
    () => judge(limit, "limit=3", 3),
    async () => check(limit, on(await list("page=2&limit=3")), holdsAtMost(3, `${noun}s`)),
  ]);
}

import { type Answer, type Appearance, Blocked, createAnswer, type Session } from "../../scenario/index.ts";
import { answered } from "./answered.ts";
import { attempt } from "./attempt.ts";
import { until } from "./waiting.ts";
import type { Found } from "./walk.ts";

/** What lists hold, over all their pages and in any shape. A call that is refused holds nothing. */
export interface Listing<Query, Ref> {
  /** Whether the result of a query holds a resource. */
  holds(query: Query, ref: Ref): Promise<boolean>;
  /**
   * Whether a filter keeps a resource. Where lists can be narrowed to little more than the resource, it is asked so first,
   * so that the answer is short wherever filters combine; where that would say no, it is asked alone, for whether they
   * combine is another question.
   */
  keeps(filter: Query, ref: Ref): Promise<boolean>;
  /** Whether a filter leaves a resource out, asked in the same two ways. */
  leavesOut(filter: Query, ref: Ref): Promise<boolean>;
  /** Waits until a list shows a resource; throws Blocked where it does not come. */
  waitFor(ref: Ref): Promise<void>;
  /** The resource as a list shows it; undefined where none does. */
  entry(ref: Ref): Promise<Found | undefined>;
  /** How many resources the whole list holds, or that of a query; stops counting at `enough`. */
  count(enough: number, query?: Query): Promise<number>;
  /** The ids in a list, as far as it is read: a longer one is not read to its end. */
  ids(query: Query): Promise<readonly unknown[]>;
  /**
   * The ids in a short list; undefined where it has more pages than these. Where it says how many it holds, it is read no
   * further than that.
   */
  idsOfShort(query: Query, mostPages: number): Promise<readonly unknown[] | undefined>;
  /** Number of the exchange in which a list was read last. */
  lastRead(): number | undefined;
}

/** How a variant lists one kind of resource. */
export interface Lists<Query, Ref> {
  /** What the resource is called, for people: `lamp`. */
  readonly noun: string;
  /** The member that holds its id. */
  readonly id: keyof Ref & string;
  /** The query that leaves nothing out. */
  readonly all: Query;
  readonly list: (query: Query) => Promise<Answer<readonly Found[]>>;
  /** Its kind of resource in a body, once for each id. */
  readonly inBody: (json: unknown) => readonly Found[];
  /** How many a body says that there are on all pages together; absent where no list says so. */
  readonly total?: (json: unknown) => unknown;
  /** The same query, kept to what is near a resource; absent where nothing narrows a list. */
  readonly narrowed?: (query: Query, ref: Ref) => Query;
  readonly pages: Pages<Query>;
}

/** How a list is walked. */
export interface Pages<Query> {
  /** A query's page of this number, as long as may be asked for. */
  readonly at: (query: Query, page: number) => Query;
  /** How long that is, for people. */
  readonly size: number;
  readonly first: number;
  /** So many pages are always read. */
  readonly least: number;
  /** A list is walked no further: one that grows faster than it is read has no end. */
  readonly most: number;
  /** Read when the others are: where a deployment that counts otherwise has its first page. */
  readonly last?: number;
}

/** How far a list is walked. */
interface Walk {
  readonly most?: number;
  /** No further than the list says that it reaches. */
  readonly toTotal?: boolean;
}

export function createListing<Query, Ref>(session: Session, lists: Lists<Query, Ref>): Listing<Query, Ref> {
  const { noun, id, all, total, narrowed, pages } = lists;
  let last: number | undefined;
  const list = async (query: Query) => {
    const answer = await lists.list(query);
    last = answer.exchange;
    return answer;
  };
  const pageOf = (answer: Answer<unknown>) => (answer.accepted ? lists.inBody(answer.json) : []);
  const shows = (found: readonly Found[], ref: Ref) => {
    const there = found.some((each) => each[id] === ref[id]);
    if (there) session.witness(listOf(noun));
    return there;
  };

  /** Whether the `last` page was refused: it will be again, and holds nothing. */
  let lastIsRefused = false;

  /** Page after page, what each brings that none before it held. Throws Blocked where there is no end to them, or one fails. */
  async function* walk(
    query: Query,
    { most = pages.most, toTotal = false }: Walk = {},
  ): AsyncGenerator<readonly Found[]> {
    const known = new Set<unknown>();
    const freshIn = (answer: Answer<unknown>) => {
      const fresh = pageOf(answer).filter((each) => !known.has(each[id]));
      for (const each of fresh) known.add(each[id]);
      return fresh;
    };
    for (let read = 0; ; read += 1) {
      if (read === most)
        throw new Blocked(`the list has more than ${most} pages of ${pages.size}: it was not read to its end`);
      const answer = answered(await list(pages.at(query, pages.first + read)));
      const fresh = freshIn(answer);
      if (fresh.length === 0 && read >= pages.least - 1) break;
      yield fresh;
      if (toTotal && known.size > 0 && total?.(answer.json) === known.size) return;
    }
    if (pages.last === undefined || lastIsRefused) return;
    const answer = await list(pages.at(query, pages.last));
    lastIsRefused = answer.status >= 400 && answer.status < 500;
    yield freshIn(answer);
  }

  const onAnyPage = async (query: Query, ref: Ref) => {
    for await (const page of walk(query)) if (shows(page, ref)) return true;
    return false;
  };
  /** What an answer without anything on it is a page of, is empty. */
  const isThere = async (query: Query, ref: Ref, answer: Answer<unknown>) => {
    const found = pageOf(answer);
    return shows(found, ref) || (found.length > 0 && (await onAnyPage(query, ref)));
  };
  const find = async (query: Query, ref: Ref): Promise<"there" | "not there" | "refused"> => {
    const answer = await list(query);
    if (!answer.accepted) return "refused";
    return (await isThere(query, ref, answer)) ? "there" : "not there";
  };
  const near = async (query: Query, ref: Ref) => (narrowed ? find(narrowed(query, ref), ref) : undefined);

  const collect = async (query: Query, how?: Walk) => {
    const ids: unknown[] = [];
    const toTheEnd = await attempt(async () => {
      for await (const page of walk(query, how)) ids.push(...page.map((each) => each[id]));
      return true;
    });
    return { ids, toTheEnd: toTheEnd === true };
  };

  return {
    holds: async (query, ref) => (await find(query, ref)) === "there",
    keeps: async (filter, ref) => (await near(filter, ref)) === "there" || onAnyPage(filter, ref),
    leavesOut: async (filter, ref) => (await near(filter, ref)) === "not there" || !(await onAnyPage(filter, ref)),
    async waitFor(ref) {
      const query = narrowed ? narrowed(all, ref) : all;
      const read = async () => {
        const answer = await list(query);
        const there = (await isThere(query, ref, answer)) || (narrowed !== undefined && (await onAnyPage(all, ref)));
        return createAnswer(`list ${noun}s`, answer, () => there);
      };
      await until(session, `the ${noun} in a list`, read, (there) => there);
    },
    async entry(ref) {
      for (const query of narrowed ? [narrowed(all, ref), all] : [all]) {
        for await (const page of walk(query)) {
          const found = page.find((each) => each[id] === ref[id]);
          if (found) return found;
        }
      }
      return undefined;
    },
    async count(enough, query = all) {
      let counted = 0;
      for await (const page of walk(query)) {
        counted += page.length;
        if (counted >= enough) break;
      }
      return counted;
    },
    ids: async (query) => (await collect(query)).ids,
    async idsOfShort(query, mostPages) {
      const { ids, toTheEnd } = await collect(query, { most: mostPages, toTotal: true });
      return toTheEnd ? ids : undefined;
    },
    lastRead: () => last,
  };
}

/** The channel of the lists of one kind: what shows one kind says nothing of how another is shown. */
export function listOf(noun: string): Appearance["on"] {
  return `list of ${noun}s`;
}

/** Something of ours that belongs into a list, for the word `appears`; `noun` is what it is called. */
export function inList(there: boolean, what: string, noun: string): Appearance {
  const silence = `no list held any ${noun} of this run: it may take its time, or show ${noun}s in another shape`;
  return { on: listOf(noun), there, what, silence };
}

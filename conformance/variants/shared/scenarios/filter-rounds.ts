import { type Answer, Blocked, type Session, type Words } from "../../../scenario/index.ts";
import { type Filter, judgeFilters, judgeListed, judgeOwn, type ListFixture, type Members } from "./filter.ts";
import { independently, sideBySide, together } from "./independently.ts";
import { type Around, DAY_MS, type Spelling, timestampOf } from "./times.ts";

/** Payments of this run in one business, which are added in two steps. */
export interface PaymentBuilder<Query, Ref, Item extends Ref> {
  readonly fixture: ListFixture<Query, Ref, Item>;
  /**
   * Adds the first payment, COMPLETED if the driver can do that: it is the first, the last and the only one in the
   * list.
   */
  first(): Promise<void>;
  /**
   * Adds all others: after a second COMPLETED one, time passes if the driver can move it; then come the rest, in every
   * status that it can reach. Resolves to a time in between, in milliseconds since 1970; undefined if none passed.
   */
  others(): Promise<number | undefined>;
}

/** Filters of a list of payments. */
export interface PaymentFilters<R extends string, Query, Item, Status extends string> {
  /** Keeps every payment. */
  readonly plain: Query;
  /** Statuses to filter by while the list contains only the first payment, and afterwards. */
  readonly statuses: { readonly first: readonly Status[]; readonly all: readonly Status[] };
  /** Returns the filters of each requirement. */
  readonly alone: (
    statuses: readonly Status[],
    betweenMs: number | undefined,
  ) => readonly (readonly [requirement: R, filters: readonly Filter<Query, Item>[]])[];
  /** Returns combined filters, which are judged only if each filter is right alone. */
  readonly combined: (betweenMs: number | undefined) => readonly Filter<Query, Item>[];
  readonly members: Members;
}

type ListRequirement =
  | "list-payments.holds-own-payments"
  | "list-payments.filters-combine"
  | "list-payments.listed-as-read";

/**
 * Judges filters of the list of payments: alone while it contains the first payment only, alone and combined once it
 * contains all, and its entries (rulings 5 and 6).
 */
export async function judgeInRounds<
  R extends string,
  Query extends object,
  Ref,
  Item extends Ref,
  Status extends string,
>(
  words: Pick<Words<R | ListRequirement>, "check" | "eventually" | "appears">,
  { fixture, first, others }: PaymentBuilder<Query, Ref, Item>,
  { plain, statuses, alone, combined, members }: PaymentFilters<NoInfer<R>, Query, Item, Status>,
): Promise<void> {
  let betweenMs: number | undefined;
  /** For each round in which every filter was judged alone, true if all were right. */
  const right: boolean[] = [];
  const judgeEachAlone = async (of: readonly Status[]) => {
    right.push(false);
    await sideBySide(
      alone(of, betweenMs).map(
        ([requirement, filters]) =>
          () =>
            judgeFilters(words, requirement, fixture, filters),
      ),
    );
    right[right.length - 1] = true;
  };
  await first();
  await independently([
    async () => {
      if (!fixture.alone) return;
      await judgeOwn(words, "list-payments.holds-own-payments", fixture, plain);
      await judgeEachAlone(statuses.first);
    },
    async () => {
      betweenMs = await others();
      await judgeOwn(words, "list-payments.holds-own-payments", fixture, plain);
    },
    () => judgeEachAlone(statuses.all),
    async () => {
      if (right.includes(false)) throw new Blocked("a single filter was not verified");
      await judgeFilters(words, "list-payments.filters-combine", fixture, combined(betweenMs));
    },
    () => judgeListed(words, "list-payments.listed-as-read", fixture, plain, members),
  ]);
}

/**
 * Returns ends of ranges: before all payments that were paid, after them and, if time has passed in between, between
 * them.
 */
export function endsAround<Times, Item extends Times & { readonly status: unknown }>(
  items: readonly Item[],
  { hoursBefore, hoursAfter }: Pick<Around<Times>, "hoursBefore" | "hoursAfter">,
  betweenMs: number | undefined,
): readonly string[] {
  const paid = items.filter(({ status }) => status === "COMPLETED");
  const [early, late] = [paid[0], paid.at(-1)];
  if (!early || !late) return [];
  return [hoursBefore(early), ...(betweenMs === undefined ? [] : [timestampOf(betweenMs)]), hoursAfter(late)];
}

/** An end of a range, and how it is written in the query. */
export type SpeltEnd = readonly [end: string, spelt: string];

/**
 * Returns the ends; in a business of its own, the outer ones in other spellings as well. `spellings` are those that the
 * list accepts.
 */
export function spellEnds(
  ends: readonly string[],
  { alone }: { readonly alone: boolean },
  spellings: readonly Spelling[],
): readonly SpeltEnd[] {
  const outer = alone ? [...new Set([...ends.slice(0, 1), ...ends.slice(-1)])] : [];
  const others = spellings.flatMap((spell) => outer.map((end): SpeltEnd => [end, spell(end)]));
  return [...ends.map((end): SpeltEnd => [end, end]), ...others];
}

/**
 * Returns the spellings that a list accepts for the ends of a range: it may reject all but the plainest, but those that
 * it accepts are the same times.
 */
export async function acceptedSpellings(
  { clock }: Pick<Session, "clock">,
  spellings: readonly Spelling[],
  list: (from: string, to: string) => Promise<Pick<Answer<unknown>, "accepted">>,
): Promise<readonly Spelling[]> {
  const [from, to] = [timestampOf(clock.now() - DAY_MS), timestampOf(clock.now())];
  const answers = await together(spellings.map((spell) => () => list(spell(from), spell(to))));
  return spellings.filter((_, index) => answers[index]?.accepted === true);
}

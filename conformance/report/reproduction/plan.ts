import type { Access, CheckLine, InboxLook } from "../../log/index.ts";
import { quotedTextsIn } from "./filling.ts";
import { createFlows, type Flows, isIdentifying } from "./flows.ts";
import { findListedDifference, type ListedDifference } from "./listed-difference.ts";
import { placesOf, showsItself } from "./place.ts";
import { sliceOf } from "./slice.ts";
import { isAccepted, isOfDriver, isRead, type Step, type StoryLine, stepsOf } from "./step.ts";

/** Steps to repeat so that a failed check can be observed again. */
export interface Rerun {
  readonly stages: readonly Stage[];
  readonly flows: Flows;
  /** Steps whose responses show it; none if webhooks do. */
  readonly ends: readonly Step[];
  /** The steps that show another item to which a run-wide rule refers. */
  readonly sharers: readonly Step[];
  /** Item that was compared in a list and in a read, if that is what was judged. */
  readonly listed?: ListedDifference;
  /** Inbox queries, if webhooks show it. */
  readonly looks?: readonly InboxLook[];
}

/** One request, or the same read sent repeatedly. */
export interface Stage {
  /** Number, counted from 1. */
  readonly number: number;
  readonly steps: readonly [Step, ...Step[]];
  /** Last of the steps. */
  readonly step: Step;
  readonly isEnd: boolean;
  /** Duration of repeated reading, in seconds. */
  readonly spanS: number;
  /** Pause since the previous stage in seconds; zero if it was short. */
  readonly gapS: number;
  /** True if it was sent before the response to the previous stage. */
  readonly isBeside: boolean;
}

/**
 * Returns the steps to repeat. Lines are those of the scenario up to the check. Returns undefined if the check is based
 * on no request, or on webhooks whose queries were not recorded.
 */
export function planRerun(check: CheckLine, lines: readonly StoryLine[], access: Access): Rerun | undefined {
  const steps = stepsOf(lines, access, check.exchange);
  const flows = createFlows(steps, access);
  const last = steps.at(-1);
  if (!last) return undefined;
  const { looked: looks, channel } = check;
  if (looks || channel === "inbox") {
    if (!looks || looks.length === 0) return undefined;
    const slice = sliceOf(steps, [...namedIn(looks, steps, flows), last], flows);
    return { stages: stagesOf(slice, []), flows, ends: [], sharers: [], looks };
  }
  const listed = findListedDifference(check, steps, flows);
  const blamed = listed ? [listed.list, listed.read] : endsOf(check, steps, flows);
  if (blamed.length === 0) return undefined;
  const sharers = sharersOf(check, steps, sliceOf(steps, blamed, flows));
  const ends = steps.filter((each) => blamed.includes(each) || sharers.includes(each));
  const slice = withoutRepeats(sliceOf(steps, ends, flows), ends);
  return {
    stages: stagesOf(slice, ends, ends.some(flows.isListing) ? listedOrder(slice, flows) : undefined),
    flows,
    ends,
    sharers,
    ...(listed && { listed }),
  };
}

/** Returns the steps that mention a text of the inbox queries. */
function namedIn(looks: readonly InboxLook[], steps: readonly Step[], flows: Flows): readonly Step[] {
  const texts = new Set(looks.flatMap(({ anyOf, allOf }) => [...anyOf, ...allOf.flat()]));
  return steps.filter((step) => {
    const { url, headers, body } = flows.atomsOf(step);
    return [...url, ...headers, ...body, ...flows.answeredBy(step)].some((each) => texts.has(each));
  });
}

function endsOf(check: CheckLine, steps: readonly Step[], flows: Flows): readonly Step[] {
  const { by, channel, exchange, shownBy, actual = "" } = check;
  // A run-wide rule lists the exchanges that it compares in its own words.
  const compared =
    by === "invariant" ? [...actual.matchAll(/in exchange (\d+)/g)].map(([, number]) => Number(number)) : [];
  const before = shownBefore(check, steps);
  // A change may have been visible in any read since.
  const reads = steps.filter((each) => isRead(each) && isBetween(each.exchange, exchange, shownBy));
  const numbers = new Set([exchange, shownBy, before, ...compared, ...reads.map((each) => each.exchange)]);
  const blamed = steps.filter((each) => each.exchange !== undefined && numbers.has(each.exchange));
  const last = blamed.at(-1);
  const isOneOf = before !== undefined || !last || !isOfPages(check, last, steps, flows);
  if (!last || (channel === undefined && isOneOf)) return blamed;
  // A missing item is on none of the pages that were read, and a duplicate is on several.
  const lastDone = steps.findLast((each) => each.index < last.index && !isRead(each))?.index ?? -1;
  const isPage = (each: Step) => each.index > lastDone && each.index <= last.index && pathOf(each) === pathOf(last);
  return steps.filter(isPage);
}

/**
 * Leaves out most of the reads that were repeated many times while nothing was changed, since the scenario waited: the
 * first and the last ones remain.
 */
function withoutRepeats(slice: readonly Step[], ends: readonly Step[]): readonly Step[] {
  const series = new Map<string, Step[]>();
  let changes = 0;
  for (const step of slice) {
    if (!isRead(step)) changes += 1;
    const key = `${changes} ${requestKeyOf(step)}`;
    series.set(key, [...(series.get(key) ?? []), step]);
  }
  const long = [...series.values()].filter(({ length }) => length > MOST_READS);
  const repeats = new Set(long.flatMap((reads) => reads.slice(KEPT_READS, -KEPT_READS)));
  return slice.filter((each) => !repeats.has(each) || ends.includes(each));
}

/** Maximum number of the same reads that all remain; more are a wait. */
const MOST_READS = 6;
const KEPT_READS = 2;

/** Returns the steps that show items to which a run-wide rule refers, if the blamed steps do not depend on them. */
function sharersOf({ by, actual = "" }: CheckLine, steps: readonly Step[], slice: readonly Step[]): readonly Step[] {
  if (by !== "invariant") return [];
  const said = quotedTextsIn(actual).filter(isIdentifying);
  const holds = ({ answer }: Step, id: string) => answer?.text.includes(id) === true;
  return said.flatMap((id) => {
    if (slice.some((step) => holds(step, id))) return [];
    const others = steps.filter((step) => holds(step, id));
    return others.findLast((step) => said.some((each) => each !== id && holds(step, each))) ?? others.at(-1) ?? [];
  });
}

function isBetween(each = 0, from = Number.POSITIVE_INFINITY, to = 0): boolean {
  return each > from && each < to;
}

/** Returns true if a list was judged over all its pages instead of one response. */
function isOfPages(check: CheckLine, last: Step, steps: readonly Step[], flows: Flows): boolean {
  if (check.by !== "scenario" || !isRead(last)) return false;
  const isTold =
    !/\ball pages\b/.test(check.expected ?? "") &&
    placesOf(check, last, true).some(({ kind }) => !["things", "body", "long"].includes(kind));
  return !isTold && steps.some((each) => pathOf(each) === pathOf(last) && flows.isListing(each));
}

/**
 * Returns an earlier exchange that contains the value, if the exchange to blame does not: several responses may have
 * been judged together.
 */
function shownBefore(check: CheckLine, steps: readonly Step[]): number | undefined {
  const blamed = steps.find((each) => each.exchange === check.exchange);
  if (!blamed || check.by !== "scenario" || showsItself(check, blamed) !== false) return undefined;
  const isShown = (each: Step) => each.index < blamed.index && each.exchange !== undefined && showsItself(check, each);
  return steps.findLast(isShown)?.exchange;
}

function pathOf({ request }: Step): string | undefined {
  return request?.path.split("?")[0];
}

/** Position of each created item, from the oldest to the newest. */
type CreationOrder = ReadonlyMap<Step, number>;

/**
 * Returns the order in which items were created, according to the list that contains most of them; undefined if no list
 * contains any.
 */
function listedOrder(slice: readonly Step[], flows: Flows): CreationOrder | undefined {
  const created = slice.filter((each) => !isRead(each) && !isOfDriver(each) && isAccepted(each));
  const end = slice.at(-1);
  const ownTexts = (step: Step) =>
    [...flows.answeredBy(step)].filter((each) => end && flows.originOf(each, end)?.step === step.index);
  const positionsIn = (list: string) =>
    new Map(
      created.flatMap((step) => {
        const at = Math.max(-1, ...ownTexts(step).map((each) => list.indexOf(JSON.stringify(each))));
        return at < 0 ? [] : [[step, at] as const];
      }),
    );
  const lists = slice.filter(flows.isListing).map((step) => ({ step, items: positionsIn(step.answer?.text ?? "") }));
  const [one, ...more] = lists;
  if (!one) return undefined;
  const longest = more.reduce((most, each) => (each.items.size > most.items.size ? each : most), one);
  const pages = lists.slice(lists.indexOf(longest)).filter(({ step }) => isPageOf(step, longest.step));
  const listed = inPageOrder(pages.map(({ items }) => items));
  const fullest = new Map(
    created.flatMap((step) => {
      const at = listed.get(step);
      return at === undefined ? [] : [[step, at] as const];
    }),
  );
  const [first, last] = [[...fullest][0], [...fullest].at(-1)];
  if (!first || !last) return undefined;
  // Without two items created strictly one after the other, the list is assumed to show the newest first.
  const isOldestFirst = first[1] < last[1] && !overlap(first[0], last[0]);
  return isOldestFirst ? fullest : new Map([...fullest].map(([step, at]) => [step, -at]));
}

/** Returns true for the same list, and for one whose request differs in one number: another page. */
function isPageOf(each: Step, list: Step): boolean {
  const partsOf = ({ request }: Step) => request?.path.split(/[?&]/) ?? [];
  const [own, others] = [partsOf(each), partsOf(list)];
  const different = own.filter((part, index) => part !== others[index]);
  return own.length === others.length && different.every((part) => different.length === 1 && /=\d+$/.test(part));
}

/** Returns the order of the items over all pages, each at its first occurrence. */
function inPageOrder(pages: readonly CreationOrder[]): Map<Step, number> {
  const inOrder = pages.flatMap((page) => [...page].sort(([, left], [, right]) => left - right).map(([step]) => step));
  return new Map([...new Set(inOrder)].map((step, index) => [step, index]));
}

function stagesOf(slice: readonly Step[], ends: readonly Step[], order?: CreationOrder): readonly Stage[] {
  let before: Step | undefined;
  return acceptedFirst(sameReads(slice), order).map(({ steps, isBeside }, index): Stage => {
    const [first] = steps;
    const step = steps.at(-1) ?? first;
    const gapMs = before ? first.startMs - before.endMs : 0;
    before = step;
    return {
      number: index + 1,
      steps,
      step,
      isEnd: steps.some((each) => ends.includes(each)),
      spanS: Math.ceil((step.startMs - first.startMs) / 1_000),
      gapS: gapMs < SHORTEST_GAP_MS ? 0 : Math.min(LONGEST_GAP_S, Math.round(gapMs / 1_000)),
      isBeside,
    };
  });
}

type Steps = readonly [Step, ...Step[]];

/** Groups consecutive repetitions of the same read. */
function sameReads(slice: readonly Step[]): readonly Steps[] {
  const groups: [Step, ...Step[]][] = [];
  for (const step of slice) {
    const group = groups.at(-1);
    if (group && isSameRead(group[0], step)) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * Orders concurrent steps: accepted requests before the others, because any of them could have been accepted. If a list
 * shows the order of creation, the steps run in that order, one after the other.
 */
function acceptedFirst(
  all: readonly Steps[],
  order: CreationOrder = new Map(),
): readonly { readonly steps: Steps; readonly isBeside: boolean }[] {
  const races: Steps[][] = [];
  for (const steps of all) {
    const race = races.at(-1);
    if (race?.some(([other]) => overlap(other, steps[0]))) race.push(steps);
    else races.push([steps]);
  }
  return races.flatMap((race) => {
    const ordered = race
      .filter(([step]) => order.has(step))
      .sort(([left], [right]) => (order.get(left) ?? 0) - (order.get(right) ?? 0));
    const others = race.filter(([step]) => !order.has(step));
    return [
      ...ordered.map((steps) => ({ steps, isBeside: false })),
      ...[...others.filter(([step]) => isAccepted(step)), ...others.filter(([step]) => !isAccepted(step))].map(
        (steps, index) => ({ steps, isBeside: index > 0 }),
      ),
    ];
  });
}

function overlap(left: Step, right: Step): boolean {
  const hasSeen = (one: Step, other: Step) => other.exchange !== undefined && one.beside.includes(other.exchange);
  return hasSeen(left, right) || hasSeen(right, left);
}

const SHORTEST_GAP_MS = 2_000;
const LONGEST_GAP_S = 120;

function isSameRead(left: Step, right: Step): boolean {
  return isRead(left) && isRead(right) && requestKeyOf(left) === requestKeyOf(right);
}

function requestKeyOf({ request, driverArgs }: Step): string {
  return JSON.stringify(request ?? driverArgs);
}

import type { Flows } from "./flows.ts";
import { isAccepted, isOfDriver, isRead, type Step } from "./step.ts";

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

/** Position of each created item, from the oldest to the newest. */
type CreationOrder = ReadonlyMap<Step, number>;

/**
 * Returns the order in which the items of a slice were created, according to the list, of those that any step read up
 * to its end, that contains most of them; undefined if no list contains any.
 */
export function listedOrder(slice: readonly Step[], steps: readonly Step[], flows: Flows): CreationOrder | undefined {
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
  const read = steps.filter((each) => end && each.index <= end.index && flows.isListing(each));
  const lists = read.map((step) => ({ step, items: positionsIn(step.answer?.text ?? "") }));
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
export function isPageOf(each: Step, list: Step): boolean {
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

export function stagesOf(
  slice: readonly Step[],
  ends: readonly Step[],
  flows: Flows,
  order?: CreationOrder,
): readonly Stage[] {
  let before: Step | undefined;
  return acceptedFirst(sameReads(slice), flows, order).map(({ steps, isBeside }, index): Stage => {
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
  flows: Flows,
  order: CreationOrder = new Map(),
): readonly { readonly steps: Steps; readonly isBeside: boolean }[] {
  const races: Steps[][] = [];
  for (const steps of all) {
    const race = races.at(-1);
    const isOfRace = race?.some(([other]) => overlap(other, steps[0]));
    // Some of them may overlap with a step that needs the response of the first.
    if (race && isOfRace && !race.some(([other]) => needs(steps[0], other, flows))) race.push(steps);
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

/** Returns true if a step refers to a text in the response to another. */
function needs(step: Step, other: Step, flows: Flows): boolean {
  const { url, headers, credentials, body } = flows.atomsOf(step);
  return [...url, ...headers, ...credentials, ...body].some((each) => flows.originOf(each, step)?.step === other.index);
}

const SHORTEST_GAP_MS = 2_000;
const LONGEST_GAP_S = 120;

function isSameRead(left: Step, right: Step): boolean {
  return isRead(left) && isRead(right) && requestKeyOf(left) === requestKeyOf(right);
}

export function requestKeyOf({ request, driverArgs }: Step): string {
  return JSON.stringify(request ?? driverArgs);
}

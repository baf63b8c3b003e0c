import type { Access, CheckLine, InboxLook } from "../../log/index.ts";
import { createFlows, type Flows } from "./flows.ts";
import { placesOf, showsItself } from "./place.ts";
import { sliceOf } from "./slice.ts";
import { isAccepted, isOfDriver, isRead, type Step, type StoryLine, stepsOf } from "./step.ts";

/** What has to be done again so that a failed check can be seen once more. */
export interface Rerun {
  readonly stages: readonly Stage[];
  readonly flows: Flows;
  /** The steps whose answers show it; none where webhooks do. */
  readonly ends: readonly Step[];
  /** What was looked for in the inbox, where webhooks show it. */
  readonly looks?: readonly InboxLook[];
}

/** One request, or the same read sent again and again. */
export interface Stage {
  /** Counts from 1. */
  readonly number: number;
  readonly steps: readonly [Step, ...Step[]];
  /** The last of them. */
  readonly step: Step;
  readonly isEnd: boolean;
  /** How long it was read for, in seconds. */
  readonly spanS: number;
  /** Seconds since the stage before it; zero where that is no time. */
  readonly gapS: number;
  /** True where it left before the stage before it was answered. */
  readonly isBeside: boolean;
}

/**
 * Lines are those of the scenario up to the check. Undefined where the check rests on nothing that was sent, or nobody
 * knows on which webhooks.
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
    return { stages: stagesOf(slice, []), flows, ends: [], looks };
  }
  const ends = endsOf(check, steps, flows);
  if (ends.length === 0) return undefined;
  const slice = sliceOf(steps, ends, flows);
  return {
    stages: stagesOf(slice, ends, ends.some(flows.isListing) ? listedOrder(slice, flows) : undefined),
    flows,
    ends,
  };
}

/** The steps about what was looked for. */
function namedIn(looks: readonly InboxLook[], steps: readonly Step[], flows: Flows): readonly Step[] {
  const texts = new Set(looks.flatMap(({ anyOf, allOf }) => [...anyOf, ...allOf.flat()]));
  return steps.filter((step) => {
    const { url, headers, body } = flows.atomsOf(step);
    return [...url, ...headers, ...body, ...flows.answeredBy(step)].some((each) => texts.has(each));
  });
}

function endsOf(check: CheckLine, steps: readonly Step[], flows: Flows): readonly Step[] {
  const { by, channel, exchange, shownBy, actual = "" } = check;
  // What a run-wide rule compares stands in its own words.
  const compared =
    by === "invariant" ? [...actual.matchAll(/in exchange (\d+)/g)].map(([, number]) => Number(number)) : [];
  const before = shownBefore(check, steps);
  // What moved is in any of the reads since.
  const reads = steps.filter((each) => isRead(each) && isBetween(each.exchange, exchange, shownBy));
  const numbers = new Set([exchange, shownBy, before, ...compared, ...reads.map((each) => each.exchange)]);
  const blamed = steps.filter((each) => each.exchange !== undefined && numbers.has(each.exchange));
  const last = blamed.at(-1);
  const isOneOf = before !== undefined || !last || !isOfPages(check, last, steps, flows);
  if (!last || (channel === undefined && isOneOf)) return blamed;
  // What is missing is on none of the pages that were read, and what is there twice on several.
  const lastDone = steps.findLast((each) => each.index < last.index && !isRead(each))?.index ?? -1;
  const isPage = (each: Step) => each.index > lastDone && each.index <= last.index && pathOf(each) === pathOf(last);
  return steps.filter(isPage);
}

function isBetween(each = 0, from = Number.POSITIVE_INFINITY, to = 0): boolean {
  return each > from && each < to;
}

/** Whether a list was judged over all its pages, and not one answer alone. */
function isOfPages(check: CheckLine, last: Step, steps: readonly Step[], flows: Flows): boolean {
  if (check.by !== "scenario" || !isRead(last)) return false;
  const isTold = placesOf(check, last, true).some(({ kind }) => kind !== "things" && kind !== "body");
  return !isTold && steps.some((each) => pathOf(each) === pathOf(last) && flows.isListing(each));
}

/** Where a value stood that the exchange to blame does not hold: several answers may have been judged together. */
function shownBefore(check: CheckLine, steps: readonly Step[]): number | undefined {
  const blamed = steps.find((each) => each.exchange === check.exchange);
  if (!blamed || check.by !== "scenario" || showsItself(check, blamed) !== false) return undefined;
  const isShown = (each: Step) => each.index < blamed.index && each.exchange !== undefined && showsItself(check, each);
  return steps.findLast(isShown)?.exchange;
}

function pathOf({ request }: Step): string | undefined {
  return request?.path.split("?")[0];
}

/** The place of each created thing, from the oldest to the newest. */
type CreationOrder = ReadonlyMap<Step, number>;

/**
 * The order in which things were created, as the list that holds the most of them shows it; undefined where none holds
 * any.
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
  const lists = slice.filter(flows.isListing).map(({ answer }) => positionsIn(answer?.text ?? ""));
  const fullest = lists.reduce((most, each) => (each.size > most.size ? each : most), new Map<Step, number>());
  const [first, last] = [[...fullest][0], [...fullest].at(-1)];
  if (!first || !last) return undefined;
  // Without two that were created one after the other, the newest is taken to be the first.
  const isOldestFirst = first[1] < last[1] && !overlap(first[0], last[0]);
  return isOldestFirst ? fullest : new Map([...fullest].map(([step, at]) => [step, -at]));
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

/** The same read, again and again, as one. */
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
 * Those that were under way at once stand together, the accepted before the others: any of them might have been. Where a
 * list shows in which order they were created, they are created so, one after the other.
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
  const keyOf = ({ request, told }: Step) => JSON.stringify(request ?? told);
  return isRead(left) && isRead(right) && keyOf(left) === keyOf(right);
}

import type { Access, CheckLine, InboxLook } from "../../log/index.ts";
import { quotedTextsIn } from "./filling.ts";
import { createFlows, type Flows, isIdentifying } from "./flows.ts";
import { findListedDifference, type ListedDifference } from "./listed-difference.ts";
import { placesOf, showsItself } from "./place.ts";
import { isPageOf, listedOrder, requestKeyOf, type Stage, stagesOf } from "./stages.ts";
import { isAccepted, isOfDriver, isRead, type Step, type StepLine, stepsOf } from "./step.ts";

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
  readonly inboxQueries?: readonly InboxLook[];
}

/**
 * Returns the steps to repeat. Lines are those of the scenario up to the check. Returns undefined if the check is based
 * on no request, or on webhooks whose queries were not recorded.
 */
export function planRerun(check: CheckLine, lines: readonly StepLine[], access: Access): Rerun | undefined {
  const steps = stepsOf(lines, access, check.exchange);
  const flows = createFlows(steps, access);
  const last = steps.at(-1);
  if (!last) return undefined;
  const { looked: inboxQueries, channel } = check;
  if (inboxQueries || channel === "inbox") {
    if (!inboxQueries || inboxQueries.length === 0) return undefined;
    const slice = sliceOf(steps, [...namedIn(inboxQueries, steps, flows), last], flows);
    return { stages: stagesOf(slice, [], flows), flows, ends: [], sharers: [], inboxQueries };
  }
  const listed = findListedDifference(check, steps, flows);
  const blamed = listed ? [listed.list, listed.read] : endsOf(check, steps, flows);
  if (blamed.length === 0) return undefined;
  const sharers = sharersOf(check, steps, sliceOf(steps, blamed, flows));
  const ends = steps.filter((each) => blamed.includes(each) || sharers.includes(each));
  const slice = withoutRepeats(sliceOf(steps, ends, flows), ends);
  return {
    stages: stagesOf(slice, ends, flows, ends.some(flows.isListing) ? listedOrder(slice, steps, flows) : undefined),
    flows,
    ends,
    sharers,
    ...(listed && { listed }),
  };
}

/** Returns the steps that mention a text of the inbox queries. */
function namedIn(inboxQueries: readonly InboxLook[], steps: readonly Step[], flows: Flows): readonly Step[] {
  const texts = new Set(inboxQueries.flatMap(({ anyOf, allOf }) => [...anyOf, ...allOf.flat()]));
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
  const isPage = (each: Step) => each.index > lastDone && each.index <= last.index && isPageOf(each, last);
  return withoutRepeats(steps.filter(isPage), [last]);
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
  const isOfOnePage =
    !/\ball pages\b/.test(check.expected ?? "") &&
    placesOf(check, last, true).some(({ kind }) => !["things", "body", "long"].includes(kind));
  return !isOfOnePage && steps.some((each) => pathOf(each) === pathOf(last) && flows.isListing(each));
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

/**
 * Returns the steps on which the last ones depend, in order: those that produce a needed value, those about the same
 * items, and driver actions on these items. If the last ones name no item, every step that changed something is
 * included.
 */
function sliceOf(steps: readonly Step[], ends: readonly Step[], flows: Flows): readonly Step[] {
  const last = Math.max(...ends.map(({ index }) => index));
  const needed = new Set(ends);
  const listsByReader = listsByReaderIn(steps, flows);
  const isPlainList = ends.some((each) => isRead(each) && flows.thingsIn(each).size === 0);
  for (let before = -1; before < needed.size; ) {
    before = needed.size;
    const { used, things } = reachOf(needed, ends, flows);
    for (const step of steps) {
      if (step.index > last || needed.has(step)) continue;
      if (isNeeded(step, { used, things, listsByReader, isPlainList }, flows)) needed.add(step);
    }
    for (const step of [...needed]) {
      for (const each of allAtoms(step, flows)) {
        const maker = steps[flows.originOf(each, step)?.step ?? -1];
        if (maker) needed.add(maker);
      }
    }
  }
  return steps.filter((each) => needed.has(each));
}

/**
 * Returns the lists that may matter to other steps because of who read them: of the lists with the same status that a
 * driver-issued key read between two changes, the first and the last.
 */
function listsByReaderIn(steps: readonly Step[], flows: Flows): ReadonlySet<Step> {
  const byReader = new Map<string, Step[]>();
  let changes = 0;
  for (const step of steps) {
    if (!isRead(step)) changes += 1;
    if (!flows.isListing(step) || !isByIssued(step, flows)) continue;
    const key = JSON.stringify([changes, pathOf(step), step.status, flows.atomsOf(step).credentials]);
    byReader.set(key, [...(byReader.get(key) ?? []), step]);
  }
  return new Set([...byReader.values()].flatMap((lists) => [...lists.slice(0, 1), ...lists.slice(-1)]));
}

interface Reach {
  /** Texts that the needed steps send. */
  readonly used: ReadonlySet<string>;
  /** Items that the needed steps are about. */
  readonly things: ReadonlySet<string>;
}

function reachOf(needed: ReadonlySet<Step>, ends: readonly Step[], flows: Flows): Reach {
  const used = new Set<string>();
  const things = new Set<string>();
  for (const step of needed) {
    for (const each of allAtoms(step, flows)) used.add(each);
    for (const each of flows.thingsIn(step)) things.add(each);
    // A list that is only an intermediate step mentions items unrelated to the end.
    if (ends.includes(step) || !isRead(step)) for (const each of flows.answeredBy(step)) things.add(each);
  }
  return { used, things };
}

interface Needs extends Reach {
  readonly listsByReader: ReadonlySet<Step>;
  /** True if an end is a list that names no item. */
  readonly isPlainList: boolean;
}

function isNeeded(step: Step, { used, things, listsByReader, isPlainList }: Needs, flows: Flows): boolean {
  if (isOfDriver(step)) {
    const { url, body } = flows.atomsOf(step);
    return (
      (isPlainList && step.what !== "newBusiness") ||
      [...url, ...body].some((each) => flows.identifies(each) && (used.has(each) || things.has(each)))
    );
  }
  if (isPlainList && !isRead(step) && isAccepted(step)) return true;
  // Reading a list changes nothing, so it is needed only if it depends on who reads it; a step that uses its values
  // selects it separately.
  if (flows.isListing(step)) return listsByReader.has(step) && allAtoms(step, flows).some((each) => used.has(each));
  if ([...flows.thingsIn(step)].some((each) => things.has(each))) return true;
  return !isRead(step) && [...flows.answeredBy(step)].some((each) => things.has(each));
}

/** Returns true if a request uses credentials that the driver issued. */
function isByIssued(step: Step, flows: Flows): boolean {
  return flows.atomsOf(step).credentials.some((each) => flows.originOf(each, step));
}

function allAtoms(step: Step, flows: Flows): readonly string[] {
  const { url, headers, credentials, body } = flows.atomsOf(step);
  return [...url, ...headers, ...credentials, ...body];
}

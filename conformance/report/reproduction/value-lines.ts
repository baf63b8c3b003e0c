import { segmentsOf, valuesAt } from "../../contract/index.ts";
import type { CheckLine } from "../../log/index.ts";
import { quotedTextsIn } from "./filling.ts";
import { keyOf, leavesOf, TIME } from "./leaf.ts";
import { mask, namesFor, squeezed } from "./masking.ts";
import { parentOf, shownPlace, type Value } from "./place.ts";
import type { Rerun } from "./plan.ts";
import type { Stage } from "./stages.ts";
import { drawnIn, quoted, renewed, type Template, word } from "./template.ts";
import { type Located, pointerInShell, type Variables } from "./variables.ts";

/**
 * Returns the lines that compare a current value with the recorded one. Values that differ in each run are compared by
 * their counterpart in the current run.
 */
export function valueLines(place: Value, stage: Stage, rerun: Rerun, variables: Variables): readonly string[] {
  const { pointer, value } = place;
  const { number, step } = stage;
  const at = pointerInShell(pointer, stage, rerun, variables);
  const now = `read_json value ${number} ${at}`;
  const compare = `compare ${quoted(shownPlace(pointer))}`;
  if (value === undefined) {
    return [...parentLines(pointer, stage, rerun, variables), `${compare} "$(${now})" "nothing there"`];
  }
  if (typeof value === "number") {
    if (!Number.isFinite(value) || /e-/.test(printedValue(value)))
      return [`undecided ${quoted(`${shownPlace(pointer)} is a number that jq prints in another way`)}`];
    if (isNow(value, step.endMs)) return [`${compare} "$(${now} | masked)" ${quoted(mask(String(value)))}`];
    return [`${compare} "$(${now})" ${quoted(printedValue(value))}`];
  }
  // The content of a list differs each time.
  if (typeof value === "object" && value !== null && rerun.flows.isListing(step)) {
    return [`${compare} "$(read_json kind ${number} ${at})" ${kindOf(value)}`];
  }
  if (typeof value !== "string") {
    const recorded = typeof value === "object" && value !== null ? mask(JSON.stringify(value)) : String(value);
    return [`${compare} "$(${now} | masked)" ${quoted(recorded)}`];
  }
  const name = variables.known(value, step);
  if (name !== undefined) return [`${compare} "$(${now})" "\\"$\{${name}}\\""`];
  if (isOurs(value, rerun))
    return [`${compare} "$(${now})" ${inQuotes(renewed(value, variables.fillingOf(step).drawn))}`];
  if (!isVolatile(value)) return [`${compare} "$(${now})" ${quoted(`"${value}"`)}`];
  const names = namesFor(value, stage, rerun, variables);
  return [
    `${compare} "$(${now} | ${names.command})" ${quoted(names.spell(`"${value}"`))}`,
    ...timeLines(value, { pointer, at }, stage, rerun),
  ];
}

/**
 * Returns the lines for what contains a missing member. Without the same object or list, such as the entry of the item,
 * the script cannot decide whether the member is missing there.
 */
function parentLines(pointer: string, stage: Stage, rerun: Rerun, variables: Variables): readonly string[] {
  if (pointer === "") return [];
  const parent = parentOf(pointer);
  const [value] = valuesAt(stage.step.answer?.json ?? null, segmentsOf(parent));
  if (value === undefined) return valueLines({ pointer: parent, value }, stage, rerun, variables);
  const kind = kindOf(value);
  const word = kind === "object" || kind === "array" ? "require" : "compare";
  const at = pointerInShell(parent, stage, rerun, variables);
  return [`${word} ${quoted(shownPlace(parent))} "$(read_json kind ${stage.number} ${at})" ${kind}`];
}

/** Returns a value as `read_json value` prints it. */
export function printedValue(value: unknown): string {
  return JSON.stringify(value) ?? "nothing there";
}

/** Returns the kind of a JSON value as `read_json kind` prints it. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value;
}

const YEAR_MS = 366 * 86_400_000;

/** Returns true if a number may be a time of the run, in seconds or milliseconds. */
function isNow(value: number, atMs: number): boolean {
  return [value, value * 1_000].some((each) => Math.abs(each - atMs) < YEAR_MS);
}

function inQuotes(template: Template): string {
  return word([{ kind: "text", text: '"' }, ...template, { kind: "text", text: '"' }]);
}

/** Returns true for ids, addresses and times, which differ in each run. */
export function isVolatile(value: string): boolean {
  const isNumbered = /[A-Za-z]/.test(value) && /\d{4}/.test(value);
  return (
    mask(value) !== squeezed(value) ||
    isNumbered ||
    drawnIn(value).length > 0 ||
    /\d{4}-\d\d-\d\d|\d:\d\d|^\d{10,}$/.test(value)
  );
}

/** Returns true if every random part was drawn by the scenario itself. */
export function isOurs(value: string, { stages, flows }: Rerun): boolean {
  const drawn = drawnIn(value);
  if (drawn.length === 0) return false;
  const own = new Set(
    stages.flatMap(({ steps }) => {
      const { url, body } = flows.atomsOf(steps[0]);
      return [...url, ...body].filter((each) => !flows.originOf(each, steps[0])).flatMap(drawnIn);
    }),
  );
  return drawn.every((each) => own.has(each));
}

/** Tolerance in seconds, since clocks and steps are not more accurate. */
const LEEWAY_S = 15;

export const FROM_NOW = `# from_now STEP POINTER RECORDED: prints the seconds from now to a time in a response; RECORDED itself if they differ
# by at most ${LEEWAY_S}, or if the time is earlier by no more than this script has taken so far in addition
from_now() {
  now=$(date +%s)
  off=$(($(read_json seconds "$1" "$2") - now))
  [ "$off" -gt $(($3 + ${LEEWAY_S})) ] || [ "$off" -lt $(($3 - ${LEEWAY_S} - (now - began))) ] || off=$3
  echo "$off"
}`;

/** Returns the comparisons of a time: its distance from the end of the steps in seconds, and for a date in days. */
function timeLines(
  value: string,
  { pointer, at }: { readonly pointer: string; readonly at: string },
  { number }: Stage,
  { stages }: Rerun,
): readonly string[] {
  const [, day, clock] = TIME.exec(value) ?? [];
  const endMs = stages.at(-1)?.step.endMs ?? 0;
  if (day !== undefined && clock === undefined) {
    const seconds = `$(read_json seconds ${number} ${at})`;
    const days = Math.floor(Date.parse(day) / DAY_MS) - Math.floor(endMs / DAY_MS);
    if (!Number.isSafeInteger(days)) return [];
    return [
      `compare ${quoted(`days from now to ${shownPlace(pointer)}`)} "$((${seconds} / 86400 - $(date +%s) / 86400))" ${days}`,
    ];
  }
  const off = Math.round((Date.parse(clock === undefined ? "" : value) - endMs) / 1_000);
  if (!Number.isSafeInteger(off)) return [];
  const what = `seconds from now to ${shownPlace(pointer)}, give or take ${LEEWAY_S}`;
  return [`compare ${quoted(what)} "$(from_now ${number} ${at} ${off})" ${off}`];
}

const DAY_MS = 86_400_000;

/** Two texts whose relation shows the failure. */
export type Pair = readonly [one: Located, other: Located];

/**
 * Returns the two texts of responses that should agree, or should not, according to a check. Both differ from run to
 * run, so a script can only check whether they are the same, or which of two times is earlier.
 */
export function relatedPair(check: CheckLine, rerun: Rerun): Pair | undefined {
  const said = saidBy(check);
  if (rerun.sharers.length > 0) return sharedPair(said, rerun);
  for (const [index, value] of said.entries()) {
    for (const other of said.slice(index + 1)) {
      const pair = pairOf(value, other, rerun);
      if (pair) return pair;
    }
  }
  return undefined;
}

/** End of an expectation that names the time of the response itself, which no response contains. */
const TIME_OF_RESPONSE = /, when it was shown$/;
const TIMES = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;

function saidBy({ actual = "", expected = "" }: CheckLine): readonly string[] {
  const times = TIME_OF_RESPONSE.test(expected) ? [] : (expected.match(TIMES) ?? []);
  const whole = /^"[^"]*"$/.test(expected) ? quotedTextsIn(expected) : times;
  return [...new Set([...quotedTextsIn(actual), ...whole])].filter(isVolatile);
}

/** Number of places of a text that are compared with those of another, the last ones: a server may repeat it anywhere. */
const MOST_LOCATED = 100;

/** Returns two values of the same member of one item, two times of one response, or other texts that can be compared. */
function pairOf(value: string, other: string, { stages, ends }: Rerun): Pair | undefined {
  const located = (wanted: string) =>
    stages
      .flatMap((stage) =>
        leavesOf(stage.step.answer?.json).flatMap(({ pointer, value }) =>
          typeof value === "string" && isSame(value, wanted) ? [{ stage, pointer, value }] : [],
        ),
      )
      .toReversed()
      .slice(0, MOST_LOCATED);
  const [ones, others] = [located(value), located(other)];
  const areTimesOfOneEnd = (one: Located, another: Located) =>
    ends.includes(one.stage.step) &&
    areTimesOfOneResponse(one, another) &&
    parentOf(one.pointer) === parentOf(another.pointer);
  const relations = [areOfOneItem, areTimesOfOneEnd, areOfOneItemLater, areTimesOfOneResponse, haveOneName, areTimes];
  for (const isComparable of relations) {
    for (const one of ones) {
      const counterpart = others.find((each) => each.value !== one.value && isComparable(one, each));
      if (counterpart) return [one, counterpart];
    }
  }
  return undefined;
}

/** Returns true if two texts are the same, or times in the same second, since checks may leave out fractions. */
function isSame(value: string, wanted: string): boolean {
  if (value === wanted) return true;
  return (
    TIME.test(value) &&
    TIME.test(wanted) &&
    Math.floor(Date.parse(value) / 1_000) === Math.floor(Date.parse(wanted) / 1_000)
  );
}

/** Returns true for a member that two responses show of the same item. */
function areOfOneItem(one: Located, other: Located): boolean {
  const [ids, others] = [idsBeside(one), idsBeside(other)];
  return haveOneName(one, other) && isPartOf(ids, others) && isPartOf(others, ids);
}

/** Returns true if one of two items has the ids of the other, and perhaps ids that it got later. */
function areOfOneItemLater(one: Located, other: Located): boolean {
  const [ids, others] = [idsBeside(one), idsBeside(other)];
  const areOne = (less: Ids, more: Ids) => less.size > 0 && isPartOf(less, more);
  return haveOneName(one, other) && (areOne(ids, others) || areOne(others, ids));
}

type Ids = ReadonlyMap<string, string>;

function isPartOf(less: Ids, more: Ids): boolean {
  return [...less].every(([name, id]) => more.get(name) === id);
}

/** Returns the ids of the object that contains a value, by name. */
function idsBeside({ stage, pointer }: Located): Ids {
  const [item] = valuesAt(stage.step.answer?.json ?? null, segmentsOf(parentOf(pointer)));
  const members: readonly (readonly [string, unknown])[] = Object.entries(Object(item));
  return new Map(
    members.flatMap(([name, id]) => (/id$/i.test(name) && typeof id === "string" ? [[name, id] as const] : [])),
  );
}

function haveOneName(one: Located, other: Located): boolean {
  return keyOf(one.pointer) === keyOf(other.pointer);
}

function areTimesOfOneResponse(one: Located, other: Located): boolean {
  return one.stage === other.stage && areTimes(one, other);
}

function areTimes(one: Located, other: Located): boolean {
  return TIME.test(one.value) && TIME.test(other.value);
}

/** Returns a text that two items share although each should have its own. */
function sharedPair(said: readonly string[], { stages, ends, sharers }: Rerun): Pair | undefined {
  for (const shared of said) {
    const located = stages
      .filter(({ step }) => ends.includes(step))
      .flatMap((stage) =>
        leavesOf(stage.step.answer?.json).flatMap(({ pointer, value }) =>
          value === shared ? [{ stage, pointer, value: shared }] : [],
        ),
      );
    const one = located.findLast(({ stage }) => !sharers.includes(stage.step));
    const other = one && located.find((each) => sharers.includes(each.stage.step) && haveOneName(one, each));
    if (other) return [one, other];
  }
  return undefined;
}

/** Returns the line that compares the relation of two texts with the recorded one. */
export function relationLines([one, other]: Pair, rerun: Rerun, variables: Variables): readonly string[] {
  const texts = [one, other].map(({ stage, pointer }) => {
    const at = pointerInShell(pointer, stage, rerun, variables);
    return `"$(read_json text ${stage.number} ${at})"`;
  });
  const title = [one, other].map(({ stage, pointer }) => `${shownPlace(pointer)} of ${stage.number}`).join(" beside ");
  const [how, recorded] = relationOf(one, other);
  return [`compare ${quoted(title)} "$(${how} ${texts.join(" ")})" ${recorded}`];
}

/** Returns the shell function that prints the relation of two texts, and the word that it printed in the recorded run. */
function relationOf(one: Located, other: Located): readonly [how: "same" | "order", recorded: string] {
  if (one.value === other.value) return ["same", "'the same'"];
  if (haveOneName(one, other)) return ["same", "different"];
  return ["order", one.value < other.value ? "earlier" : "later"];
}

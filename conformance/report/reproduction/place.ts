import { segmentsOf, valuesAt, withoutType } from "../../contract/index.ts";
import type { CheckLine } from "../../log/index.ts";
import { printable } from "../printable.ts";
import { keyOf, type Leaf, leavesOf, listsIn, TIME } from "./leaf.ts";
import type { Step, StepAnswer } from "./step.ts";

/** Value at a place of a response, as JSON; `undefined` if it is missing. */
export interface Value {
  readonly pointer: string;
  readonly value: unknown;
}

/** Part of a response that shows the failure. */
export type Place =
  | ({ readonly kind: "value" } & Value)
  /** Member outside lists that a check names; `value` is undefined if it is missing, and its place is unknown then. */
  | { readonly kind: "member"; readonly name: string; readonly value: unknown }
  /** Number of elements of a list, and the maximum allowed. */
  | { readonly kind: "count"; readonly pointer: string; readonly count: number; readonly most?: number }
  /** Seconds between two times. */
  | { readonly kind: "gap"; readonly from: string; readonly to: string; readonly seconds: number }
  /** Header with a wrong value; the name in lower case. */
  | { readonly kind: "header"; readonly name: string; readonly value: string }
  /** Secret that should not be there. */
  | { readonly kind: "secret"; readonly name: string; readonly in: "head" | "body" }
  /** Pointers of all members, with `*` for any element of a list. */
  | { readonly kind: "members"; readonly pointers: readonly string[] }
  /** Items of the run that the response contains. */
  | { readonly kind: "things" }
  /** Whole body. */
  | { readonly kind: "body"; readonly text: string }
  /** Body that is too long to be compared as a whole. */
  | { readonly kind: "long" };

/** Returns a pointer for display. */
export function shownPlace(pointer: string): string {
  return pointer === "" ? "the body" : printable(pointer, 100);
}

type CheckFacts = Pick<CheckLine, "requirement" | "by" | "channel" | "pointer" | "expected" | "actual">;

/** Maximum number of compared values; more would hide the relevant ones. */
const MOST = 4;

/** Maximum length of a body that is compared as a whole. */
const LONGEST_BODY = 10_000;

/** Returns the places at which the response of a step shows what a check found; none if its status shows it. */
export function placesOf(check: CheckFacts, step: Step, isListing: boolean): readonly Place[] {
  return allPlacesOf(check, step, isListing).map(withoutSecret);
}

/** Returns the place without the text of a secret, which must never be printed. */
function withoutSecret(place: Place): Place {
  const shown = place.kind === "value" ? JSON.stringify(place.value) : place.kind === "body" ? place.text : "";
  const name = SECRET.exec(shown ?? "")?.[1];
  return name === undefined ? place : { kind: "secret", name, in: "body" };
}

const SECRET = /\[redacted ([^\][]+)\]/;

function allPlacesOf(check: CheckFacts, { answer, status }: Step, isListing: boolean): readonly Place[] {
  const { requirement, by, channel, pointer, expected = "" } = check;
  const actual = withoutType(check.actual ?? "");
  if (channel !== undefined) return [...emptyIn(answer?.json), { kind: "things" }];
  if (!answer || actual === status || STATUS_ALONE.test(actual)) return [];
  const secret = secretIn(answer, actual);
  if (secret) return [secret];
  if (by === "wire") return [...headersIn(answer, actual), ...(isListing ? [] : wholeOf(answer))];
  if (answer.json === undefined) return answer.text === "" ? [] : wholeOf(answer);
  if (pointer !== undefined) {
    return [{ kind: "value", pointer, value: valuesAt(answer.json, segmentsOf(pointer))[0] }];
  }
  if (isListing && comparesPages(check)) return [...emptyIn(answer.json), { kind: "things" }];
  const leaves = leavesOf(answer.json);
  const named = namedIn(actual, expected, leaves);
  if (named) return isListing ? [...named, ...emptyIn(answer.json), { kind: "things" }] : named;
  const exact = exactlyIn(actual, leaves, requirement);
  const counted = countIn(actual, expected, answer.json) ?? exact;
  const found = counted ?? saidIn(actual, leaves, requirement) ?? gapIn(actual, leaves);
  // A check of several values, or one that expected exactly this value, depends on more than the named value.
  const comparesMore = by === "invariant" || found !== exact || expected.includes(actual) || isOfNothing(expected);
  if (found && !isListing) return comparesMore ? [...found, ...wholeOf(answer)] : found;
  if (found) return counted ? besideIn(found, leaves) : [...found, ...emptyIn(answer.json), { kind: "things" }];
  if (isListing && SECONDS.test(actual)) return [...timesIn(leaves), { kind: "things" }];
  if (isListing && actual === NOTHING) return [{ kind: "members", pointers: membersOf(answer.json) }];
  return isListing ? [...emptyIn(answer.json), { kind: "things" }] : wholeOf(answer);
}

const STATUS_ALONE =
  /^status \d{3}$|^status \d+, (and the body says success|with the new id )|^the same request without the fault/;

/** Returns true if a check compared pages of a list with each other, by their numbers. */
export function comparesPages({ expected = "", actual = "" }: CheckFacts): boolean {
  return [expected, actual].some((each) => /\bpages? \d/.test(each));
}

/** Returns the whole body as a place, unless it is too long; if it contains a secret, only that. */
export function bodiesOf({ answer }: Step): readonly Place[] {
  return answer && answer.text !== "" ? wholeOf(answer).map(withoutSecret) : [];
}

function wholeOf({ text }: StepAnswer): readonly Place[] {
  return [text.length > LONGEST_BODY ? { kind: "long" } : { kind: "body", text }];
}

function secretIn({ headers, text }: StepAnswer, actual: string): Place | undefined {
  if (!actual.startsWith("one in ")) return undefined;
  const inHead = headers.map(([, value]) => value).join("\n");
  for (const [where, content] of [
    ["body", text],
    ["head", inHead],
  ] as const) {
    const name = SECRET.exec(content)?.[1];
    if (name !== undefined) return { kind: "secret", name, in: where };
  }
  return undefined;
}

/** Returns the headers whose value is part of what was found. */
function headersIn({ headers }: StepAnswer, actual: string): readonly Place[] {
  return headers.flatMap(([name, value]) =>
    value !== "" && actual.includes(value) ? [{ kind: "header", name: name.toLowerCase(), value }] : [],
  );
}

/** Returns the member that a check names, as in `total_pages of 2`, and the values next to it on which that depends. */
function namedIn(actual: string, expected: string, leaves: readonly Leaf[]): readonly Place[] | undefined {
  const name = /^(\w+) of /.exec(actual)?.[1];
  if (name === undefined || !expected.startsWith(`${name} of `)) return undefined;
  const own = leaves.find(({ pointer }) => !isInList(pointer) && keyOf(pointer) === name);
  const words = new Set(expected.slice(expected.indexOf(", ")).match(/\w+/g));
  const isNeeded = ({ pointer, value }: Leaf) =>
    own !== undefined && pointer !== own.pointer && isBeside(pointer, own.pointer) && words.has(String(value));
  return [
    { kind: "member", name, value: own?.value },
    ...leaves.filter(isNeeded).map((each): Place => ({ kind: "value", ...each })),
  ];
}

function isInList(pointer: string): boolean {
  return /\/\d+(\/|$)/.test(pointer);
}

function isBeside(pointer: string, other: string): boolean {
  return parentOf(pointer) === parentOf(other);
}

/** Returns the value that equals what was found, or a time in the same second. */
function exactlyIn(actual: string, leaves: readonly Leaf[], requirement: string): readonly Place[] | undefined {
  const exact = leaves.filter(({ value }) => JSON.stringify(value) === actual);
  const atMs = Date.parse(/^"(\d{4}-\d\d-\d\dT.*)"$/.exec(actual)?.[1] ?? "");
  const isThen = ({ value }: Leaf) => typeof value === "string" && Math.abs(Date.parse(value) - atMs) < 1_000;
  const [best] = bestOf(exact.length > 0 ? exact : leaves.filter(isThen), requirement);
  return best && [{ kind: "value", ...best }];
}

/** Returns the values that occur in a sentence about what was found. */
function saidIn(actual: string, leaves: readonly Leaf[], requirement: string): readonly Place[] | undefined {
  // Ids that refer to a member of a list differ in each run.
  const words = new Set(actual.replace(/ \([^()]*\)(?= is in it$)/, "").match(/[^\s,;:"'[\]{}]+/g) ?? []);
  const said = leaves.filter(({ value }) => isScalar(value) && words.has(String(value)));
  const found = bestOf(said, requirement).slice(0, MOST);
  return found.length === 0 ? undefined : found.map((each) => ({ kind: "value", ...each }));
}

/** Returns the leaves, those whose name occurs in the requirement id first. */
function bestOf(found: readonly Leaf[], requirement: string): readonly Leaf[] {
  const squeezed = requirement.replaceAll(/[^a-z]/g, "");
  const isMeant = ({ pointer }: Leaf) => {
    const key = keyOf(pointer)
      .replaceAll(/[^A-Za-z]/g, "")
      .toLowerCase();
    return key !== "" && squeezed.includes(key);
  };
  return [...found.filter(isMeant), ...found.filter((each) => !isMeant(each))];
}

/** Returns the places with the sibling values, which should agree with them. */
function besideIn(found: readonly Place[], leaves: readonly Leaf[]): readonly Place[] {
  const isNext = ({ pointer }: Leaf) =>
    found.some((each) => each.kind === "value" && each.pointer !== pointer && isBeside(each.pointer, pointer));
  const beside = leaves.filter((each) => typeof each.value !== "object" && isNext(each)).slice(0, MOST);
  return [...found, ...beside.map((each): Place => ({ kind: "value", ...each }))];
}

/** Returns the pointer of the object or list that contains the value at a pointer. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

/** Format of a duration in a check. */
const SECONDS = /^-?\d+(\.\d+)? s$/;

function timesIn(leaves: readonly Leaf[]): readonly Place[] {
  const times = leaves.filter(({ value }) => typeof value === "string" && TIME.test(value)).slice(0, MOST);
  return times.map((each) => ({ kind: "value", ...each }));
}

/** Returns true if the expected value is absence, which another response shows. */
export function isOfNothing(expected: string): boolean {
  return /\b(nothing there|null)$/.test(expected);
}

/** Text of a check for a missing value. */
const NOTHING = "nothing there";

/** Returns the members of a body, sorted; those of list elements once. */
function membersOf(json: unknown): readonly string[] {
  return [...new Set(leavesOf(json).map(({ pointer }) => pointer.replaceAll(/\/[0-9]+/g, "/*")))].toSorted();
}

function isScalar(value: unknown): boolean {
  return (typeof value === "string" && value.length > 1) || typeof value === "number";
}

function countIn(actual: string, expected: string, json: unknown): readonly Place[] | undefined {
  const wanted = /^(\d+) [a-z]{3,}/.exec(actual)?.[1];
  const list = listsIn(json).find(({ count }) => String(count) === wanted);
  const most = /^at most (\d+) /.exec(expected)?.[1];
  return list && [{ kind: "count", ...list, ...(most !== undefined && { most: Number(most) }) }];
}

/** Returns true if a response contains what was found; undefined if the check describes it in other words. */
export function showsItself(check: CheckFacts, { status, answer }: Step): boolean | undefined {
  const { expected = "" } = check;
  const actual = withoutType(check.actual ?? "");
  const wanted = /^status (\d{3})$/.exec(actual)?.[1];
  if (wanted !== undefined) return status === wanted;
  if (/^(".*"|-?\d+(\.\d+)?|\[.*\]|\{.*\})$/s.test(actual)) {
    return leavesOf(answer?.json).some(({ value }) => JSON.stringify(value) === actual);
  }
  return /^\d+ [a-z]{3,}$/.test(actual) ? countIn(actual, expected, answer?.json) !== undefined : undefined;
}

/** Returns the empty lists of a body, since emptiness is comparable between runs. */
function emptyIn(json: unknown): readonly Place[] {
  return listsIn(json).flatMap(({ pointer, count }) => (count === 0 ? [{ kind: "count", pointer, count }] : []));
}

/** Returns the pairs of times whose distance equals the duration that was found. */
/** In a response with more times, a gap says nothing about its place. */
const MOST_TIMES = 200;

function gapIn(actual: string, leaves: readonly Leaf[]): readonly Place[] | undefined {
  const inMs = /^-?\d{3,}$/.test(actual) ? Number(actual) / 1_000 : Number.NaN;
  const seconds = Number(/^(-?\d+(?:\.\d+)?) s$/.exec(actual)?.[1] ?? inMs);
  const times = leaves.flatMap(({ pointer, value }) =>
    typeof value === "string" && TIME.test(value) && value.length > 10 ? [{ pointer, atMs: Date.parse(value) }] : [],
  );
  if (times.length > MOST_TIMES) return undefined;
  const pairs = times.flatMap((from) => times.filter((to) => to !== from).map((to) => ({ from, to })));
  const gaps = pairs.filter(({ from, to }) => Math.abs((to.atMs - from.atMs) / 1_000 - seconds) < 1).slice(0, MOST);
  if (gaps.length > 0) {
    return gaps.map(({ from, to }) => ({
      ...{ kind: "gap", from: from.pointer, to: to.pointer },
      seconds: Math.round(seconds),
    }));
  }
  return undefined;
}

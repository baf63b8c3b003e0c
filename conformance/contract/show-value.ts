import { shortened } from "./cut-text.ts";

/** Maximum length of a value in a failure; a body may be a million times longer. */
const MAX_LENGTH = 400;
const MAX_DEPTH = 8;
const MAX_MEMBERS = 20;

const ELLIPSIS = "…";

/**
 * Formats a value for people: JSON, truncated if it is too long, too deep or too wide. Safe for any value that a
 * deployment can send. `redact` is called before truncation, so that no part of a secret remains.
 */
export function showValue(value: unknown, redact: (text: string) => string = (text) => text): string {
  return shortened(show(value, redact, 0), MAX_LENGTH);
}

/** Two values that differ, for people. */
export interface ShownPair {
  readonly sent: string;
  readonly received: string;
}

/** Maximum length of a text in a pair; of a longer one, the part around the first difference is shown. */
const MAX_OF_PAIR = 60;

/** Number of characters shown before the first difference. */
const BEFORE = 20;

/**
 * Formats a value that was sent and the one that was received instead, each with its length if it is a long text. Two
 * long texts are shown from shortly before their first difference.
 */
export function showPair(
  sent: unknown,
  received: unknown,
  redact: (text: string) => string = (text) => text,
): ShownPair {
  const [one, other] = [sent, received].map((each) => (typeof each === "string" ? redact(each) : each));
  const isLong = (each: unknown) => typeof each === "string" && each.length > MAX_OF_PAIR;
  const from = isLong(one) || isLong(other) ? Math.max(0, firstDifference(one, other) - BEFORE) : 0;
  return { sent: part(one, from, redact), received: part(other, from, redact) };
}

function firstDifference(one: unknown, other: unknown): number {
  if (typeof one !== "string" || typeof other !== "string") return 0;
  const shorter = Math.min(one.length, other.length);
  for (let index = 0; index < shorter; index += 1) if (one[index] !== other[index]) return index;
  return shorter;
}

function part(value: unknown, from: number, redact: (text: string) => string): string {
  if (typeof value !== "string") return showValue(value, redact);
  // Half of a surrogate pair at either end is dropped.
  const shown = value.slice(from, from + MAX_OF_PAIR).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
  if (shown.length === value.length) return JSON.stringify(value);
  const [before, after] = [from > 0 ? ELLIPSIS : "", from + MAX_OF_PAIR < value.length ? ELLIPSIS : ""];
  return `${JSON.stringify(`${before}${shown}${after}`)} (${value.length} characters)`;
}

/**
 * Formats a value of an unexpected JSON type with its type: `the number 100`, `the string "100"`. Null, lists, objects
 * and absent values need no type. {@link withoutType} reverts it.
 */
export function showUnlike(type: string, value: unknown, redact?: (text: string) => string): string {
  const shown = showValue(value, redact);
  const found = typeof value;
  return found === "undefined" || found === "object" || found === type ? shown : `the ${found} ${shown}`;
}

/** Returns the value without the type added by {@link showUnlike}. */
export function withoutType(shown: string): string {
  return shown.replace(/^the (?:string (?=")|number (?=-?\d)|boolean (?=true$|false$))/, "");
}

function show(value: unknown, redact: (text: string) => string, depth: number): string {
  if (typeof value === "string") return JSON.stringify(shortened(redact(value), MAX_LENGTH));
  // JSON would write null, which is a different value.
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "nothing there";
  if (depth >= MAX_DEPTH) return ELLIPSIS;
  const inside = (each: unknown) => show(each, redact, depth + 1);
  if (Array.isArray(value)) return `[${some(value, inside)}]`;
  return `{${some(Object.entries(value), ([name, each]) => `${inside(name)}:${inside(each)}`)}}`;
}

function some<T>(items: readonly T[], print: (item: T) => string): string {
  const printed = items.slice(0, MAX_MEMBERS).map(print);
  return (items.length > MAX_MEMBERS ? [...printed, ELLIPSIS] : printed).join(",");
}

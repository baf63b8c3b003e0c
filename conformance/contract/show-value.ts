import { shortened } from "./beginning.ts";

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

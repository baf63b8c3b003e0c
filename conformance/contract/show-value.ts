/** Nothing in a failure is longer than this; a body may be a million times that. */
const MAX_LENGTH = 400;
const MAX_DEPTH = 8;
const MAX_MEMBERS = 20;

const ELLIPSIS = "…";

/**
 * A value as a person should read it: JSON, cut where it is too long, too deep or too wide. Safe for any value that a
 * deployment can send. `redact` is asked before anything is cut, so that no part of a secret stays behind.
 */
export function showValue(value: unknown, redact: (text: string) => string = (text) => text): string {
  return cut(show(value, redact, 0), MAX_LENGTH);
}

/**
 * A value where one of another JSON type belongs, so that the type is named: `the number 100`, `the string "100"`. Null,
 * lists and objects, and what is absent, name themselves. {@link withoutType} undoes it.
 */
export function showUnlike(type: string, value: unknown, redact?: (text: string) => string): string {
  const shown = showValue(value, redact);
  const found = typeof value;
  return found === "undefined" || found === "object" || found === type ? shown : `the ${found} ${shown}`;
}

/** The value alone, where {@link showUnlike} named its type. */
export function withoutType(shown: string): string {
  return shown.replace(/^the (?:string (?=")|number (?=-?\d)|boolean (?=true$|false$))/, "");
}

function show(value: unknown, redact: (text: string) => string, depth: number): string {
  if (typeof value === "string") return JSON.stringify(cut(redact(value), MAX_LENGTH));
  // JSON would write null, and null is something else.
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

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  // Not between the halves of a surrogate pair.
  return `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}${ELLIPSIS}`;
}

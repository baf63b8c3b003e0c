import type { Constraint, Demanded } from "./documented-bodies.ts";

/** Value with replaceable parts. */
export type Held = Record<string, unknown>;

/** Returns true for an object or a list: both have parts by name. */
export function isHeld(value: unknown): value is Held {
  return typeof value === "object" && value !== null;
}

/**
 * Creates a function that breaks one constraint at each applicable place of a body: for a list, in every element. An
 * absent value stays absent. The function changes the body itself, and returns true if it did.
 */
export function breaking({ pointer, keyword, demanded }: Constraint): (body: Held) => boolean {
  const segments = pointer.split("/").slice(1);
  const broken = BROKEN[keyword];
  return (body) =>
    holdersAt(body, ["body", ...segments])
      .map(([holder, name]) => broken(holder, name, demanded))
      .includes(true);
}

function holdersAt(holder: Held, [name = "", ...rest]: readonly string[]): readonly (readonly [Held, string])[] {
  const names = name === "*" ? Object.keys(holder) : [name];
  if (rest.length === 0) return names.map((each) => [holder, each]);
  return names.flatMap((each) => {
    const inner = holder[each];
    return isHeld(inner) ? holdersAt(inner, rest) : [];
  });
}

type Break = (holder: Held, name: string, demanded: Demanded) => boolean;

const BROKEN: Readonly<Record<Constraint["keyword"], Break>> = {
  required: (holder, name) => Object.hasOwn(holder, name) && delete holder[name],
  null: otherwise(() => null),
  type: otherwise(ofAnotherType),
  enum: otherwise(() => "SOMETHING_ELSE"),
  const: otherwise((value, { const: only, enum: all = [] }) =>
    typeof value === "boolean" ? !value : (all.find((each) => each !== only) ?? "something else"),
  ),
  pattern: otherwise(unlikePattern),
  format: otherwise((value, { format }) =>
    format === "date" ? `${value}`.replaceAll("-", "") : `${value}`.replace(/Z$/, ""),
  ),
  multipleOf: otherwise((value) => Number(value) + 0.5),
  not: (holder, name) => {
    holder[name] = "Something that does not belong here.";
    return true;
  },
};

/** Replaces a value, or null if that is the only allowed value. */
function otherwise(other: (value: unknown, demanded: Demanded) => unknown): Break {
  return (holder, name, demanded) => {
    const value = holder[name] ?? null;
    if (!Object.hasOwn(holder, name) || (value === null && demanded.type !== "null")) return false;
    holder[name] = other(value, demanded);
    return true;
  };
}

/** Returns a value of another JSON type, with the same meaning if possible. */
function ofAnotherType(value: unknown, { type, format }: Demanded): unknown {
  if (type === "null") return "2026-11-22T10:00:00Z";
  if (typeof value === "object") return Array.isArray(value) ? { ...value } : [value];
  if (typeof value !== "string") return `${value}`;
  if (format === "date-time") return Date.parse(value);
  return /^[\d.]+$/.test(value) ? Number(value) : [value];
}

/** Returns a text with the same or nearly the same meaning that does not match the pattern. */
function unlikePattern(value: unknown, { pattern = "", format }: Demanded): string {
  const text = `${value}`;
  const found = DISTORTIONS.map((distorted) => distorted(text, format)).find(
    (each) => each !== text && !new RegExp(pattern).test(each),
  );
  if (found === undefined) throw new Error(`no known text near ${text} that does not match ${pattern}`);
  return found;
}

const DISTORTIONS: readonly ((text: string, format: string | undefined) => string)[] = [
  (text, format) => (format === "date-time" ? inDhaka(text) : text),
  (text, format) => (format === "date" ? text.split("-").reverse().join(".") : text),
  (text) => text.replace(/^[a-z]+:\/\/[^/]*/, ""),
  (text) => text.replaceAll("_", "-"),
  (text) => (text === "0.00" ? "1.00" : text),
  (text) => `${text} BDT`,
];

const OFFSET_MS = 6 * 60 * 60 * 1000;

/** Returns the same moment in the time zone of Dhaka. */
function inDhaka(time: string): string {
  return new Date(Date.parse(time) + OFFSET_MS).toISOString().replace("Z", "+06:00");
}

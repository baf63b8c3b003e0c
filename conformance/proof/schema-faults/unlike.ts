import type { Demanded } from "./constraint.ts";

/** Returns a value of another JSON type, with the same meaning if possible. */
export function ofAnotherType(value: unknown, { type, format }: Demanded): unknown {
  if (type === "null") return "2026-11-22T10:00:00Z";
  if (typeof value === "object") return Array.isArray(value) ? { ...value } : [value];
  if (typeof value !== "string") return `${value}`;
  if (format === "date-time") return Date.parse(value);
  return /^[\d.]+$/.test(value) ? Number(value) : [value];
}

/** Returns a text with the same or nearly the same meaning that does not match the pattern. */
export function unlikePattern(value: unknown, { pattern = "", format }: Demanded): string {
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

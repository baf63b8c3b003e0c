import type { Json, JsonObject } from "../../variants/sandboxes.ts";

/** Kinds of value in a contract, distinguished by how they can be wrong. */
export type ValueKind =
  | "id"
  /** Text supplied by the merchant, which the service repeats. */
  | "text"
  /** Value from a list. */
  | "word"
  /** Decimal string. */
  | "amount"
  | "number"
  | "time"
  | "date"
  | "address"
  | "flag"
  | "object"
  | "list"
  /** Always null. */
  | "nothing";

/** Context of a value for an operator. */
export interface Seen {
  /** Different value of the same member in another record, the last one shown. */
  readonly ofAnother: Json | undefined;
  /** Value of another member of the same kind in the same record. */
  readonly ofAnotherMember: Json | undefined;
  /** Previous value of this member of this record. */
  readonly before: Json | undefined;
  /** Number of times that this member of this record was shown at this place, including this one. */
  readonly turn: number;
  /** The values of a list. */
  readonly words: readonly string[];
}

/** One way in which a value can be wrong. */
export interface Operator {
  readonly name: string;
  readonly fits: readonly ValueKind[];
  /** Returns the wrong value; undefined removes the member. An unchanged value is not wrong. */
  readonly change: (value: Json, seen: Seen) => Json | undefined;
}

const TEXTS = ["id", "text", "address"] as const;
const TIMES = ["time", "date"] as const;
const NUMBERS = ["amount", "number"] as const;
const ANY = [...TEXTS, "word", ...TIMES, ...NUMBERS, "flag", "object", "list"] as const;

/** Every way in which the value of a member can be wrong. */
export const operators: readonly Operator[] = [
  { name: "null", fits: ANY, change: () => null },
  { name: "absent", fits: [...ANY, "nothing"], change: () => undefined },
  { name: "filled", fits: ["nothing"], change: () => "2026-01-01T00:00:00Z" },
  { name: "another type", fits: ANY, change: ofAnotherType },
  { name: "empty", fits: [...TEXTS, "object", "list"], change: emptied },
  { name: "other case", fits: [...TEXTS, "word"], change: texts(inOtherCase) },
  { name: "cut", fits: ["text", "id", "object"], change: texts((text) => [...text].slice(0, 24).join("")) },
  { name: "trimmed", fits: ["text", "object"], change: texts((text) => text.trim().replaceAll(/\s+/g, " ")) },
  { name: "escaped", fits: ["text", "object"], change: texts(escaped) },
  { name: "ASCII only", fits: ["text", "object"], change: texts((text) => text.replaceAll(/[^\x20-\x7e\s]/gu, "?")) },
  { name: "other member", fits: ["word"], change: otherWord },
  { name: "of another record", fits: ANY, change: (value, { ofAnother }) => ofAnother ?? value },
  { name: "of another member", fits: ANY, change: (value, { ofAnotherMember }) => ofAnotherMember ?? value },
  { name: "stale", fits: ANY, change: (value, { before }) => before ?? value },
  { name: "off by one", fits: NUMBERS, change: amounts((units, scale) => units + 10n ** BigInt(scale)) },
  { name: "off by a cent", fits: ["amount"], change: amounts((units, scale) => units + 10n ** BigInt(scale - 2)) },
  { name: "times 100", fits: NUMBERS, change: amounts((units) => units * 100n) },
  { name: "rounded", fits: ["amount"], change: amounts((units, scale) => units - (units % 10n ** BigInt(scale))) },
  {
    name: "rounded to tens",
    fits: NUMBERS,
    change: amounts((units, scale) => units - (units % 10n ** BigInt(scale + 1))),
  },
  { name: "hours early", fits: TIMES, change: (value) => shifted(value, -6 * 3_600_000) },
  { name: "a minute late", fits: ["time"], change: (value) => shifted(value, 60_000) },
  { name: "a day late", fits: ["date"], change: (value) => shifted(value, 86_400_000) },
  { name: "moving", fits: ANY, change: (value, seen) => (seen.turn > 1 ? moved(value, seen) : value) },
];

function ofAnotherType(value: Json): Json {
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string") return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : [value];
  return Array.isArray(value) ? { items: value } : [value];
}

function emptied(value: Json): Json {
  if (typeof value === "string") return "";
  return Array.isArray(value) ? [] : {};
}

/** Changes a text, or every text in an object. */
function texts(change: (text: string) => string): Operator["change"] {
  const inside = (value: Json): Json => {
    if (typeof value === "string") return change(value);
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== "object" || value === null) return value;
    const members = Object.entries(value as JsonObject); // not an array, and not null
    return Object.fromEntries(members.map(([name, each = null]) => [name, inside(each)]));
  };
  return inside;
}

function inOtherCase(text: string): string {
  const lower = text.toLowerCase();
  return lower === text ? text.toUpperCase() : lower;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

function otherWord(value: Json, { words }: Seen): Json {
  const index = words.indexOf(String(value));
  return index === -1 ? value : (words[(index + 1) % words.length] ?? value);
}

/** Changes a decimal in a string or a number, with a scale of at least two decimals. */
function amounts(change: (units: bigint, scale: number) => bigint): (value: Json) => Json {
  return (value) => {
    const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
    if (!match || !(typeof value === "string" || typeof value === "number")) return value;
    const [, sign = "", whole = "", fraction = ""] = match;
    const scale = Math.max(fraction.length, typeof value === "string" ? 2 : 0);
    const units = BigInt(`${sign}${whole}${fraction.padEnd(scale, "0")}`);
    const changed = change(units, scale);
    if (changed === units) return value;
    const digits = (changed < 0n ? -changed : changed).toString().padStart(scale + 1, "0");
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    const signed = changed < 0n ? `-${text}` : text;
    return typeof value === "number" ? Number(signed) : signed;
  };
}

function shifted(value: Json, byMs: number): Json {
  if (typeof value !== "string" || Number.isNaN(Date.parse(value))) return value;
  const moment = new Date(Date.parse(value) + byMs).toISOString();
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? moment.slice(0, 10) : moment;
}

/** Returns another value of the same form each further time it is shown. */
function moved(value: Json, { turn, words }: Seen): Json {
  if (typeof value === "number") return value + turn;
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") return value;
  if (words.includes(value)) return otherWord(value, { ofAnother: "", ofAnotherMember: "", before: "", turn, words });
  if (/^\d+(\.\d+)?$/.test(value)) return amounts((units) => units + BigInt(turn))(value);
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return shifted(value, turn * 86_400_000);
  return `${value}${turn}`;
}

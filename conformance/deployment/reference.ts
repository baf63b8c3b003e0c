import type { Reference, Value } from "../../generated/payspec/types.ts";
import { fail, isMapping, kindOf, type Place, type Shape } from "./shape.ts";

const HOW = "{ env: NAME_OF_A_VARIABLE } or { file: path/to/it }";

/**
 * Prefix of the service's API keys, anywhere in a text: `Bearer sk_test_…` contains one too. The source documents of
 * both variants show these prefixes; ruling 17 of the design forbids live keys anywhere except in the role `live`.
 */
const KEY = /(?<![A-Za-z0-9])sk_(live|test)_/;
const LIVE_KEY = /(?<![A-Za-z0-9])sk_live_/;

export function holdsKey(text: string): boolean {
  return KEY.test(text);
}

export function holdsLiveKey(text: string): boolean {
  return LIVE_KEY.test(text);
}

/** Masks every key in a text. */
export function withoutKeys(text: string): string {
  return text.replaceAll(/(?<![A-Za-z0-9])sk_(live|test)_[\w-]*/g, "[redacted]");
}

/** A secret: by reference only. */
export const secret: Shape<Reference> = (value, place) => {
  if (typeof value === "string") return fail(place, `is a secret and must not be written in a file: use ${HOW}`);
  return readReference(value, place);
};

/** Plain text or a reference; API keys in plain text are rejected everywhere. */
export const value: Shape<Value> = (each, place) => {
  if (typeof each !== "string") return readReference(each, place);
  if (each === "") return fail(place, "is empty");
  return holdsKey(each)
    ? fail(place, `looks like an API key, and a secret must not be written in a file: use ${HOW}`)
    : each;
};

/** Names of headers that carry credentials. */
const SECRET_HEADER = /^(authorization|proxy-authorization|cookie)$|(^|-)(key|token|secret|password)$/i;

/** The value of a header, whose name ends the path; a header that carries credentials is a secret. */
export const headerValue: Shape<Value> = (each, place) =>
  (SECRET_HEADER.test(String(place.path.at(-1))) ? secret : value)(each, place);

function readReference(each: unknown, place: Place): Reference | undefined {
  if (!isMapping(each)) return fail(place, `must be text or ${HOW}, but is ${kindOf(each)}`);
  const [kind, ...more] = Object.keys(each);
  const target = kind === undefined ? undefined : each[kind];
  if (more.length > 0 || (kind !== "env" && kind !== "file")) return fail(place, `must be ${HOW}`);
  if (typeof target !== "string" || target === "") return fail(place, `must be ${HOW}, with the name or path as text`);
  if (kind === "file") return { file: target };
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(target)
    ? { env: target }
    : fail(place, "env must be the name of a variable: letters, digits and _, such as MY_KEY");
}

/** Returns true for `{ env }` and `{ file }`: a merge replaces them as a whole. */
export function isReference(each: unknown): boolean {
  return isMapping(each) && Object.keys(each).length === 1 && ("env" in each || "file" in each);
}

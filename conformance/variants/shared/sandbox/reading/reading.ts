import { type JsonObject, member } from "../values/json.ts";
import type { ReadingReason, Refusal } from "./refusal.ts";

/** A parsed value, a rejection, or both: an amount below the minimum is parsed and rejected. */
export type Reading<T> =
  | { readonly value: T; readonly rejection?: Refusal<ReadingReason> }
  | { readonly value?: never; readonly rejection: Refusal<ReadingReason> };

/** Reads one field of a body; the field is undefined if the body lacks it. */
export type ReadField<T, C = unknown> = (field: unknown, pointer: string, context: C) => Reading<T>;

/** One reader for each field of `T`: a table of the source document as a value. */
export type Fields<T, C = unknown> = { readonly [F in keyof T]-?: ReadField<T[F], C> };

/**
 * Reads all fields of a body, or of the nested object at the pointer `place`. Reports the first rejection; the value is
 * present if every field could be parsed.
 */
export function readFields<T extends object, C>(
  fields: Fields<T, C>,
  body: JsonObject,
  context: C,
  place = "",
): Reading<T> {
  const understood: Partial<T> = {};
  let rejection: Refusal<ReadingReason> | undefined;
  let complete = true;
  for (const name of fieldNames(fields)) {
    const reading = fields[name](member(body, name), `${place}/${name}`, context);
    rejection ??= reading.rejection;
    if ("value" in reading)
      understood[name] = reading.value as T[typeof name]; // the union type loses the link between `name` and its value
    else complete = false;
  }
  const value = understood as T; // complete: every name in the table was assigned
  if (complete) return rejection ? { value, rejection } : { value };
  return { rejection: rejection ?? invalid("the request was not understood", "") };
}

/** Returns the field names of a table, in its order. */
export function fieldNames<T extends object>(fields: { readonly [F in keyof T]-?: unknown }): (keyof T & string)[] {
  return Object.keys(fields) as (keyof T & string)[]; // the tables are literals: they have no other keys
}

export function invalid(message: string, pointer: string): Refusal<"invalid"> {
  return { reason: "invalid", message, pointer };
}

/** Rejects a field without a parsed value. */
export function refuse(pointer: string, demand: string): { readonly rejection: Refusal<"invalid"> } {
  return { rejection: invalid(`${pointer.slice(1)} ${demand}`, pointer) };
}

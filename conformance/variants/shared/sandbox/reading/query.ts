import { type Fields, fieldNames, invalid, type ReadField, readFields, refuse } from "./reading.ts";
import type { ReadingReason, Refusal } from "./refusal.ts";

/** A fully parsed query, or the error in it. */
export type QueryReading<T> =
  | { readonly value: T; readonly rejection?: undefined }
  | { readonly value?: undefined; readonly rejection: Refusal<ReadingReason> };

/** Parses the parameters of a query; each may occur once. */
export function readQuery<T extends object>(parameters: Fields<T>, query: URLSearchParams): QueryReading<T> {
  const twice = fieldNames(parameters).find((name) => query.getAll(name).length > 1);
  if (twice !== undefined) return { rejection: invalid(`${twice} must be given once`, `/${twice}`) };
  const { rejection, ...read } = readFields(parameters, Object.fromEntries(query), undefined);
  if (!rejection && "value" in read) return { value: read.value };
  return { rejection: rejection ?? invalid("the query was not understood", "") };
}

/** Returns a reader for an optional text among the given ones. */
export function optionalChoice<T extends string>(choices: readonly T[]): ReadField<T | undefined> {
  return (field, pointer) => {
    if (field === undefined) return { value: undefined };
    const value = choices.find((choice) => choice === field);
    return value === undefined ? refuse(pointer, `must be one of ${choices.join(", ")}`) : { value };
  };
}

/** Returns a reader for a whole number in decimal digits, within inclusive bounds. */
export function wholeNumber(
  otherwise: number,
  { min, max }: { readonly min: number; readonly max: number },
): ReadField<number> {
  return (field, pointer) => {
    if (field === undefined) return { value: otherwise };
    const value = typeof field === "string" && /^\d{1,16}$/.test(field) ? Number(field) : Number.NaN;
    return value >= min && value <= max ? { value } : refuse(pointer, `must be a whole number from ${min} to ${max}`);
  };
}

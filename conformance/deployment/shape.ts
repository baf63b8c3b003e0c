import { suggest } from "./nearest-name.ts";

/** Where in a configuration something stands. */
export type Path = readonly (string | number)[];

/** Something that is wrong with a configuration. The message never quotes a value: it may be a secret in the wrong place. */
export interface Problem {
  readonly path: Path;
  readonly message: string;
}

/** Reads one value, or reports what is wrong with it and returns nothing. */
export type Shape<T> = (value: unknown, place: Place) => T | undefined;

export interface Place {
  readonly path: Path;
  readonly report: (problem: Problem) => void;
}

/** What a shape reads. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

/** Reads a whole value. */
export function read<T>(
  shape: Shape<T>,
  value: unknown,
): { readonly value: T | undefined; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  return { value: shape(value, { path: [], report: (each) => problems.push(each) }), problems };
}

/** A mapping of which every key may be absent, and any other key is a mistake. */
export function mapping<S extends Readonly<Record<string, Shape<unknown>>>>(
  shapes: S,
): Shape<{ readonly [K in keyof S]?: Shaped<S[K]> }> {
  return (value, place) => {
    if (!isMapping(value)) return fail(place, `must be a mapping, but is ${kindOf(value)}`);
    const result: { [K in keyof S]?: Shaped<S[K]> } = {};
    for (const [key, each] of Object.entries(value)) {
      const shape = Object.hasOwn(shapes, key) ? shapes[key] : undefined;
      const inner = { ...place, path: [...place.path, key] };
      if (!shape) fail(inner, `is not a payspec setting${suggest(key, Object.keys(shapes))}`);
      else {
        const found = shape(each, inner);
        // The key is one of S, and its shape made the value; the compiler cannot follow that through Object.entries.
        if (found !== undefined) result[key as keyof S] = found as Shaped<S[keyof S]>;
      }
    }
    return result;
  };
}

/** A mapping from names of the user's choice. `name` says what is wrong with one, or nothing. */
export function dictionary<T>(
  name: (key: string) => string | undefined,
  shape: Shape<T>,
): Shape<Readonly<Record<string, T>>> {
  return (value, place) => {
    if (!isMapping(value)) return fail(place, `must be a mapping, but is ${kindOf(value)}`);
    const entries: [string, T][] = [];
    for (const [key, each] of Object.entries(value)) {
      const inner = { ...place, path: [...place.path, key] };
      const wrong = name(key);
      if (wrong !== undefined) fail(inner, wrong);
      const found = shape(each, inner);
      if (found !== undefined) entries.push([key, found]);
    }
    return Object.fromEntries(entries);
  };
}

/** A list of one thing, which names at least one. */
export function list<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) return fail(place, `must be a list, but is ${kindOf(value)}`);
    if (value.length === 0) return fail(place, "is empty: add an entry, or remove it");
    const found = value.map((each: unknown, index) => shape(each, { ...place, path: [...place.path, index] }));
    return found.filter((each) => each !== undefined);
  };
}

/** Text that matches `pattern`; `what` names it for people, such as `an http or https address`. */
export function text(what: string, pattern: RegExp): Shape<string> {
  return (value, place) => {
    if (typeof value !== "string") return fail(place, `must be ${what}, but is ${kindOf(value)}`);
    return pattern.test(value) ? value : fail(place, `must be ${what}`);
  };
}

/** One of a few words. */
export function word<const W extends string>(...words: readonly W[]): Shape<W> {
  return (value, place) => words.find((each) => each === value) ?? fail(place, `must be ${words.join(" or ")}`);
}

/** A number between two bounds, both allowed. */
export function number(bounds: {
  readonly from: number;
  readonly to: number;
  readonly whole?: boolean;
}): Shape<number> {
  const { from, to, whole = false } = bounds;
  const what = `a ${whole ? "whole " : ""}number from ${from} to ${to}`;
  return (value, place) => {
    if (typeof value !== "number") return fail(place, `must be ${what}, but is ${kindOf(value)}`);
    const fits = value >= from && value <= to && (!whole || Number.isInteger(value));
    return fits ? value : fail(place, `must be ${what}`);
  };
}

/** True or false. */
export const flag: Shape<boolean> = (value, place) =>
  typeof value === "boolean" ? value : fail(place, `must be true or false, but is ${kindOf(value)}`);

/** Reports, and reads nothing. */
export function fail({ path, report }: Place, message: string): undefined {
  report({ path, message });
  return undefined;
}

export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a mapping";
  if (typeof value === "string") return "text";
  return `a ${typeof value}`;
}

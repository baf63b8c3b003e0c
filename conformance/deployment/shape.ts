import { suggest } from "./nearest-name.ts";

/** Location in a configuration. */
export type Path = readonly (string | number)[];

/** A problem in a configuration. The message never quotes a value: it may be a secret in the wrong place. */
export interface Problem {
  readonly path: Path;
  readonly message: string;
}

/** Reads one value, or reports its problems and returns undefined. */
export type Shape<T> = (value: unknown, place: Place) => T | undefined;

export interface Place {
  readonly path: Path;
  readonly report: (problem: Problem) => void;
}

/** The type of values read by a shape. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

/** Reads a whole value. */
export function read<T>(
  shape: Shape<T>,
  value: unknown,
): { readonly value: T | undefined; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  return { value: shape(value, { path: [], report: (each) => problems.push(each) }), problems };
}

/** Returns the shape of a mapping with optional keys; any other key is an error. */
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
        // The key belongs to S and its shape produced the value; the compiler cannot follow that through
        // Object.entries.
        if (found !== undefined) result[key as keyof S] = found as Shaped<S[keyof S]>;
      }
    }
    return result;
  };
}

/** Returns the shape of a mapping with user-defined names. `name` returns the problem with a name, if any. */
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

/** Returns the shape of a list with at least one item. */
export function list<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) return fail(place, `must be a list, but is ${kindOf(value)}`);
    if (value.length === 0) return fail(place, "is empty: add an entry, or remove the setting");
    const found = value.map((each: unknown, index) => shape(each, { ...place, path: [...place.path, index] }));
    return found.filter((each) => each !== undefined);
  };
}

/**
 * Returns the shape of text that matches `pattern`; `what` describes it for people, such as `an http or https address`.
 */
export function text(what: string, pattern: RegExp): Shape<string> {
  return (value, place) => {
    if (typeof value === "number" || typeof value === "boolean")
      return fail(place, `must be ${what}, but is ${kindOf(value)}: put it in quotes`);
    if (typeof value !== "string") return fail(place, `must be ${what}, but is ${kindOf(value)}`);
    return pattern.test(value) ? value : fail(place, `must be ${what}`);
  };
}

/** Returns the shape of one of a few words. */
export function word<const W extends string>(...words: readonly W[]): Shape<W> {
  return (value, place) => words.find((each) => each === value) ?? fail(place, `must be ${words.join(" or ")}`);
}

/** Returns the shape of a number within inclusive bounds. */
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

/** The shape of a boolean. */
export const flag: Shape<boolean> = (value, place) =>
  typeof value === "boolean" ? value : fail(place, `must be true or false, but is ${kindOf(value)}`);

/** Reports a problem and returns undefined. */
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

import { leavesOf } from "./leaf.ts";
import type { Step, StepRequest } from "./step.ts";

/** Texts of one request, by the places that can hold a value. */
export interface Atoms {
  /** Whole segments of the path and values of the query. */
  readonly url: readonly string[];
  /** Values of headers other than credentials. */
  readonly headers: readonly string[];
  /** Values of headers that identify the caller. */
  readonly credentials: readonly string[];
  readonly body: readonly string[];
}

const NO_ATOMS: Atoms = { url: [], headers: [], credentials: [], body: [] };

/** Returns the texts of a step. `callers` are the names of the headers that identify the caller, in lower case. */
export function atomsOf({ request, driverArgs = [] }: Step, callers: ReadonlySet<string>): Atoms {
  if (!request) return { ...NO_ATOMS, url: texts(driverArgs), body: [] };
  const isCaller = ([name]: readonly [string, string]) => callers.has(name.toLowerCase());
  return {
    url: piecesOf(request.path).map(({ content }) => content),
    headers: request.headers.filter((each) => !isCaller(each)).map(([, value]) => value),
    credentials: request.headers.filter(isCaller).map(([, value]) => value),
    body: texts(bodyOf(request)),
  };
}

/** Returns every text of a JSON value. */
export function texts(json: unknown): readonly string[] {
  return leavesOf(json).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
}

function bodyOf({ body }: StepRequest): unknown {
  try {
    return body === undefined ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Returns the parts of a path and its query between delimiters, decoded; `raw` is the encoded form. */
export function piecesOf(path: string): readonly { readonly raw: string; readonly content: string }[] {
  return (path.match(/[^/?&=]+/g) ?? []).map((raw) => ({ raw, content: decoded(raw) }));
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

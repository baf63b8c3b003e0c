import { leavesOf } from "./leaf.ts";
import type { Step, StepRequest } from "./step.ts";

/** The texts of one request, in the places where a value can stand. */
export interface Atoms {
  /** Whole parts of the path and of the query. */
  readonly url: readonly string[];
  /** Values of headers that do not say who calls. */
  readonly headers: readonly string[];
  /** Who calls. */
  readonly credentials: readonly string[];
  readonly body: readonly string[];
}

const NO_ATOMS: Atoms = { url: [], headers: [], credentials: [], body: [] };

/** `callers` are the names of the headers that say who calls, in small letters. */
export function atomsOf({ request, told = [] }: Step, callers: ReadonlySet<string>): Atoms {
  if (!request) return { ...NO_ATOMS, url: texts(told), body: [] };
  const isCaller = ([name]: readonly [string, string]) => callers.has(name.toLowerCase());
  return {
    url: piecesOf(request.path).map(({ content }) => content),
    headers: request.headers.filter((each) => !isCaller(each)).map(([, value]) => value),
    credentials: request.headers.filter(isCaller).map(([, value]) => value),
    body: texts(bodyOf(request)),
  };
}

/** Every text of a JSON value. */
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

/** The parts of a path and its query between their signs, decoded; `raw` is how each is written. */
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

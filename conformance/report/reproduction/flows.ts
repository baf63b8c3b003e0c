import { jsonIn } from "../../contract/index.ts";
import type { Access } from "../../log/index.ts";
import { holdsList, leavesOf, TIME } from "./leaf.ts";
import { isRead, type Step } from "./step.ts";
import { drawnIn } from "./template.ts";

/** Step and place at which a value first occurred in a response. */
export interface Origin {
  readonly step: number;
  readonly pointer: string;
}

/** Data flow between the steps of a scenario. */
export interface Flows {
  atomsOf(step: Step): Atoms;
  /** Returns the earlier response that contains a text used by a step. */
  originOf(content: string, before: Step): Origin | undefined;
  /**
   * Returns true if a text identifies one item: by its form, or because requests use it in a path or as a credential.
   */
  identifies(content: string): boolean;
  /** Returns the identifying texts of a step's response. */
  answeredBy(step: Step): ReadonlySet<string>;
  /** Returns true if a step reads a list, and its path names no item. */
  isListing(step: Step): boolean;
  /**
   * Returns the texts with which a step refers to items: ids from earlier responses, and random texts drawn for them.
   */
  thingsIn(step: Step): ReadonlySet<string>;
}

export function createFlows(steps: readonly Step[], { credentials }: Access): Flows {
  const callers = new Set(credentials.flatMap(({ header }) => (header === undefined ? [] : [header.toLowerCase()])));
  const atoms = new Map(steps.map((step) => [step.index, atomsOf(step, callers)]));
  const asked = new Set<string>();
  const origins = new Map<string, Origin>();
  for (const step of steps) {
    const { url, headers, credentials: caller, body } = atoms.get(step.index) ?? NO_ATOMS;
    for (const each of [...url, ...headers, ...caller, ...body]) if (!origins.has(each)) asked.add(each);
    for (const { pointer, value } of leavesOf(step.answer?.json)) {
      if (typeof value !== "string" || value === "" || asked.has(value) || origins.has(value)) continue;
      // Only a driver hands out keys, so such a mark in a server's response is not trusted.
      if (step.exchange !== undefined && value.includes("[redacted")) continue;
      origins.set(value, { step: step.index, pointer });
    }
  }
  const callsBy = new Set(
    steps.flatMap((step) => {
      const path = piecesOf(step.request?.path.split("?")[0] ?? "").map(({ content }) => content);
      return [...path, ...(atoms.get(step.index)?.credentials ?? [])].filter((each) => origins.has(each));
    }),
  );
  const answered = new Map<number, ReadonlySet<string>>();
  const identifies = (content: string) => isIdentifying(content) || callsBy.has(content);
  const originOf = (content: string, before: Step) => {
    const origin = origins.get(content);
    return origin && origin.step < before.index ? origin : undefined;
  };
  return {
    atomsOf: (step) => atoms.get(step.index) ?? NO_ATOMS,
    originOf,
    identifies,
    answeredBy(step) {
      const known = answered.get(step.index) ?? new Set(texts(step.answer?.json).filter(identifies));
      answered.set(step.index, known);
      return known;
    },
    isListing(step) {
      const path = piecesOf(step.request?.path.split("?")[0] ?? "");
      return isRead(step) && holdsList(step.answer?.json) && !path.some(({ content }) => originOf(content, step));
    },
    thingsIn(step) {
      const { url, headers, body } = atoms.get(step.index) ?? NO_ATOMS;
      const named = [...url, ...body].filter((each) => originOf(each, step) && identifies(each));
      return new Set([...named, ...[...url, ...headers, ...body].flatMap(drawnIn)]);
    },
  };
}

/** Returns true if a text has the form of an id. Words, amounts and times are the same for many items. */
export function isIdentifying(content: string): boolean {
  return (
    content.length >= 4 &&
    !/\s/.test(content) &&
    /\d/.test(content) &&
    /[^\d.,:+-]/.test(content) &&
    !TIME.test(content)
  );
}

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
    body: texts(jsonIn(request.body ?? "")),
  };
}

/** Returns every text of a JSON value. */
export function texts(json: unknown): readonly string[] {
  return leavesOf(json).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
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

import type { Access } from "../../log/index.ts";
import { type Atoms, atomsOf, piecesOf, texts } from "./atoms.ts";
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

const NONE: Atoms = { url: [], headers: [], credentials: [], body: [] };

export function createFlows(steps: readonly Step[], { credentials }: Access): Flows {
  const callers = new Set(credentials.flatMap(({ header }) => (header === undefined ? [] : [header.toLowerCase()])));
  const atoms = new Map(steps.map((step) => [step.index, atomsOf(step, callers)]));
  const asked = new Set<string>();
  const origins = new Map<string, Origin>();
  for (const step of steps) {
    const { url, headers, credentials: caller, body } = atoms.get(step.index) ?? NONE;
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
    atomsOf: (step) => atoms.get(step.index) ?? NONE,
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
      const { url, headers, body } = atoms.get(step.index) ?? NONE;
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

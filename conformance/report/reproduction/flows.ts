import type { Access } from "../../log/index.ts";
import { type Atoms, atomsOf, piecesOf, texts } from "./atoms.ts";
import { holdsList, leavesOf, TIME } from "./leaf.ts";
import { isRead, type Step } from "./step.ts";
import { drawnIn } from "./template.ts";

/** Where a value came from. */
export interface Origin {
  readonly step: number;
  readonly pointer: string;
}

/** How the values of a story hang together. */
export interface Flows {
  atomsOf(step: Step): Atoms;
  /** Where a text that a step uses was answered before. */
  originOf(content: string, before: Step): Origin | undefined;
  /** Whether a text can only mean one thing: by its looks, or since calls are made by it or about it. */
  identifies(content: string): boolean;
  /** The texts of its answer that can only mean one thing. */
  answeredBy(step: Step): ReadonlySet<string>;
  /** Whether a step looks at many things, and names none of them in its path. */
  isListing(step: Step): boolean;
  /** Texts by which a step names a thing: what was answered before, and what was drawn for it. */
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
      // Only a driver hands out keys: a deployment that writes such a mark is not believed.
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

/** Words, amounts and times are the same for many things. */
export function isIdentifying(content: string): boolean {
  return (
    content.length >= 4 &&
    !/\s/.test(content) &&
    /\d/.test(content) &&
    /[^\d.,:+-]/.test(content) &&
    !TIME.test(content)
  );
}

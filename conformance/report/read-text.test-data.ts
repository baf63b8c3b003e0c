import type { Outcome } from "../log/index.ts";
import { type Counts, countsOf } from "./reading.test-data.ts";

/** How texts name outcomes: written down once more, as a reader knows them. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  met: "pass",
  violated: "violated",
  finding: "finding",
  inconclusive: "inconclusive",
  observed: "observed",
  "suite error": "suite-error",
  "✓": "pass",
  "✗": "violated",
  "!": "finding",
  "◌": "inconclusive",
  "·": "observed",
  "⊘": "suite-error",
};

/** Undefined where this is no name of an outcome. */
export function outcomeNamed(word: string): Outcome | undefined {
  return OUTCOMES[word];
}

/** The groups of the first match; throws where a text does not say what it must. */
export function groupsOf(text: string, pattern: RegExp): readonly string[] {
  const found = pattern.exec(text);
  if (!found) throw new Error(`nothing says ${pattern} in: ${text.slice(0, 2_000)}`);
  return found.slice(1).map((each) => each ?? "");
}

/** What stands behind a verdict, however it is broken into lines: how much was selected, and what needs a live address. */
export const SCOPE =
  "\\((?:(\\d+)\\s+of\\s+(\\d+)\\s+requirements\\s+selected)?(?:;\\s+)?(?:(\\d+)\\s+requirements?\\s+left\\s+out:\\s+role\\s+live\\s+not\\s+configured)?\\)";

/** The groups of {@link SCOPE}. */
export function readScope([selected, judgeable, withoutLive]: readonly (string | undefined)[]) {
  return { scope: selected ? `${selected} of ${judgeable}` : "all", withoutLive: Number(withoutLive || 0) };
}

/** `1,204` as a number. */
export function numberOf(text: string): number {
  return Number(text.replaceAll(",", ""));
}

/** Of `k6, profile race: 1,204 iterations`, however it is broken into lines; undefined where there is no such text. */
export function readStories(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [stories = ""] = groupsOf(text, /^k6,\s+profile\s+\w+:\s+([\d,]+)\s+(?:iteration|iterations)$/);
  return numberOf(stories);
}

/** Two places that say the same; throws where they do not. */
export function agreed<T extends string>(one: T, other: string | undefined): T {
  if (one !== other) throw new Error(`${one} here, but ${other} there`);
  return one;
}

/** `3 held, 1 stale` as counts; undefined where nothing is said of a baseline. */
export function readStates(text: string | undefined): Counts | undefined {
  if (text === undefined) return undefined;
  if (text === "no entries") return {};
  return countsOf(
    text.split(", ").flatMap((part): string[] => {
      const [number, state = ""] = groupsOf(part, /^(\d+) (held|stale|not as listed|not judged)$/);
      return Array(Number(number)).fill(state);
    }),
  );
}

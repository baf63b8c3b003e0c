import type { Outcome } from "../log/index.ts";
import { type Counts, countsOf } from "./reading.test-data.ts";

/** Outcomes by the names and marks in texts, defined again independently of the product. */
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

/** Returns the outcome with this name; undefined for any other word. */
export function outcomeNamed(word: string): Outcome | undefined {
  return OUTCOMES[word];
}

/** Returns the groups of the first match; throws if the text does not match. */
export function groupsOf(text: string, pattern: RegExp): readonly string[] {
  const found = pattern.exec(text);
  if (!found) throw new Error(`nothing says ${pattern} in: ${text.slice(0, 2_000)}`);
  return found.slice(1).map((each) => each ?? "");
}

/** Text after a verdict, whatever its line breaks: the selected requirements, and those that need a live address. */
export const SCOPE =
  "\\((?:(\\d+)\\s+of\\s+(\\d+)\\s+requirements\\s+selected)?(?:;\\s+)?(?:(\\d+)\\s+requirements?\\s+left\\s+out:\\s+role\\s+live\\s+not\\s+configured)?\\)";

/** Returns the groups of {@link SCOPE}. */
export function readScope([selected, judgeable, withoutLive]: readonly (string | undefined)[]) {
  return { scope: selected ? `${selected} of ${judgeable}` : "all", withoutLive: Number(withoutLive || 0) };
}

/** Returns a text such as `1,204` as a number. */
export function numberOf(text: string): number {
  return Number(text.replaceAll(",", ""));
}

/**
 * Returns the number in `k6, profile race: 1,204 iterations`, whatever the line breaks; undefined without such a text.
 */
export function readIterations(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [iterations = ""] = groupsOf(text, /^k6,\s+profile\s+\w+:\s+([\d,]+)\s+(?:iteration|iterations)$/);
  return numberOf(iterations);
}

/** Returns a value that two places must have in common; throws if they differ. */
export function agreed<T extends string>(one: T, other: string | undefined): T {
  if (one !== other) throw new Error(`${one} here, but ${other} there`);
  return one;
}

/** Returns the counts of `3 held, 1 stale`; undefined without a baseline. */
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

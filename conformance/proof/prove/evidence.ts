import type { CheckLine, Line } from "../../log/index.ts";

/** Shortcomings of a rejection: ruling 1. */
export const SHORTCOMINGS = ["accepted", "rejected but performed", "rejected like its valid twin"] as const;
export type Shortcoming = (typeof SHORTCOMINGS)[number];

/** Requirement with an insufficient rejection, and its operation. */
export interface Wanting {
  readonly requirement: string;
  readonly shortcoming: Shortcoming;
}

/** Expectation of a call with faulty credentials, before any other check. */
const NO_SUCCESS = "no success";

const SIGNS: readonly (readonly [RegExp, Shortcoming])[] = [
  [/^status \d+, (and the body says success|with the new id )/, "accepted"],
  [/^status \d+, but .* became /s, "rejected but performed"],
  [/^the same request without the fault was rejected too/, "rejected like its valid twin"],
];

/** Evidence of a run against a deployment. */
export interface Evidence {
  /** Receives every line of the run, in order; keeps few. */
  add(line: Line): void;
  /** Returns the insufficient rejections, each once, in order. */
  wanting(): readonly Wanting[];
  /**
   * Returns the part that is the same in every run: failed checks by scenario, operation and expectation. Two faults
   * with the same result are indistinguishable from outside.
   */
  failureLines(): readonly string[];
  /**
   * Returns the calls without a response: a request time-out or a broken connection does not count as detecting a
   * fault.
   */
  unanswered(): readonly string[];
}

export function createEvidence(): Evidence {
  const operations = new Map<number, string>();
  const failures: CheckLine[] = [];
  /** Items that did not arrive over a channel: the fold makes them failures. */
  const missing: CheckLine[] = [];
  const unanswered = new Set<string>();
  return {
    add(line) {
      if (line.type === "exchange") {
        operations.set(line.exchange, line.operation);
        if (line.failure) unanswered.add(`${line.operation} was not answered: ${line.failure.reason}`);
      }
      if (line.type !== "check") return;
      if (line.outcome === "violated" || line.outcome === "finding") failures.push(line);
      else if (line.channel !== undefined) missing.push(line);
    },
    wanting() {
      const found = new Map<string, Wanting>();
      for (const { requirement, expected, actual = "" } of failures) {
        const sign = SIGNS.find(([each]) => each.test(actual))?.[1];
        const shortcoming = expected?.startsWith(NO_SUCCESS) ? "accepted" : sign;
        if (shortcoming) found.set(`${requirement} ${shortcoming}`, { requirement, shortcoming });
      }
      return [...found.keys()].sort().flatMap((key) => found.get(key) ?? []);
    },
    failureLines() {
      const lines = [...failures, ...missing].map(
        ({ scenario, requirement, outcome, exchange, pointer, expected, actual }) => {
          const operation = exchange && operations.get(exchange);
          return [scenario, requirement, outcome, operation, pointer, masked(expected), maskedWhole(actual)].join(
            " | ",
          );
        },
      );
      return [...new Set(lines)].sort();
    },
    unanswered: () => [...unanswered],
  };
}

/** Removes ids, which differ from run to run. */
function masked(expected = ""): string {
  return replaceWords(expected, isId);
}

/** Removes amounts, times and counts as well: a deployment that fails one check may answer it differently each time. */
function maskedWhole(actual = ""): string {
  return replaceWords(actual, (word) => /\d/.test(word) || isId(word));
}

function replaceWords(text: string, isReplaced: (word: string) => boolean): string {
  return text
    .split(/([^\w.:+-]+)/)
    .map((word) => (isReplaced(word) ? "#" : word))
    .join("");
}

/** Returns true for a random id: a long word of capitals and digits, some of which happen to have only capitals. */
function isId(word: string): boolean {
  return /^[A-Z]{12,}$/.test(word) || (/^[A-Z0-9_]{12,}$/.test(word) && /\d/.test(word));
}

import type { CheckLine, Line } from "../../log/index.ts";

/** How a rejection was found wanting: ruling 1. */
export const SHORTCOMINGS = ["accepted", "refused, and done", "refused with its twin"] as const;
export type Shortcoming = (typeof SHORTCOMINGS)[number];

/** One requirement whose rejection was found wanting, at an operation. */
export interface Wanting {
  readonly requirement: string;
  readonly shortcoming: Shortcoming;
}

/** What is expected of a call whose credentials are at fault, before anything else is asked of it. */
const NO_SUCCESS = "no success";

const SIGNS: readonly (readonly [RegExp, Shortcoming])[] = [
  [/^status \d+, (and the body says success|with the new id )/, "accepted"],
  [/^status \d+, but .* became /s, "refused, and done"],
  [/^the same request without the fault was rejected too/, "refused with its twin"],
];

/** What a run has against a deployment. */
export interface Evidence {
  /** Is given every line of the run, in order; keeps few. */
  add(line: Line): void;
  /** Which rejections were found wanting, each once, in order. */
  wanting(): readonly Wanting[];
  /**
   * As far as it is the same in every run: which checks of which scenarios failed, at which operation, and what was
   * expected. Two faults of which it is the same do the same, as far as anybody can see.
   */
  told(): readonly string[];
  /** Calls that nobody answered: a request time-out or a broken connection is no way to catch a fault. */
  unanswered(): readonly string[];
}

export function createEvidence(): Evidence {
  const operations = new Map<number, string>();
  const failures: CheckLine[] = [];
  /** What should have come over a channel and did not: the fold makes it a failure. */
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
    told() {
      const told = [...failures, ...missing].map(
        ({ scenario, requirement, outcome, exchange, pointer, expected, actual }) => {
          const operation = exchange && operations.get(exchange);
          return [scenario, requirement, outcome, operation, pointer, masked(expected), maskedWhole(actual)].join(
            " | ",
          );
        },
      );
      return [...new Set(told)].sort();
    },
    unanswered: () => [...unanswered],
  };
}

/** Without ids, which differ from run to run. */
function masked(expected = ""): string {
  return replaceWords(expected, isId);
}

/** Without amounts, times and counts, too: a deployment that breaks one check may answer it otherwise each time. */
function maskedWhole(actual = ""): string {
  return replaceWords(actual, (word) => /\d/.test(word) || isId(word));
}

function replaceWords(text: string, isReplaced: (word: string) => boolean): string {
  return text
    .split(/([^\w.:+-]+)/)
    .map((word) => (isReplaced(word) ? "#" : word))
    .join("");
}

/** Drawn in every run: a long word of capitals and digits, of which some happen to have capitals alone. */
function isId(word: string): boolean {
  return /^[A-Z]{12,}$/.test(word) || (/^[A-Z0-9_]{12,}$/.test(word) && /\d/.test(word));
}

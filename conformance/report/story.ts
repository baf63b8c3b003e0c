import type { CheckLine, DriverLine, ExchangeLine, ObservationLine, Outcome, ScenarioEndLine } from "../log/index.ts";
import { heaviestOutcome } from "./mark.ts";
import type { StoryLine } from "./reproduction/step.ts";
import { type RequestLine, toRequestLine } from "./request-line.ts";

export interface ToldCheck {
  readonly check: CheckLine;
  /** The request that it rests on, where it did not pass, and as far as the log showed it before. */
  readonly request?: RequestLine;
  /** How many lines the story had before it. */
  readonly after: number;
}

/** What is known of one scenario while it runs; thrown away at its end, so that memory does not grow with the log. */
export interface Story {
  readonly variant: string;
  readonly scenario: string;
  readonly repeat: number;
  readonly checks: readonly ToldCheck[];
  readonly observations: readonly ObservationLine[];
  /** In the order in which they ended. */
  exchanges(): Iterable<RequestLine>;
  /** What was sent and what the driver was asked, in order. */
  readonly lines: readonly StoryLine[];
  addExchange(line: ExchangeLine): void;
  addDriver(line: DriverLine): void;
  addCheck(line: CheckLine): ToldCheck;
  addObservation(line: ObservationLine): void;
  /** The heaviest of the scenario's own end and of all its checks. */
  outcome(end: ScenarioEndLine | undefined): Outcome;
}

/** Where a story stands in the log. */
export interface StoryPlace {
  readonly variant: string;
  readonly scenario: string;
  readonly repeat: number;
}

export function createStory({ variant, scenario, repeat }: StoryPlace, strict: boolean): Story {
  /** Most of them nobody asks for: what is shown of one is made when it is shown. */
  const exchanges = new Map<number, ExchangeLine>();
  const checks: ToldCheck[] = [];
  const observations: ObservationLine[] = [];
  const lines: StoryLine[] = [];
  return {
    variant,
    scenario,
    repeat,
    checks,
    observations,
    lines,
    *exchanges() {
      for (const line of exchanges.values()) yield toRequestLine(line);
    },
    addExchange(line) {
      lines.push(line);
      exchanges.set(line.exchange, line);
    },
    addDriver(line) {
      lines.push(line);
    },
    addCheck(line) {
      const check = strict && line.outcome === "finding" ? { ...line, outcome: "violated" as const } : line;
      const failed = check.outcome === "pass" ? undefined : check.exchange;
      const exchange = failed === undefined ? undefined : exchanges.get(failed);
      const told = { check, ...(exchange && { request: toRequestLine(exchange) }), after: lines.length };
      checks.push(told);
      return told;
    },
    addObservation(line) {
      // A scenario that reads again sees the same again.
      const isKnown = observations.some((each) => each.requirement === line.requirement && each.value === line.value);
      if (!isKnown) observations.push(line);
    },
    outcome(end) {
      return heaviestOutcome([end?.outcome ?? "inconclusive", ...checks.map((each) => each.check.outcome)]);
    },
  };
}

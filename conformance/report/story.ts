import type { CheckLine, DriverLine, ExchangeLine, ObservationLine, Outcome, ScenarioEndLine } from "../log/index.ts";
import { heaviestOutcome } from "./mark.ts";
import type { StoryLine } from "./reproduction/step.ts";
import { type RequestLine, toRequestLine } from "./request-line.ts";

/** A check with the request that it rests on, as far as the log showed it before. */
export interface ToldCheck {
  readonly check: CheckLine;
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
  const exchanges = new Map<number, RequestLine>();
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
    exchanges: () => exchanges.values(),
    addExchange(line) {
      lines.push(line);
      exchanges.set(line.exchange, toRequestLine(line));
    },
    addDriver(line) {
      lines.push(line);
    },
    addCheck(line) {
      const check = strict && line.outcome === "finding" ? { ...line, outcome: "violated" as const } : line;
      const request = check.exchange === undefined ? undefined : exchanges.get(check.exchange);
      const told = { check, ...(request && { request }), after: lines.length };
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

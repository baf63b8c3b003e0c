import type { CheckLine, DriverLine, ExchangeLine, ObservationLine, Outcome, ScenarioEndLine } from "../log/index.ts";
import { heaviestOutcome } from "./mark.ts";
import type { StoryLine } from "./reproduction/step.ts";
import { type RequestLine, toRequestLine } from "./request-line.ts";

export interface RecordedCheck {
  readonly check: CheckLine;
  /** Request on which the check is based, if the check did not pass and the log contained the request before it. */
  readonly request?: RequestLine;
  /** Number of lines that the scenario had before the check. */
  readonly after: number;
}

/** State of one scenario while it runs; discarded at its end, so that memory does not grow with the log. */
export interface RunningScenario {
  readonly variant: string;
  readonly scenario: string;
  readonly repeat: number;
  readonly checks: readonly RecordedCheck[];
  readonly observations: readonly ObservationLine[];
  /** Returns the exchanges in the order in which they ended. */
  exchanges(): Iterable<RequestLine>;
  /** Requests and driver calls, in order. */
  readonly lines: readonly StoryLine[];
  addExchange(line: ExchangeLine): void;
  addDriver(line: DriverLine): void;
  addCheck(line: CheckLine): RecordedCheck;
  addObservation(line: ObservationLine): void;
  /** Returns the worst of the scenario's own outcome and the outcomes of its checks. */
  outcome(end: ScenarioEndLine | undefined): Outcome;
}

/** Identification of a scenario run in the log. */
export interface ScenarioRunKey {
  readonly variant: string;
  readonly scenario: string;
  readonly repeat: number;
}

export function createRunningScenario({ variant, scenario, repeat }: ScenarioRunKey, strict: boolean): RunningScenario {
  /** Formatted on demand, since most exchanges are never printed. */
  const exchanges = new Map<number, ExchangeLine>();
  const checks: RecordedCheck[] = [];
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
      const recorded = { check, ...(exchange && { request: toRequestLine(exchange) }), after: lines.length };
      checks.push(recorded);
      return recorded;
    },
    addObservation(line) {
      // Repeated reads produce equal observations.
      const isKnown = observations.some((each) => each.requirement === line.requirement && each.value === line.value);
      if (!isKnown) observations.push(line);
    },
    outcome(end) {
      return heaviestOutcome([end?.outcome ?? "inconclusive", ...checks.map((each) => each.check.outcome)]);
    },
  };
}

import type { CheckLine, DriverLine, ExchangeLine, ObservationLine, ScenarioEndLine } from "../log/index.ts";
import { requestOf } from "../runner/index.ts";
import { worstOutcome } from "./outcomes.ts";
import { printable } from "./printable.ts";
import type { StepLine } from "./reproduction/step.ts";

export interface RecordedCheck {
  readonly check: CheckLine;
  /** Request on which the check is based, if the check did not pass and the log contained the request before it. */
  readonly request?: RequestLine;
  /** Number of lines that the scenario had before the check. */
  readonly after: number;
}

/** State of one scenario while it runs; discarded at its end, so that memory does not grow with the log. */
export type RunningScenario = ReturnType<typeof createRunningScenario>;

/** Identification of a scenario run in the log. */
export interface ScenarioRunKey {
  readonly variant: string;
  readonly scenario: string;
  readonly repeat: number;
}

/** Returns a key that identifies a scenario run in a map. */
export function runKey({ variant, scenario, repeat }: ScenarioRunKey): string {
  return `${variant} ${scenario} ${repeat}`;
}

export function createRunningScenario({ variant, scenario, repeat }: ScenarioRunKey, strict: boolean) {
  /** Formatted on demand, since most exchanges are never printed. */
  const exchanges = new Map<number, ExchangeLine>();
  const checks: RecordedCheck[] = [];
  const observations: ObservationLine[] = [];
  const lines: StepLine[] = [];
  return {
    variant,
    scenario,
    repeat,
    checks,
    observations,
    /** Requests and driver calls, in order. */
    lines,
    /** Returns the exchanges in the order in which they ended. */
    *exchanges() {
      for (const line of exchanges.values()) yield toRequestLine(line);
    },
    addExchange(line: ExchangeLine) {
      lines.push(line);
      exchanges.set(line.exchange, line);
    },
    addDriver(line: DriverLine) {
      lines.push(line);
    },
    addCheck(line: CheckLine): RecordedCheck {
      const check = strict && line.outcome === "finding" ? { ...line, outcome: "violated" as const } : line;
      const failed = check.outcome === "pass" ? undefined : check.exchange;
      const exchange = failed === undefined ? undefined : exchanges.get(failed);
      const recorded = { check, ...(exchange && { request: toRequestLine(exchange) }), after: lines.length };
      checks.push(recorded);
      return recorded;
    },
    addObservation(line: ObservationLine) {
      // Repeated reads produce equal observations.
      const isKnown = observations.some((each) => each.requirement === line.requirement && each.value === line.value);
      if (!isKnown) observations.push(line);
    },
    /** Returns the worst of the scenario's own outcome and the outcomes of its checks. */
    outcome(end: ScenarioEndLine | undefined) {
      return worstOutcome([end?.outcome ?? "inconclusive", ...checks.map((each) => each.check.outcome)]);
    },
  };
}

/** Summary of the exchange on which a failure is based; small, so that a running scenario can keep many. */
export interface RequestLine {
  readonly operation: string;
  /** `POST /api/v1/payment/create`, without the common base address. */
  readonly request: string;
  /** Beginning of the body; empty if none was sent. */
  readonly body: string;
  /** `202`, or the reason why there is no response. */
  readonly answer: string;
  /** Beginning of the response body. */
  readonly answerBody: string;
  readonly durationMs: number;
}

const MAX_BODY = 200;

export function toRequestLine(line: ExchangeLine): RequestLine {
  const { operation, request, response, durationMs } = line;
  return {
    operation,
    request: requestText(line),
    body: printable(request.body?.text ?? "", MAX_BODY),
    answer: answerText(line),
    answerBody: printable(response?.body.text ?? "", MAX_BODY),
    durationMs,
  };
}

/** Returns {@link RequestLine.request} of an exchange. */
export function requestText({ request }: ExchangeLine): string {
  return printable(requestOf(request), MAX_BODY);
}

/** Returns {@link RequestLine.answer} of an exchange. */
export function answerText({ response, failure }: ExchangeLine): string {
  return response ? String(response.status) : printable(failure?.message ?? "no response", MAX_BODY);
}

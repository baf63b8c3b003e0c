import { type Contract, isJudgeable } from "../contract/index.ts";
import type { Channel, CheckLine, ExchangeLine, Line, ScenarioEndLine, Traffic } from "../log/index.ts";
import { METRIC } from "./metric-names.ts";
import type { MetricSink } from "./metric-sink.ts";

/** Folds the lines of one iteration after another into metrics; keeps no lines of a finished iteration. */
export interface IterationFold {
  read(line: Line): void;
  /** Ends the iteration and records its results. */
  finish(scenario: string, traffic: Traffic): void;
}

export interface IterationFoldOptions {
  readonly contract: Contract;
  readonly strict: boolean;
  readonly sink: MetricSink;
  /** Receives the lines of an iteration that has to be reported. */
  readonly print: (lines: readonly Line[]) => void;
}

/** Metrics of flaws and of inconclusive checks. */
const BROKEN = { violated: METRIC.violations, finding: METRIC.findings, inconclusive: METRIC.inconclusive } as const;
type Broken = keyof typeof BROKEN;

export function createIterationFold({ contract, strict, sink, print }: IterationFoldOptions): IterationFold {
  const missing = createMissing();
  let lines: Line[] = [];
  let held = new Set<string>();
  let violated = new Set<string>();

  const count = (outcome: Broken, { requirement, scenario }: Pick<CheckLine, "requirement" | "scenario">) => {
    const counted = strict && outcome === "finding" ? "violated" : outcome;
    sink.add(BROKEN[counted], 1, { requirement, scenario });
    if (counted === "violated") violated.add(requirement);
    if (counted === "finding") held.add(requirement);
  };
  /** Counts an absence on a channel where something that the run created was seen. */
  const countMissing = (line: CheckLine) =>
    count(contract.requirements[line.requirement]?.level === "stated" ? "violated" : "finding", line);

  const readCheck = (line: CheckLine) => {
    if (line.channel) {
      if (missing.isWitnessed(line.channel)) return countMissing(line);
      missing.note(line.channel, line);
      return count("inconclusive", line);
    }
    if (line.outcome === "pass") held.add(line.requirement);
    else if (line.outcome !== "suite-error") count(line.outcome, line);
  };

  return {
    read(line) {
      lines.push(line);
      if (line.type === "check") readCheck(line);
      else if (line.type === "witness") for (const each of missing.witness(line.channel)) countMissing(each);
      else if (line.type === "invariant" && line.watched > 0) held.add(line.requirement);
      else if (line.type === "exchange") for (const each of line.validation?.exercised ?? []) held.add(each);
    },
    finish(scenario, traffic) {
      const judged = [...held, ...violated].filter((each) => isJudgeable(contract.requirements[each]?.level));
      const checks = Object.fromEntries(judged.map((each) => [each, !violated.has(each)]));
      if (judged.length > 0) sink.check(checks, { scenario });
      const end = lines.findLast((each) => each.type === "scenario-end");
      if (end) countEnd(end, sink);
      countAnswers(
        lines.filter((each) => each.type === "exchange"),
        sink,
      );
      countTraffic(scenario, traffic, sink);
      const printed = linesToPrint(lines, violated.size > 0);
      [lines, held, violated] = [[], new Set(), new Set()];
      if (printed.length > 0) print(printed);
    },
  };
}

/**
 * Creates the memory of absences on channels where nothing that the run created was seen yet; at most one check of each
 * requirement and scenario.
 */
function createMissing() {
  const witnessed = new Set<Channel>();
  const noted = new Map<Channel, Map<string, CheckLine>>();
  return {
    isWitnessed: (channel: Channel) => witnessed.has(channel),
    note(channel: Channel, line: CheckLine) {
      const lines = noted.get(channel) ?? new Map<string, CheckLine>();
      noted.set(channel, lines.set(`${line.requirement} ${line.scenario}`, line));
    },
    /**
     * Marks a channel as witnessed: absences there are flaws from now on. Returns the absences noted until now, which
     * are flaws too.
     */
    witness(channel: Channel): readonly CheckLine[] {
      witnessed.add(channel);
      const lines = [...(noted.get(channel)?.values() ?? [])];
      noted.delete(channel);
      return lines;
    },
  };
}

function countEnd({ scenario, outcome, durationMs }: ScenarioEndLine, sink: MetricSink): void {
  sink.add(METRIC.iterations, 1, { scenario, outcome });
  sink.add(METRIC.iterationDuration, durationMs, { scenario });
  if (outcome === "suite-error") sink.add(METRIC.suiteErrors, 1, { scenario });
}

function countAnswers(exchanges: readonly ExchangeLine[], sink: MetricSink): void {
  const answers = new Map<string, { readonly operation: string; readonly status: string; count: number }>();
  for (const { operation, validation } of exchanges) {
    if (!validation) continue;
    const key = `${operation} ${validation.against}`;
    const known = answers.get(key) ?? { operation, status: validation.against, count: 0 };
    known.count += 1;
    answers.set(key, known);
  }
  for (const { count, ...tags } of answers.values()) sink.add(METRIC.answers, count, tags);
}

function countTraffic(
  scenario: string,
  { requests, responses, validated, unconstrained }: Traffic,
  sink: MetricSink,
): void {
  sink.add(METRIC.requests, requests, { scenario });
  sink.add(METRIC.responses, responses);
  sink.add(METRIC.validated, validated);
  sink.add(METRIC.unconstrained, unconstrained);
}

/**
 * Returns the lines to print: for an iteration with a violation, all of them except those of run-wide rules, which are
 * no events; otherwise those of inconclusive outcomes and errors of the suite, for their reasons.
 */
function linesToPrint(lines: readonly Line[], isBroken: boolean): readonly Line[] {
  if (isBroken) return lines.filter(({ type }) => type !== "invariant");
  const isOf = (line: Line, ...outcomes: readonly string[]) => "outcome" in line && outcomes.includes(line.outcome);
  return lines.filter((each) => isOf(each, "inconclusive", "suite-error"));
}

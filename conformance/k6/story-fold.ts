import type { Contract } from "../contract/index.ts";
import type { Channel, CheckLine, ExchangeLine, Line, ScenarioEndLine, Traffic } from "../log/index.ts";
import type { Meters } from "./meters.ts";
import { METRIC } from "./metric-names.ts";
import { isJudgeable } from "./plan-load.ts";

/** Folds the lines of one story after another into metrics; keeps none of a story that is over. */
export interface StoryFold {
  read(line: Line): void;
  /** The story is over: says what came of it. */
  finish(scenario: string, traffic: Traffic): void;
}

export interface StoryFoldOptions {
  readonly contract: Contract;
  readonly strict: boolean;
  readonly meters: Meters;
  /** Is given the lines of a story of which something has to be told. */
  readonly tell: (lines: readonly Line[]) => void;
}

/** Of what broke, and of what stayed open. */
const BROKEN = { violated: METRIC.violations, finding: METRIC.findings, inconclusive: METRIC.inconclusive } as const;
type Broken = keyof typeof BROKEN;

export function createStoryFold({ contract, strict, meters, tell }: StoryFoldOptions): StoryFold {
  const missing = createMissing();
  let lines: Line[] = [];
  let held = new Set<string>();
  let violated = new Set<string>();

  const count = (outcome: Broken, { requirement, scenario }: Pick<CheckLine, "requirement" | "scenario">) => {
    const counted = strict && outcome === "finding" ? "violated" : outcome;
    meters.add(BROKEN[counted], 1, { requirement, scenario });
    if (counted === "violated") violated.add(requirement);
    if (counted === "finding") held.add(requirement);
  };
  /** Of something that is missing where it was seen to belong. */
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
      const judged = [...held, ...violated].filter((each) => isJudgeable(contract, each));
      const checks = Object.fromEntries(judged.map((each) => [each, !violated.has(each)]));
      if (judged.length > 0) meters.check(checks, { scenario });
      const end = lines.findLast((each) => each.type === "scenario-end");
      if (end) countEnd(end, meters);
      countAnswers(
        lines.filter((each) => each.type === "exchange"),
        meters,
      );
      countTraffic(scenario, traffic, meters);
      const telling = toTell(lines, violated.size > 0);
      [lines, held, violated] = [[], new Set(), new Set()];
      if (telling.length > 0) tell(telling);
    },
  };
}

/** What was missing on a channel before anything of ours was seen there; no more than a check of each scenario. */
function createMissing() {
  const witnessed = new Set<Channel>();
  const noted = new Map<Channel, Map<string, CheckLine>>();
  return {
    isWitnessed: (channel: Channel) => witnessed.has(channel),
    note(channel: Channel, line: CheckLine) {
      const lines = noted.get(channel) ?? new Map<string, CheckLine>();
      noted.set(channel, lines.set(`${line.requirement} ${line.scenario}`, line));
    },
    /** From now on, its absence there is broken; and it was, where this returns it. */
    witness(channel: Channel): readonly CheckLine[] {
      witnessed.add(channel);
      const lines = [...(noted.get(channel)?.values() ?? [])];
      noted.delete(channel);
      return lines;
    },
  };
}

function countEnd({ scenario, outcome, durationMs }: ScenarioEndLine, meters: Meters): void {
  meters.add(METRIC.stories, 1, { scenario, outcome });
  meters.add(METRIC.storyDuration, durationMs, { scenario });
  if (outcome === "suite-error") meters.add(METRIC.suiteErrors, 1, { scenario });
}

function countAnswers(exchanges: readonly ExchangeLine[], meters: Meters): void {
  const answers = new Map<string, { readonly operation: string; readonly status: string; count: number }>();
  for (const { operation, validation } of exchanges) {
    if (!validation) continue;
    const key = `${operation} ${validation.against}`;
    const known = answers.get(key) ?? { operation, status: validation.against, count: 0 };
    known.count += 1;
    answers.set(key, known);
  }
  for (const { count, ...tags } of answers.values()) meters.add(METRIC.answers, count, tags);
}

function countTraffic(
  scenario: string,
  { requests, responses, validated, unconstrained }: Traffic,
  meters: Meters,
): void {
  meters.add(METRIC.requests, requests, { scenario });
  meters.add(METRIC.responses, responses);
  meters.add(METRIC.validated, validated);
  meters.add(METRIC.unconstrained, unconstrained);
}

/**
 * What happened in a story that broke something; of one that could not be judged, why. What the rules of the run have
 * watched did not happen.
 */
function toTell(lines: readonly Line[], isBroken: boolean): readonly Line[] {
  if (isBroken) return lines.filter(({ type }) => type !== "invariant");
  const isOf = (line: Line, ...outcomes: readonly string[]) => "outcome" in line && outcomes.includes(line.outcome);
  return lines.filter((each) => isOf(each, "inconclusive", "suite-error"));
}

import { type Contract, documentedAnswers, isJudgeable, shortened } from "../contract/index.ts";
import {
  ANY_SCENARIO,
  type Channel,
  type CheckLine,
  type ExchangeLine,
  type Line,
  type Outcome,
  type PlanOfVariant,
  type RunEnd,
  type Traffic,
} from "../log/index.ts";
import { blockersOf } from "./blockers.ts";
import { explain } from "./causes.ts";
import { coverageOf } from "./coverage.ts";
import { decideMissing } from "./decide-missing.ts";
import { createObservations } from "./observations.ts";
import {
  type AnswerResult,
  type CheckResult,
  type InvariantResult,
  mustConclude,
  type RequirementResult,
  type ScenarioResult,
  type VariantReport,
  type Verdict,
} from "./report.ts";
import { type Asked, createScenarioRecords, type ScenarioRecord } from "./scenario-records.ts";
import { evidenceOf, type Tally, tallySum } from "./tally.ts";
import { worseOutcome } from "./worse-outcome.ts";

export interface FoldOptions {
  readonly strict: boolean;
  /** Planned number of runs of each scenario. */
  readonly repeats: number;
}

/** Fold of the lines of one variant. */
export interface VariantFold {
  add(line: LineOfVariant): void;
  /** Returns the number of completed scenario runs. */
  endedRuns(): number;
  report(end: RunEnd, traffic: Readonly<Record<string, Traffic>> | undefined): VariantReport;
}

type LineOfVariant = Exclude<Line, { type: "run" | "run-end" | "baseline" }>;

/** Tally of a requirement without any evidence. */
const NO_EVIDENCE: Tally = { outcome: "inconclusive", evidence: 0 };

const NO_TRAFFIC: Traffic = { requests: 0, responses: 0, validated: 0, unconstrained: 0 };

export function createVariantFold(plan: PlanOfVariant, contract: Contract, options: FoldOptions): VariantFold {
  const { strict, repeats } = options;
  const share = plan.share ?? { scenarios: plan.scenarios.map(({ id }) => id), requirements: plan.requirements };
  /** Mutable, since each response adds to many of them. */
  const tallies = new Map<string, { -readonly [Part in keyof Tally]: Tally[Part] }>();
  const records = createScenarioRecords();
  const observations = createObservations();
  const witnessed = new Set<Channel>();
  const invariants = new Map<string, InvariantResult>();
  const answers = new Map<string, number>();
  const transitions = new Set<string>();

  const count = (requirement: string, outcome: Outcome, evidence: number) => {
    const known = tallies.get(requirement);
    if (!known) {
      tallies.set(requirement, { outcome, evidence });
      return;
    }
    known.outcome = worseOutcome(known.outcome, outcome);
    known.evidence += evidence;
  };
  const countAnswers = (operation: string, against: string, responses: number) => {
    const key = answerKey(operation, against);
    answers.set(key, (answers.get(key) ?? 0) + responses);
  };
  /** Returns the outcome of a rule that held: where the contract is open, nothing passes, so it is observed. */
  const outcomeIfHeld = (requirement: string) =>
    isJudgeable(contract.requirements[requirement]?.level) ? "pass" : "observed";

  return {
    add(line) {
      switch (line.type) {
        case "check": {
          const outcome = strict && line.outcome === "finding" ? "violated" : line.outcome;
          // Evidence of a response was counted with the response. Missing items are counted at the end.
          if (!line.channel)
            count(line.requirement, outcome, line.by === "scenario" ? evidenceOf(outcome, line.times) : 0);
          const record = records.of(line);
          const asked = outcome === "pass" ? undefined : record.requests.get(line.exchange ?? 0);
          record.checks.push(toResult(line, outcome, asked));
          return;
        }
        case "exchange": {
          const record = records.of(line);
          record.exchanges += 1;
          record.last = askedIn(line);
          record.requests.set(line.exchange, record.last);
          for (const requirement of line.validation?.exercised ?? []) count(requirement, "pass", 1);
          if (line.validation) countAnswers(line.operation, line.validation.against, 1);
          return;
        }
        case "counts":
          for (const [requirement, met] of Object.entries(line.met)) {
            if (met > 0) count(requirement, outcomeIfHeld(requirement), met);
          }
          for (const { operation, against, responses } of line.answers) countAnswers(operation, against, responses);
          return;
        case "observation":
          count(line.requirement, "observed", 1);
          observations.add(line);
          return;
        case "scenario-end":
          for (const each of line.transitions) transitions.add(each);
          records.end(line);
          return;
        case "scenario":
          records.of(line);
          return;
        case "witness":
          witnessed.add(line.channel);
          return;
        case "invariant": {
          const { requirement, counts, watched } = line;
          if (watched > 0) count(requirement, outcomeIfHeld(requirement), watched);
          const before = invariants.get(requirement)?.watched ?? 0;
          invariants.set(requirement, { requirement, counts, watched: before + watched });
          return;
        }
        case "driver":
        case "delivery":
          return;
      }
    },
    endedRuns: () => records.endedInAll(),
    report(end, traffic) {
      const selected = new Set(share.requirements);
      const decided = decideMissing(records.all(), witnessed, contract, strict);
      const requirements = Object.entries(contract.requirements)
        .filter(([id]) => selected.has(id) || tallies.has(id) || decided.tallies.has(id))
        .map(([id, { level, text, source }]): RequirementResult => {
          const tally = tallySum(tallies.get(id), decided.tallies.get(id)) ?? NO_EVIDENCE;
          return { id, level, text, source, selected: selected.has(id), ...tally };
        });
      const isOpen = new Set(requirements.filter((each) => each.outcome === "inconclusive").map(({ id }) => id));
      const explained = explain(decided.records, contract, { responses: responsesBy(answers), isOpen });
      const unfinished = share.scenarios.some((id) => records.ended(id) < repeats);
      const complete = !unfinished && end.kind === "finished";
      const blockers = blockersOf({ checks: explained.records.flatMap((record) => record.checks), complete });
      const titles = new Map(plan.scenarios.map(({ id, title }) => [id, title]));
      const scenarios = explained.records
        .filter((record) => titles.has(record.id) || record.checks.length > 0)
        .map((record) => toScenario(record, titles.get(record.id)));
      return {
        variant: plan.variant,
        title: plan.title,
        ...(plan.access && { address: plan.access.url }),
        contract: plan.contract,
        verdict: judge(requirements, scenarios, unfinished, end, strict),
        end,
        complete,
        scope: {
          selected: requirements.filter((each) => each.selected && isJudgeable(each.level)).length,
          judgeable: Object.values(contract.requirements).filter((each) => isJudgeable(each.level)).length,
          withoutLive: (plan.withoutLive ?? []).filter((id) => isJudgeable(contract.requirements[id]?.level)),
        },
        coverage: coverageOf(contract, requirements),
        requirements: requirements.map((each) =>
          each.selected && each.outcome === "inconclusive" ? { ...each, blockers: blockers(each.id) } : each,
        ),
        causes: explained.causes,
        scenarios,
        observations: observations.all(),
        transitions: {
          declared: Object.keys(contract.transitions),
          seen: [...transitions],
        },
        invariants: [...invariants.values()],
        answers: Object.entries(contract.operations).flatMap(([operation, documented]) =>
          documentedAnswers(contract, documented).map((statuses): AnswerResult => {
            const seen = statuses.map((each) => answers.get(answerKey(operation, each)) ?? 0);
            return { operation, status: statuses.join(" or "), responses: seen.reduce((sum, each) => sum + each, 0) };
          }),
        ),
        traffic: traffic?.[plan.variant] ?? NO_TRAFFIC,
      };
    },
  };
}

/** Maximum length, since a path may be any text. */
const MAX_REQUEST = 200;

/** Returns a text such as `POST /api/v1/payment/create`, without the common base address. */
export function requestOf({ method, url }: { readonly method: string; readonly url: string }): string {
  const [, path = url] = /^[a-z]+:\/\/[^/?#]*([^#]*)/i.exec(url) ?? [];
  return shortened(`${method} ${path}`, MAX_REQUEST);
}

/** Maximum length of the shown part of a request body; the suite's own valid bodies are shorter. */
const MAX_REQUEST_BODY = 400;

function askedIn({ exchange, operation, request, response }: ExchangeLine): Asked {
  const body = request.body?.text ?? "";
  return {
    exchange,
    request: requestOf(request),
    ...(body !== "" && { requestBody: shortened(body, MAX_REQUEST_BODY) }),
    operation,
    ...(response && { status: response.status }),
  };
}

function answerKey(operation: string, status: string): string {
  return `${operation} ${status}`;
}

function judge(
  requirements: readonly RequirementResult[],
  scenarios: readonly ScenarioResult[],
  unfinished: boolean,
  end: RunEnd,
  strict: boolean,
): Verdict {
  if (end.kind === "suite-error" || scenarios.some((each) => each.outcome === "suite-error")) return "suite-error";
  if (requirements.some((each) => each.outcome === "violated")) return "non-conformant";
  if (end.kind === "unreachable") return "unreachable";
  const missing = requirements.some((each) => each.outcome !== "pass" && mustConclude(each, strict));
  const evidence = requirements.some(
    ({ selected, level, outcome }) => selected && isJudgeable(level) && (outcome === "pass" || outcome === "finding"),
  );
  return missing || unfinished || end.kind !== "finished" || !evidence ? "partial" : "conformant";
}

function toResult(line: CheckLine, outcome: CheckLine["outcome"], asked: Asked | undefined): CheckResult {
  const { requirement, times, by, channel, exchange, shownBy, pointer, expected, actual, difference, members } = line;
  const { reason, blocker } = line;
  return {
    requirement,
    outcome,
    ...(times !== undefined && { times }),
    by,
    ...(channel !== undefined && { channel }),
    ...(exchange !== undefined && { exchange }),
    ...(shownBy !== undefined && { shownBy }),
    ...(asked && { request: asked.request, operation: asked.operation }),
    ...(asked?.requestBody !== undefined && { requestBody: asked.requestBody }),
    ...(asked?.status !== undefined && { status: asked.status }),
    ...(pointer !== undefined && { pointer }),
    ...(expected !== undefined && { expected }),
    ...(actual !== undefined && { actual }),
    ...(difference !== undefined && { difference }),
    ...(members && { members }),
    ...(reason !== undefined && { reason }),
    ...(blocker && { blocker }),
  };
}

/** Returns a function that counts the responses of each operation. */
function responsesBy(answers: ReadonlyMap<string, number>): (operation: string) => number {
  const sums = new Map<string, number>();
  for (const [key, responses] of answers) {
    const operation = key.slice(0, key.indexOf(" "));
    sums.set(operation, (sums.get(operation) ?? 0) + responses);
  }
  return (operation) => sums.get(operation) ?? 0;
}

/** Returns the result of a scenario; `title` is undefined for records that are no scenario of the plan. */
function toScenario(
  { id, repeat, runs, checks, exchanges, durationMs, end }: ScenarioRecord,
  title: string | undefined,
): ScenarioResult {
  const ownOutcome: Outcome = end?.outcome ?? (title === undefined ? "pass" : "inconclusive");
  return {
    id,
    title: title ?? untitled(id),
    repeat,
    runs,
    outcome: checks.reduce<Outcome>((worst, each) => worseOutcome(worst, each.outcome), ownOutcome),
    durationMs,
    exchanges,
    ...(end?.reason !== undefined && { reason: end.reason }),
    checks,
  };
}

function untitled(id: string): string {
  return id === ANY_SCENARIO.id ? ANY_SCENARIO.title : "the first request of the run, before any scenario";
}

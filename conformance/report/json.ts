import type { Blocker, ObservationLine, RunEnd } from "../log/index.ts";
import type {
  BaselineResult,
  Cause,
  CheckResult,
  LevelCoverage,
  LoadResult,
  Report,
  RequirementResult,
  ScenarioResult,
  VariantReport,
} from "../runner/index.ts";
import { streamPrintableJson } from "./printable-json.ts";
import { EXIT } from "./verdict.ts";

/** Nesting depth of the pieces: a requirement, a scenario or an observation of a variant. */
const LEVELS = 4;

/**
 * Returns the report as JSON, as `report.schema.json` describes it, piece by piece. The same report always yields the
 * same text. Invisible characters are escaped, so that the text is safe to print and still parses to the original
 * values. `redact` redacts its values once more.
 */
export function* streamJson(report: Report, redact = (text: string) => text): Generator<string> {
  const { format, payspec, seed, startedAt, durationMs, strict, shard, load, verdict, end, variants, baseline } =
    report;
  const value = {
    format,
    payspec,
    seed,
    startedAt,
    durationMs,
    strict,
    shard: shard && { index: shard.index, of: shard.of },
    load: load && loadValue(load),
    verdict,
    exitCode: EXIT[verdict],
    end: endValue(end),
    variants: variants.map(variantValue),
    baseline: baseline && baselineValue(baseline),
  };
  yield* streamPrintableJson(value, LEVELS, redact);
}

/** Returns the result of {@link streamJson} as one string. */
export function renderJson(report: Report): string {
  return [...streamJson(report)].join("");
}

function variantValue(report: VariantReport) {
  const { variant, title, address, contract, verdict, scope, coverage, requirements, causes, scenarios, observations } =
    report;
  const { end, complete, transitions, invariants, answers, traffic } = report;
  return {
    variant,
    title,
    address,
    contract: { version: contract.version, hash: contract.hash },
    verdict,
    end: endValue(end),
    complete,
    scope: { selected: scope.selected, judgeable: scope.judgeable, withoutLive: scope.withoutLive },
    coverage: {
      stated: levelValue(coverage.stated),
      implied: levelValue(coverage.implied),
      open: levelValue(coverage.open),
    },
    requirements: requirements.map(requirementValue),
    causes: causes.map(causeValue),
    scenarios: scenarios.map(scenarioValue),
    observations: observations.map(observationValue),
    transitions: { declared: transitions.declared, seen: transitions.seen },
    invariants: invariants.map(({ requirement, counts, watched }) => ({ requirement, counts, watched })),
    answers: answers.map(({ operation, status, responses }) => ({ operation, status, responses })),
    traffic: {
      requests: traffic.requests,
      responses: traffic.responses,
      validated: traffic.validated,
      unconstrained: traffic.unconstrained,
      cancelled: traffic.cancelled,
      unlogged: traffic.unlogged,
    },
  };
}

function baselineValue({ exitCode, entries, unlisted, covered }: BaselineResult) {
  return {
    exitCode,
    entries: entries.map(({ variant, requirement, outcome, reason, state, found }) => {
      return { variant, requirement, outcome, reason, state, found };
    }),
    unlisted: unlisted.map(({ variant, requirement, outcome }) => ({ variant, requirement, outcome })),
    covered,
  };
}

function loadValue({ engine, profile, stories, leftOut }: LoadResult) {
  return { engine, profile, stories, leftOut: leftOut.map(({ scenario, reason }) => ({ scenario, reason })) };
}

function endValue(end: RunEnd) {
  return end.kind === "finished" ? { kind: end.kind } : { kind: end.kind, message: end.message };
}

function levelValue({ exercised, of, missing }: LevelCoverage) {
  return { exercised, of, missing };
}

function requirementValue({ id, level, text, source, selected, outcome, evidence, blockers }: RequirementResult) {
  return { id, level, text, source, selected, outcome, evidence, blockers: blockers?.map(blockerValue) };
}

function blockerValue({ code, subject }: Blocker) {
  return { code, subject };
}

function causeValue(cause: Cause) {
  const { outcome, difference, operations, event, pointer, requirements, scenarios, responses, checks } = cause;
  const { stopped, example } = cause;
  return {
    outcome,
    difference,
    operations,
    event,
    pointer,
    requirements,
    scenarios,
    responses,
    checks,
    stopped: { requirements: stopped.requirements, scenarios: stopped.scenarios },
    example: { scenario: example.scenario, repeat: example.repeat, check: example.check },
  };
}

function scenarioValue({ id, title, repeat, runs, outcome, durationMs, exchanges, reason, checks }: ScenarioResult) {
  return { id, title, repeat, runs, outcome, durationMs, exchanges, reason, checks: checks.map(checkValue) };
}

/** JSON omits members whose value is undefined. */
function checkValue(check: CheckResult) {
  const { requirement, outcome, times, by, channel, exchange, request, operation, pointer, expected, actual } = check;
  const { difference, reason, blocker, cause } = check;
  return {
    requirement,
    outcome,
    times,
    by,
    channel,
    exchange,
    request,
    operation,
    pointer,
    expected,
    actual,
    difference,
    reason,
    blocker: blocker && blockerValue(blocker),
    cause,
  };
}

function observationValue({ requirement, scenario, repeat, exchange, value }: ObservationLine) {
  return { requirement, scenario, repeat, exchange, value };
}

import type {
  ReportedBlocker,
  ReportedCheck,
  ReportedEnd,
  ReportedVariant,
  RunReport,
} from "../../generated/payspec/types.ts";
import type { Blocker, RunEnd } from "../log/index.ts";
import {
  type BaselineResult,
  type Cause,
  type CheckResult,
  EXIT_CODES,
  type Report,
  type VariantReport,
} from "../runner/index.ts";
import { streamPrintableJson } from "./printable-json.ts";

/** Nesting depth of the pieces: a requirement, a scenario or an observation of a variant. */
const LEVELS = 4;

/**
 * Returns the report as JSON, as `report.schema.json` describes it, piece by piece. The same report always yields the
 * same text. Invisible characters are escaped, so that the text is safe to print and still parses to the original
 * values. `redact` redacts its values once more.
 */
export function* streamJson(report: Report, redact = (text: string) => text): Generator<string> {
  const { shard, load, verdict, end, variants, baseline } = report;
  const value: RunReport = {
    ...pick(report, "format", "payspec", "seed", "startedAt", "durationMs", "strict"),
    ...(shard && { shard: pick(shard, "index", "of") }),
    ...(load && {
      load: {
        ...pick(load, "engine", "profile", "iterations"),
        leftOut: load.leftOut.map((each) => pick(each, "scenario", "reason")),
      },
    }),
    verdict,
    exitCode: EXIT_CODES[verdict],
    end: endValue(end),
    variants: variants.map(variantValue),
    ...(baseline && { baseline: baselineValue(baseline) }),
  };
  yield* streamPrintableJson(value, LEVELS, redact);
}

/** Returns the result of {@link streamJson} as one string. */
export function renderJson(report: Report): string {
  return [...streamJson(report)].join("");
}

function variantValue(report: VariantReport): ReportedVariant {
  return {
    ...pick(report, "variant", "title", "address"),
    contract: pick(report.contract, "version", "hash"),
    verdict: report.verdict,
    end: endValue(report.end),
    ...pick(report, "complete", "scope", "coverage"),
    requirements: report.requirements.map(({ blockers, ...each }) => ({
      ...pick(each, "id", "level", "text", "source", "selected", "outcome", "evidence"),
      ...(blockers && { blockers: blockers.map(blockerValue) }),
    })),
    causes: report.causes.map(causeValue),
    scenarios: report.scenarios.map(({ checks, ...each }) => ({
      ...pick(each, "id", "title", "repeat", "runs", "outcome", "durationMs", "exchanges", "reason"),
      checks: checks.map(checkValue),
    })),
    observations: report.observations.map((each) =>
      pick(each, "requirement", "scenario", "repeat", "exchange", "value"),
    ),
    ...pick(report, "transitions", "invariants", "answers"),
    traffic: pick(
      report.traffic,
      ...(["requests", "responses", "validated", "unconstrained", "cancelled", "unlogged"] as const),
    ),
  };
}

function baselineValue({ exitCode, entries, unlisted, covered }: BaselineResult): BaselineResult {
  return {
    exitCode,
    entries: entries.map((each) => pick(each, "variant", "requirement", "outcome", "reason", "state", "found")),
    unlisted,
    covered,
  };
}

function endValue(end: RunEnd): ReportedEnd {
  return end.kind === "finished" ? pick(end, "kind") : pick(end, "kind", "message");
}

function blockerValue(blocker: Blocker): ReportedBlocker {
  return pick(blocker, "code", "subject");
}

function causeValue(cause: Cause): Cause {
  return {
    ...pick(cause, "outcome", "difference", "operations", "event", "pointer", "requirements", "scenarios"),
    ...pick(cause, "responses", "checks"),
    stopped: pick(cause.stopped, "requirements", "scenarios"),
    example: pick(cause.example, "scenario", "repeat", "check"),
  };
}

function checkValue(check: CheckResult): ReportedCheck {
  return {
    ...pick(check, "requirement", "outcome", "times", "by", "channel", "exchange", "request", "operation", "pointer"),
    ...pick(check, "expected", "actual", "difference", "reason"),
    ...(check.blocker && { blocker: blockerValue(check.blocker) }),
    ...pick(check, "cause"),
  };
}

/** Returns these members alone, in this order: lines of the log may have others. JSON omits members whose value is undefined. */
function pick<T extends object, K extends keyof T>(value: T, ...names: readonly K[]): Pick<T, K> {
  // Its members are exactly the names.
  return Object.fromEntries(names.map((each) => [each, value[each]])) as Pick<T, K>;
}

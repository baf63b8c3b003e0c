import type {
  ReportedCheck,
  ReportedScenario,
  ReportedVariant,
  RequirementResult,
  RunReport,
  Verdict,
} from "../../generated/payspec/types.ts";
import type { CheckLine, CheckOutcome, ObservationLine, RunEnd } from "../log/index.ts";

export type {
  AnswerResult,
  BaselineEntryResult,
  BaselineResult,
  Cause,
  Coverage,
  InvariantResult,
  LevelCoverage,
  LoadResult,
  RequirementResult,
  Scope,
  Unlisted,
  Verdict,
} from "../../generated/payspec/types.ts";

/** Process exit code of each verdict; wrong usage, which has no report, exits with 2. */
export const EXIT_CODES = {
  conformant: 0,
  "non-conformant": 1,
  unreachable: 3,
  partial: 4,
  "suite-error": 70,
} as const satisfies Record<Verdict, number>;

/** Verdicts by severity: of several, the first of these is that of the run. */
export const VERDICTS_BY_SEVERITY = [
  "suite-error",
  "non-conformant",
  "unreachable",
  "partial",
  "conformant",
] as const satisfies readonly Verdict[];

/**
 * Result of a run as one value, from which every output and the exit code are derived. Contains no bodies. The types
 * here extend those of the JSON report by what only the other outputs show.
 */
export interface Report extends Omit<RunReport, "exitCode" | "end" | "variants"> {
  /** End of the run, which is the worst end of its variants; `lost` if the log has no footer. */
  readonly end: RunEnd;
  readonly variants: readonly VariantReport[];
}

export interface VariantReport extends Omit<ReportedVariant, "end" | "scenarios" | "observations"> {
  /** End of this variant's run. */
  readonly end: RunEnd;
  readonly scenarios: readonly ScenarioResult[];
  readonly observations: readonly ObservationLine[];
}

export interface ScenarioResult extends Omit<ReportedScenario, "checks"> {
  readonly checks: readonly CheckResult[];
}

/** Check in the report. */
export interface CheckResult extends ReportedCheck, Pick<CheckLine, "shownBy" | "members"> {
  readonly outcome: CheckOutcome;
  /** First part of the body of the request on which a failed check is based, as the log has it. */
  readonly requestBody?: string;
  /** Status of the response on which a failed check is based. */
  readonly status?: number;
}

/** Returns true if a requirement must pass for a run to be conformant, so that an inconclusive one counts against it. */
export function mustConclude(
  { selected, level }: Pick<RequirementResult, "selected" | "level">,
  strict: boolean,
): boolean {
  return selected && (level === "stated" || (strict && level === "implied"));
}

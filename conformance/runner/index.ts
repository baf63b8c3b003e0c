export { nameSecrets } from "./access.ts";
export { applyBaseline, exitCodeOf } from "./baseline.ts";
export { describePlan } from "./describe-plan.ts";
export { createFold, type Fold, heaviest, NoRun } from "./fold.ts";
export { assertKnown, type Plan, planVariant, promisedBy, type Selection, shareOf, UnknownSelection } from "./plan.ts";
export {
  type AnswerResult,
  type BaselineEntryResult,
  type BaselineResult,
  type Cause,
  type CheckResult,
  type Coverage,
  EXIT_CODES,
  type InvariantResult,
  type LevelCoverage,
  type LoadResult,
  type Report,
  type RequirementResult,
  type ScenarioResult,
  type Scope,
  type VariantReport,
  type Verdict,
} from "./report.ts";
export { type RunOptions, run } from "./run.ts";
export type { Target } from "./scenario-context.ts";
export { createScenarioRunner, type ScenarioRunner, type ScenarioRunnerOptions } from "./scenario-runner.ts";
export { requestOf } from "./variant-fold.ts";

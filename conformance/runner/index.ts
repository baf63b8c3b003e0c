export { nameSecrets } from "./access.ts";
export { exitCodeOf } from "./baseline.ts";
export { describePlan } from "./describe-plan.ts";
export { createFold, NoRun, worstVerdict } from "./fold.ts";
export { assertKnown, type Plan, planVariant, promisedBy, type Selection, shareOf, UnknownSelection } from "./plan.ts";
export {
  type BaselineEntryResult,
  type BaselineResult,
  type Cause,
  type CheckResult,
  EXIT_CODES,
  type LoadResult,
  mustConclude,
  type Report,
  type RequirementResult,
  type ScenarioResult,
  type Scope,
  type VariantReport,
  type Verdict,
} from "./report.ts";
export { type RunOptions, run } from "./run.ts";
export type { Target } from "./scenario-context.ts";
export { createScenarioRunner } from "./scenario-runner.ts";
export { requestOf } from "./variant-fold.ts";
export { OUTCOMES_BY_SEVERITY } from "./worse-outcome.ts";

import type { CheckResult, RequirementResult, VariantReport } from "../runner/index.ts";

/** Place at which a requirement got its outcome. */
export interface FailedPlace {
  readonly scenario: string;
  readonly repeat: number;
  readonly check: CheckResult;
}

/** Returns all places at which a requirement got its outcome, in the order of the run. */
export function failedPlaces(
  { id, outcome }: Pick<RequirementResult, "id" | "outcome">,
  { scenarios }: Pick<VariantReport, "scenarios">,
): readonly FailedPlace[] {
  return scenarios.flatMap((scenario) =>
    scenario.checks
      .filter((each) => each.requirement === id && each.outcome === outcome)
      .map((check) => ({ scenario: scenario.id, repeat: scenario.repeat, check })),
  );
}

import type { PlanOfVariant } from "../log/index.ts";

/** Returns the scenarios of a plan that this run includes: all, unless it is one of several shards. */
export function scenariosOf({ scenarios, share }: PlanOfVariant): PlanOfVariant["scenarios"] {
  if (!share) return scenarios;
  const own = new Set(share.scenarios);
  return scenarios.filter(({ id }) => own.has(id));
}

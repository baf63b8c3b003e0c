import type { RequirementId } from "../../../generated/integration/contract.ts";
import type { Rules } from "../rules/rules.ts";

/** One named way to break the sandbox. The suite must catch it, and report exactly what it declares. */
export interface Fault {
  readonly name: string;
  /** What the broken deployment does, in one sentence. */
  readonly text: string;
  /** The decisions that it takes otherwise. */
  readonly rules: Partial<Rules>;
  /** What a full run then reports, beside passes. */
  readonly reports: Reported;
}

/** Requirements that a run reports as anything but a pass. */
export interface Reported {
  readonly violated: readonly RequirementId[];
  readonly findings: readonly RequirementId[];
  /** Left open because a scenario stopped at a violation before it came to them. */
  readonly inconclusive: readonly RequirementId[];
}

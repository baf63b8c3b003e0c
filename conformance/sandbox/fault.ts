import type { Changing } from "./change.ts";

/** One named way to break a sandbox. The suite must catch it, and report exactly what it declares. */
export interface NamedFault {
  readonly name: string;
  /** What the broken deployment does, in one sentence. */
  readonly text: string;
  /** What a full run of its variant then reports, beside passes. */
  readonly reports: Reported;
}

/** Requirements that a run reports as anything but a pass. */
export interface Reported<RequirementId extends string = string> {
  readonly violated?: readonly RequirementId[];
  readonly findings?: readonly RequirementId[];
  /** Left open because a scenario stopped at a violation before it came to them. */
  readonly inconclusive?: readonly RequirementId[];
}

/** A fault with what it changes. */
export interface Fault<Rules, Store, RequirementId extends string> extends NamedFault {
  readonly change: Changing<Rules, Store>;
  readonly reports: Reported<RequirementId>;
}

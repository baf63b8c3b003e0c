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
  readonly violated: readonly RequirementId[];
  readonly findings: readonly RequirementId[];
  /** Left open because a scenario stopped at a violation before it came to them. */
  readonly inconclusive: readonly RequirementId[];
}

/** A fault with the decisions that it takes otherwise. */
export interface Fault<Rules, RequirementId extends string> extends NamedFault {
  readonly rules: Partial<Rules>;
  readonly reports: Reported<RequirementId>;
}

/** The fault of that name, if any. */
export function faultNamed<F extends NamedFault>(faults: readonly F[], name: string | undefined): F | undefined {
  return faults.find((each) => each.name === name);
}

import type { Contract } from "../contract/index.ts";
import type { Channel, Outcome } from "../log/index.ts";
import { heavier } from "./heavier.ts";
import type { CheckResult } from "./report.ts";

/** A check whose outcome may hang on what the rest of the run saw. */
export interface OpenResult extends CheckResult {
  /** Where something of ours is missing. */
  readonly channel?: Channel;
}

/** Stories whose checks are all decided, and the outcomes that the decision adds, by requirement. */
export interface Decided<Story> {
  readonly stories: readonly Story[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

/**
 * What is missing on a channel is a violation, or a finding, when anything of ours came over it (rulings 5 and 16): only
 * the whole log knows.
 */
export function decideMissing<Story extends { readonly checks: readonly OpenResult[] }>(
  stories: readonly Story[],
  witnessed: ReadonlySet<Channel>,
  { requirements }: Contract,
  strict: boolean,
): Decided<Story> {
  const outcomes = new Map<string, Outcome>();
  const decide = (result: OpenResult): CheckResult => {
    if (!result.channel) return result;
    const { channel, reason, ...check } = result;
    const broken = strict || requirements[check.requirement]?.level === "stated" ? "violated" : "finding";
    const outcome = witnessed.has(channel) ? broken : "inconclusive";
    outcomes.set(check.requirement, heavier(outcomes.get(check.requirement) ?? outcome, outcome));
    return outcome === "inconclusive" && reason !== undefined ? { ...check, outcome, reason } : { ...check, outcome };
  };
  return { stories: stories.map((each) => ({ ...each, checks: each.checks.map(decide) })), outcomes };
}

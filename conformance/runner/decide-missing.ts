import type { Contract } from "../contract/index.ts";
import type { Channel, Outcome } from "../log/index.ts";
import type { CheckResult } from "./report.ts";
import { evidenceOf, type Tally, tallySum } from "./tally.ts";

/** Stories whose checks are all decided, and what the decision adds, by requirement. */
export interface Decided<Story> {
  readonly stories: readonly Story[];
  readonly tallies: ReadonlyMap<string, Tally>;
}

/**
 * What is missing on a channel is a violation, or a finding, when anything of ours came over it (rulings 5 and 16): only
 * the whole log knows.
 */
export function decideMissing<Story extends { readonly checks: readonly CheckResult[] }>(
  stories: readonly Story[],
  witnessed: ReadonlySet<Channel>,
  { requirements }: Contract,
  strict: boolean,
): Decided<Story> {
  const tallies = new Map<string, Tally>();
  const decide = (check: CheckResult): CheckResult => {
    if (!check.channel) return check;
    const { requirement, times = 1 } = check;
    const broken = strict || requirements[requirement]?.level === "stated" ? "violated" : "finding";
    const outcome: Outcome = witnessed.has(check.channel) ? broken : "inconclusive";
    tallies.set(requirement, tallySum(tallies.get(requirement), { outcome, evidence: evidenceOf(outcome, times) }));
    if (outcome === "inconclusive") return { ...check, outcome };
    const { reason: _, blocker: __, ...decided } = check; // they say why its absence would tell nothing
    return { ...decided, outcome };
  };
  return { stories: stories.map((each) => ({ ...each, checks: each.checks.map(decide) })), tallies };
}

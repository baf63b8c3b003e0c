import type { Contract } from "../contract/index.ts";
import type { Channel, Outcome } from "../log/index.ts";
import type { CheckResult } from "./report.ts";
import { evidenceOf, type Tally, tallySum } from "./tally.ts";

/** Scenarios whose checks are all decided, and the tallies that the decision adds, by requirement. */
export interface Decided<ScenarioRecord> {
  readonly records: readonly ScenarioRecord[];
  readonly tallies: ReadonlyMap<string, Tally>;
}

/**
 * Decides checks of missing items. They are violations, or findings, if the run has a witness on the same channel
 * (rulings 5 and 16), which is known only at the end of the log. Then no other check is blocked by a silent inbox either.
 */
export function decideMissing<ScenarioRecord extends { readonly checks: readonly CheckResult[] }>(
  records: readonly ScenarioRecord[],
  witnessed: ReadonlySet<Channel>,
  { requirements }: Contract,
  strict: boolean,
): Decided<ScenarioRecord> {
  const tallies = new Map<string, Tally>();
  const decide = (check: CheckResult): CheckResult => {
    if (!check.channel) return withoutSilence(check, witnessed);
    const { requirement, times = 1 } = check;
    const broken = strict || requirements[requirement]?.level === "stated" ? "violated" : "finding";
    const outcome: Outcome = witnessed.has(check.channel) ? broken : "inconclusive";
    tallies.set(requirement, tallySum(tallies.get(requirement), { outcome, evidence: evidenceOf(outcome, times) }));
    if (outcome === "inconclusive") return { ...check, outcome };
    const { reason: _, blocker: __, ...decided } = check; // they only explain why it was inconclusive
    return { ...decided, outcome };
  };
  return { records: records.map((each) => ({ ...each, checks: each.checks.map(decide) })), tallies };
}

/** Returns a check; if it waited for a webhook and only others arrived, with a blocker for that. */
function withoutSilence(check: CheckResult, witnessed: ReadonlySet<Channel>): CheckResult {
  const isWrong = check.blocker?.code === "inbox-silent" && witnessed.has("inbox");
  return isWrong ? { ...check, blocker: { code: "webhook-missing" } } : check;
}

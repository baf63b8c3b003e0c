import { reportedBy } from "../../conformance/proof/reported.ts";
import type { Report } from "../../conformance/runner/index.ts";

/** How the suite noticed a mutant; of several, the first. A sandbox that only crashed is no proof of the suite's wits. */
export const NOTICES = ["violated", "unreachable", "crashed", "inconclusive", "finding"] as const;

export type Notice = (typeof NOTICES)[number];

/**
 * What a run says against its deployment, as `violated: payment.status, ...`, or undefined where it says nothing.
 * Throws where the suite itself broke: nothing of that is the deployment's doing.
 */
export function noticed(report: Report, crashed: boolean): string | undefined {
  const { verdict } = report;
  if (verdict === "suite-error") throw new Error(`internal error of the suite: ${JSON.stringify(report.end)}`);
  const { violated, findings, inconclusive } = reportedBy(report);
  const say = (notice: Notice, ids: readonly string[]) => `${notice}: ${ids.join(", ")}`;
  if (verdict === "non-conformant") return say("violated", violated);
  if (verdict === "unreachable") return say("unreachable", inconclusive);
  if (verdict === "partial" || inconclusive.length > 0) return say(crashed ? "crashed" : "inconclusive", inconclusive);
  return findings.length > 0 ? say(crashed ? "crashed" : "finding", findings) : undefined;
}

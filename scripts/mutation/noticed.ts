import { reportedBy } from "../../conformance/proof/reported.ts";
import type { Report } from "../../conformance/runner/index.ts";

/**
 * Ways in which the suite can detect a mutant; if several apply, the first counts. A crash of the sandbox alone is no
 * evidence of what the suite checks.
 */
export const NOTICES = ["violated", "unreachable", "crashed", "inconclusive", "finding"] as const;

export type Notice = (typeof NOTICES)[number];

/**
 * Returns what a run reports against its deployment, as `violated: payment.status, ...`, or undefined if nothing. Throws
 * if the suite itself failed, since that says nothing about the deployment.
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

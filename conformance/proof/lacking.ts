import { reportedBy } from "./reported.ts";
import type { FinishedRun } from "./run-in-memory.ts";
import { leftOpen } from "./without.ts";

/**
 * Expected result of a run with a missing capability and no violation: every inconclusive outcome names the capability.
 */
export const LEFT_OPEN = { verdict: "partial", end: "finished", violated: [], findings: [], unnamed: [] };

/**
 * Returns how a run without violations ended, and the inconclusive outcomes that do not name the missing capability.
 */
export function lacking({ report }: FinishedRun, missing: string) {
  const { violated, findings } = reportedBy(report);
  const unnamed = leftOpen(report).filter((each) => !each.includes(missing));
  return { verdict: report.verdict, end: report.end.kind, violated, findings, unnamed };
}

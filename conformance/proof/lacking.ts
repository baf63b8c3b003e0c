import { reportedBy } from "./reported.ts";
import type { FinishedRun } from "./run-in-memory.ts";
import { leftOpen } from "./without.ts";

/** What a run says where something is missing and nothing is wrong: all that it leaves open names what is missing. */
export const LEFT_OPEN = { verdict: "partial", end: "finished", violated: [], findings: [], unnamed: [] };

/** How a run ended that nothing was wrong with, and what stayed open without naming what is missing. */
export function lacking({ report }: FinishedRun, missing: string) {
  const { violated, findings } = reportedBy(report);
  const unnamed = leftOpen(report).filter((each) => !each.includes(missing));
  return { verdict: report.verdict, end: report.end.kind, violated, findings, unnamed };
}

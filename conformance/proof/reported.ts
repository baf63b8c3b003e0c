import type { Report } from "../runner/index.ts";

/** What a run reported beside passes, as sorted requirement ids: what a fault declares. */
export function reportedBy(report: Report) {
  const having = (outcome: string) =>
    report.variants
      .flatMap((each) => each.requirements)
      .filter((each) => each.outcome === outcome)
      .map((each) => each.id)
      .sort();
  return { violated: having("violated"), findings: having("finding"), inconclusive: having("inconclusive") };
}

import type { Report } from "../runner/index.ts";
import type { Reported } from "../sandbox/index.ts";

/** What a run reported beside passes, as sorted requirement ids. */
export function reportedBy(report: Report): Required<Reported> {
  const having = (outcome: string) =>
    report.variants
      .flatMap((each) => each.requirements)
      .filter((each) => each.outcome === outcome)
      .map((each) => each.id)
      .sort();
  return { violated: having("violated"), findings: having("finding"), inconclusive: having("inconclusive") };
}

/** Where a run and what a fault declares part ways, both ways, a line a requirement; none where they agree. */
export function disagreements(declared: Reported, report: Report): readonly string[] {
  const reported = reportedBy(report);
  return (["violated", "findings", "inconclusive"] as const).flatMap((kind) => {
    const promised = declared[kind] ?? [];
    return [
      ...reported[kind].filter((id) => !promised.includes(id)).map((id) => `${kind}, undeclared: ${id}`),
      ...promised.filter((id) => !reported[kind].includes(id)).map((id) => `${kind}, declared in vain: ${id}`),
    ];
  });
}

/** Every requirement with its outcome, and every scenario with its own: what must not differ from run to run. */
export function verdictsOf({ verdict, variants }: Report) {
  return variants.map(({ requirements, scenarios, transitions }) => ({
    verdict,
    requirements: requirements.map((each) => `${each.id}: ${each.outcome}`),
    scenarios: scenarios.map((each) => `${each.id}: ${each.outcome}`).sort(),
    transitions: [...transitions.seen].sort(),
  }));
}

import type { Report } from "../runner/index.ts";

/** What a run reported beside passes, as sorted requirement ids. */
export interface Reported {
  readonly violated: readonly string[];
  readonly findings: readonly string[];
  readonly inconclusive: readonly string[];
}

/** What a run of a subject must report beside passes. */
export interface Expected {
  /** Violated, or findings where they are implied. */
  readonly broken: readonly string[];
  /** Of what must be accepted. Absent of what is broken: what scenarios no longer reach is recorded, not declared. */
  readonly inconclusive?: readonly string[];
}

export function reportedBy(report: Report): Reported {
  const having = (outcome: string) =>
    report.variants
      .flatMap((each) => each.requirements)
      .filter((each) => each.outcome === outcome)
      .map((each) => each.id)
      .sort();
  return { violated: having("violated"), findings: having("finding"), inconclusive: having("inconclusive") };
}

/** Where a run and what a subject declares part ways, both ways, a line a requirement; none where they agree. */
export function disagreements({ broken, inconclusive }: Expected, report: Report): readonly string[] {
  const reported = reportedBy(report);
  const blamed = [...reported.violated, ...reported.findings].sort();
  return [
    ...differences("broken", broken, blamed),
    ...(inconclusive ? differences("inconclusive", inconclusive, reported.inconclusive) : []),
  ];
}

function differences(kind: string, declared: readonly string[], reported: readonly string[]): readonly string[] {
  return [
    ...reported.filter((id) => !declared.includes(id)).map((id) => `${kind}, undeclared: ${id}`),
    ...declared.filter((id) => !reported.includes(id)).map((id) => `${kind}, declared in vain: ${id}`),
  ];
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

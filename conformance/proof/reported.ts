import type { Report } from "../runner/index.ts";

/** Results of a run apart from passes, as sorted requirement ids. */
export interface Reported {
  readonly violated: readonly string[];
  readonly findings: readonly string[];
  readonly inconclusive: readonly string[];
}

/** Results that a run of a subject must report apart from passes. */
export interface Expected {
  /** Violated requirements, and findings for implied ones. */
  readonly broken: readonly string[];
  /**
   * For subjects that must be accepted. Absent for faults: requirements that scenarios no longer reach are recorded,
   * not declared.
   */
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

/**
 * Returns the differences between a run and the declaration of its subject, in both directions, one line per
 * requirement; empty if they agree.
 */
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
    ...declared.filter((id) => !reported.includes(id)).map((id) => `${kind}, declared but not reported: ${id}`),
  ];
}

/** Returns every requirement and every scenario with its outcome, which must not differ from run to run. */
export function verdictsOf({ verdict, variants }: Report) {
  return variants.map(({ requirements, scenarios, transitions }) => ({
    verdict,
    requirements: requirements.map((each) => `${each.id}: ${each.outcome}`),
    scenarios: scenarios.map((each) => `${each.id}: ${each.outcome}`).sort(),
    transitions: [...transitions.seen].sort(),
  }));
}

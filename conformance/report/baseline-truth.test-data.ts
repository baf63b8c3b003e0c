import type { BaselineEntryResult, Report, VariantReport } from "../runner/index.ts";

/**
 * Returns the effect of a baseline on a run, computed from its entries and the results by a second algorithm, so that a
 * bug in the product's own rule does not confirm itself.
 */
export function baselineTruth(report: Report, exitOfVerdict: number): BaselineTruth {
  const stales = report.variants.map((each) => staleIn(report, each));
  if (!report.baseline || exitOfVerdict === 3 || exitOfVerdict === 70) return { exitCode: exitOfVerdict, stales };
  if (stales.flat().length > 0) return { exitCode: 1, stales };
  const isAccepted = report.variants.length > 0 && report.variants.every((each) => isFullyListed(report, each));
  return { exitCode: isAccepted ? 0 : exitOfVerdict, stales };
}

interface BaselineTruth {
  readonly exitCode: number;
  /** By variant, in the order of the report: ids of the stale entries. */
  readonly stales: readonly (readonly string[])[];
}

/** Returns the displayed state of each entry. */
export function statesIn(report: Report, variant: VariantReport): readonly string[] {
  return entriesOf(report, variant).map((each) => stateOf(report, variant, each));
}

function staleIn(report: Report, variant: VariantReport): readonly string[] {
  const isStale = (each: BaselineEntryResult) => stateOf(report, variant, each) === "stale";
  return [
    ...new Set(
      entriesOf(report, variant)
        .filter(isStale)
        .map((each) => each.requirement),
    ),
  ].sort();
}

function entriesOf({ baseline }: Report, { variant }: VariantReport): readonly BaselineEntryResult[] {
  return (baseline?.entries ?? []).filter((each) => each.variant === variant);
}

function stateOf({ shard }: Report, { requirements, complete }: VariantReport, entry: BaselineEntryResult): string {
  const result = requirements.find((each) => each.id === entry.requirement);
  if (!result) return "not judged";
  switch (result.outcome) {
    case entry.outcome:
      return "held";
    case "pass":
    case "observed":
    case "finding":
      return result.selected && complete && !shard ? "stale" : "not judged";
    default:
      return result.selected ? "not as listed" : "not judged";
  }
}

/**
 * Returns true if the baseline lists every flaw with its outcome, no part is missing, and at least one requirement was
 * judged.
 */
function isFullyListed(report: Report, variant: VariantReport): boolean {
  if (variant.verdict === "conformant") return true;
  const listed = entriesOf(report, variant).map((each) => `${each.requirement} ${each.outcome}`);
  const awaited = (level: string) => level === "stated" || (report.strict && level === "implied");
  const isFine = ({ id, level, outcome, selected }: VariantReport["requirements"][number]) =>
    listed.includes(`${id} ${outcome}`) ||
    (outcome !== "violated" && (outcome === "pass" || !selected || !awaited(level)));
  const judged = variant.requirements.filter(({ selected, level }) => selected && /^(stated|implied)$/.test(level));
  return (
    variant.complete &&
    variant.requirements.every(isFine) &&
    judged.some(({ outcome }) => /^(pass|finding|violated)$/.test(outcome))
  );
}

/** Returns the ids of the requirements whose outcome is as listed. */
export function acceptedIn(report: Report, variant: VariantReport): readonly string[] {
  const held = entriesOf(report, variant).filter((each) => stateOf(report, variant, each) === "held");
  return [...new Set(held.map((each) => each.requirement))].sort();
}

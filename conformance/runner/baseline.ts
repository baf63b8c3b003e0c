import { isJudgeable } from "../contract/index.ts";
import type { BaselineEntry } from "../log/index.ts";
import {
  type BaselineEntryResult,
  type BaselineResult,
  EXIT_CODES,
  mustConclude,
  type Report,
  type RequirementResult,
  type Unlisted,
  type VariantReport,
} from "./report.ts";

/** Report to which a baseline is applied. */
export type Judged = Omit<Report, "baseline">;

/**
 * Applies a baseline to a report. It never changes a verdict. The exit code becomes 0 if each variant finished, judged
 * something, and every requirement that counts against it is listed with its outcome; it becomes 1 if an entry is
 * stale. The exit codes of unreachable and suite-error do not change.
 */
export function applyBaseline(report: Judged, baseline: readonly BaselineEntry[]): BaselineResult {
  const entries = baseline.map((each) => entryResult(report, each));
  const unlisted = report.variants.flatMap((each) => unlistedIn(each, report.strict, entries));
  const covered = report.variants
    .filter(({ variant, complete, verdict, requirements }) => {
      if (verdict === "conformant") return true;
      if (verdict === "unreachable" || verdict === "suite-error") return false;
      return complete && isJudged(requirements) && !unlisted.some((each) => each.variant === variant);
    })
    .map(({ variant }) => variant);
  return { exitCode: exitCodeWith(report, entries, covered), entries, unlisted, covered };
}

/** Returns the exit code of the process: that of the verdict, unless a baseline changes it. */
export function exitCodeOf({ verdict, baseline }: Pick<Report, "verdict" | "baseline">): BaselineResult["exitCode"] {
  return baseline?.exitCode ?? EXIT_CODES[verdict];
}

function exitCodeWith(
  { verdict, variants }: Judged,
  entries: readonly BaselineEntryResult[],
  covered: readonly string[],
): BaselineResult["exitCode"] {
  if (verdict === "unreachable" || verdict === "suite-error") return EXIT_CODES[verdict];
  if (entries.some(({ state }) => state === "stale")) return EXIT_CODES["non-conformant"];
  return variants.length > 0 && covered.length === variants.length ? 0 : EXIT_CODES[verdict];
}

function entryResult({ variants, shard }: Judged, entry: BaselineEntry): BaselineEntryResult {
  const variant = variants.find((each) => each.variant === entry.variant);
  const requirement = variant?.requirements.find(({ id }) => id === entry.requirement);
  if (!variant || !requirement) return { ...entry, state: "silent" };
  const { outcome: found, selected } = requirement;
  if (found === entry.outcome) return { ...entry, state: "held", found };
  if (!selected) return { ...entry, state: "silent", found };
  if (found === "violated" || found === "inconclusive" || found === "suite-error")
    return { ...entry, state: "differs", found };
  // A requirement that passes in a part of a run may fail in the rest.
  const isDecided = variant.complete && shard === undefined;
  return { ...entry, state: isDecided ? "stale" : "silent", found };
}

/**
 * Returns the requirements that count against a variant and are not listed; none if the whole variant was not judged.
 */
function unlistedIn(
  { variant, verdict, requirements }: VariantReport,
  strict: boolean,
  entries: readonly BaselineEntryResult[],
): readonly Unlisted[] {
  if (verdict === "unreachable" || verdict === "suite-error") return [];
  const held = new Set(
    entries.filter((each) => each.state === "held" && each.variant === variant).map((each) => each.requirement),
  );
  return requirements
    .filter((each) => countsAgainst(each, strict) && !held.has(each.id))
    .map(({ id, outcome }) => ({ variant, requirement: id, outcome }));
}

function countsAgainst(requirement: RequirementResult, strict: boolean): boolean {
  const { outcome } = requirement;
  return outcome === "violated" || (outcome !== "pass" && mustConclude(requirement, strict));
}

/** Returns true if at least one requirement was judged; otherwise a baseline has no effect. */
function isJudged(requirements: readonly RequirementResult[]): boolean {
  return requirements.some(
    ({ selected, level, outcome }) =>
      selected && isJudgeable(level) && (outcome === "pass" || outcome === "finding" || outcome === "violated"),
  );
}

import type { BaselineEntry } from "../log/index.ts";
import {
  type BaselineEntryResult,
  type BaselineResult,
  EXIT_CODES,
  type Report,
  type RequirementResult,
  type Unlisted,
  type VariantReport,
} from "./report.ts";

/** What a report stands on before a baseline is held against it. */
export type Judged = Omit<Report, "baseline">;

/**
 * Holds what is known against what a run says. It never changes a verdict; the exit code becomes 0 where each variant
 * ran to its end, was judged in something, and every requirement that counts against it is listed as what it is; 1 where
 * an entry is stale. What is unreachable, or broke the suite, stays so.
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

/** The exit code of the process: that of the verdict, unless a baseline changes it. */
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
  // What passes in a part of a run may fail in the rest of it.
  const isDecided = variant.complete && shard === undefined;
  return { ...entry, state: isDecided ? "stale" : "silent", found };
}

/** What counts against a variant and is not put up with; nothing where the whole variant was not judged. */
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

function countsAgainst({ selected, level, outcome }: RequirementResult, strict: boolean): boolean {
  if (outcome === "violated") return true;
  return selected && outcome !== "pass" && (level === "stated" || (strict && level === "implied"));
}

/** Where nothing was judged, there is nothing to put up with. */
function isJudged(requirements: readonly RequirementResult[]): boolean {
  return requirements.some(
    ({ selected, level, outcome }) =>
      selected &&
      (level === "stated" || level === "implied") &&
      (outcome === "pass" || outcome === "finding" || outcome === "violated"),
  );
}

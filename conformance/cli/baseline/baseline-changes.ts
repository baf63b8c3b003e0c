import type { BaselineEntry } from "../../log/index.ts";
import { mustConclude, openQuestions, printable } from "../../report/index.ts";
import type { Report, VariantReport } from "../../runner/index.ts";
import { type BaselineChanges, REASON_TO_BE_WRITTEN } from "./baseline-file.ts";

/** A reason may be long, and part of it comes from the server: one line is kept. */
const MOST = 160;

/** Returns why a baseline cannot be updated from this run; undefined if it can. */
export function whyNoUpdate({ variants, shard }: Report): string | undefined {
  if (shard) return "a shard is only part of the run";
  if (variants.length === 0) return "no scenario was run";
  for (const { variant, verdict, complete, end, requirements } of variants) {
    if (verdict === "unreachable") return `${variant} could not be reached`;
    if (verdict === "suite-error") return "internal error in payspec";
    if (!complete) return `the run of ${variant} did not finish (${end.kind})`;
    if (!requirements.some(({ outcome }) => outcome === "pass" || outcome === "finding" || outcome === "violated"))
      return `nothing of ${variant} was judged`;
  }
  return undefined;
}

/** What makes a baseline list what this run needs, and nothing else of what it selected; `entries` are its own. */
export function baselineChanges(report: Report, entries: readonly BaselineEntry[]): BaselineChanges {
  const needs = report.variants.flatMap((each) => neededBy(each, report.strict));
  const isOf = (one: BaselineEntry) => (other: BaselineEntry) =>
    one.variant === other.variant && one.requirement === other.requirement;
  const isSame = (one: BaselineEntry) => (other: BaselineEntry) => isOf(one)(other) && one.outcome === other.outcome;
  return {
    add: needs.filter((each) => !entries.some(isSame(each))),
    remove: entries.filter((each) => {
      const result = report.variants
        .find(({ variant }) => variant === each.variant)
        ?.requirements.find(({ id }) => id === each.requirement);
      if (!result || result.outcome === each.outcome) return false;
      return result.selected || needs.some(isOf(each));
    }),
  };
}

function neededBy(variant: VariantReport, strict: boolean): readonly BaselineEntry[] {
  const questions = openQuestions(variant);
  return variant.requirements.flatMap((each): BaselineEntry[] => {
    const entry = { variant: variant.variant, requirement: each.id };
    if (each.outcome === "violated") return [{ ...entry, outcome: "violated", reason: REASON_TO_BE_WRITTEN }];
    if (each.outcome !== "inconclusive" || !mustConclude(each, strict)) return [];
    const reason = questions.find(({ requirements }) => requirements.includes(each.id))?.reason ?? "";
    return [{ ...entry, outcome: "inconclusive", reason: reasonFrom(reason) }];
  });
}

/** What the next run takes for a reason. */
function reasonFrom(text: string): string {
  const line = printable(text, MOST).replace(/\s+/g, " ").trim();
  return line === "" || /^todo\b/i.test(line) ? REASON_TO_BE_WRITTEN : line;
}

import type { BaselineEntry } from "../../log/index.ts";
import { causeTitle, openQuestions, printable } from "../../report/index.ts";
import { mustConclude, type Report, type VariantReport } from "../../runner/index.ts";
import type { NewEntry } from "./reasons.ts";

/** Maximum length of a reason, part of which comes from the server. */
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

/** Required changes to a baseline; a new entry may still need its reason. */
export interface NeededChanges {
  readonly add: readonly NewEntry[];
  readonly remove: readonly BaselineEntry[];
}

type Listed = Pick<BaselineEntry, "variant" | "requirement" | "outcome">;

/**
 * Returns the changes after which a baseline lists exactly what this run needs, for the requirements that it selected.
 */
export function baselineChanges(report: Report, entries: readonly BaselineEntry[]): NeededChanges {
  const needs = report.variants.flatMap((each) => neededBy(each, report.strict));
  const isOf = (one: Listed) => (other: Listed) =>
    one.variant === other.variant && one.requirement === other.requirement;
  const isSame = (one: Listed) => (other: Listed) => isOf(one)(other) && one.outcome === other.outcome;
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

function neededBy(variant: VariantReport, strict: boolean): readonly NewEntry[] {
  const questions = openQuestions(variant);
  return variant.requirements.flatMap((each): NewEntry[] => {
    const entry = { variant: variant.variant, requirement: each.id };
    if (each.outcome === "violated") {
      const cause = variant.causes.find(({ requirements }) => requirements.includes(each.id));
      return [{ ...entry, outcome: "violated", cause: cause ? causeTitle(cause) : each.id }];
    }
    if (each.outcome !== "inconclusive" || !mustConclude(each, strict)) return [];
    const reason = questions.find(({ requirements }) => requirements.includes(each.id))?.reason ?? "";
    return [{ ...entry, outcome: "inconclusive", reason: reasonFrom(reason) }];
  });
}

/** Converts text from a server to a reason that is valid in a baseline. */
function reasonFrom(text: string): string {
  const line = printable(text, MOST).replace(/\s+/g, " ").trim();
  return line === "" || /^todo\b/i.test(line)
    ? `inconclusive in the run that wrote this: ${line || "no reason given"}`
    : line;
}

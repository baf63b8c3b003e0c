import type { Outcome, RunEnd } from "../log/index.ts";
import {
  type BaselineResult,
  EXIT_CODES,
  exitCodeOf,
  mustConclude,
  type Report,
  type Scope,
  type VariantReport,
  type Verdict,
} from "../runner/index.ts";
import { accountOf, staleText } from "./baseline.ts";
import { count } from "./paragraph.ts";
import { printable } from "./printable.ts";

/** Outcome as which each verdict is displayed. */
export const OUTCOME_OF_VERDICT = {
  conformant: "pass",
  "non-conformant": "violated",
  unreachable: "violated",
  partial: "inconclusive",
  "suite-error": "suite-error",
} as const satisfies Record<Verdict, Outcome>;

/** Returns true if everything was selected; requirements that need a live address may be left out. */
export function isWhole({ selected, judgeable, withoutLive }: Scope): boolean {
  return selected + withoutLive.length >= judgeable;
}

/**
 * Returns the verdict of a variant with its scope, such as `conformant (12 of 131 requirements selected)` or
 * `conformant (4 requirements left out: role live not configured)`.
 */
export function headline({ verdict, scope }: Pick<VariantReport, "verdict" | "scope">): string {
  const { selected, judgeable, withoutLive } = scope;
  const parts = [
    ...(isWhole(scope) ? [] : [`${selected} of ${judgeable} requirements selected`]),
    ...(withoutLive.length > 0
      ? [`${count(withoutLive.length, "requirement")} left out: role live not configured`]
      : []),
  ];
  return parts.length > 0 ? `${verdict} (${parts.join("; ")})` : verdict;
}

/**
 * Returns the reason for the verdict and the exit code of a run: one sentence without a full stop; with several
 * variants, one for each variant with that verdict.
 */
export function explainRunVerdict(report: Report): string {
  const { verdict, variants, end, strict, baseline } = report;
  const [only, ...more] = variants;
  const reason =
    !only || verdict === "conformant"
      ? reasonOf(verdict, variants, end, strict)
      : more.length === 0
        ? explainVerdict(only, strict, baseline)
        : variants
            .filter((each) => each.verdict === verdict)
            .map((each) => `${each.variant}: ${explainVerdict(each, strict, baseline)}`)
            .join("; ");
  const stale = staleText(baseline);
  return stale === "" ? reason : `${reason}${verdict === "conformant" ? ", but" : ";"} ${stale}`;
}

/** Returns the reason for the exit code of several variants, each of which has printed its own reason. */
export function explainExitOfSeveral(report: Report): string {
  const { verdict, variants, baseline } = report;
  const code = exitCodeOf(report);
  if (code === 0) return "the baseline lists all that counts against them";
  const whose = `the verdict of ${variants.flatMap((each) => (each.verdict === verdict ? [each.variant] : [])).join(" and ")}`;
  const stale = staleText(baseline);
  if (stale === "") return whose;
  return code === EXIT_CODES[verdict] ? `${whose}; ${stale}` : stale;
}

/** Returns the reason for the verdict of one variant, and whether a baseline lists all of it. */
export function explainVerdict(variant: VariantReport, strict: boolean, baseline?: BaselineResult): string {
  return `${reasonOf(variant.verdict, [variant], variant.end, strict)}${accountOf(baseline, variant)}`;
}

function reasonOf(verdict: Verdict, variants: readonly VariantReport[], end: RunEnd, strict: boolean): string {
  const requirements = variants.flatMap((each) => each.requirements);
  const message = end.kind === "finished" ? undefined : printable(end.message);
  switch (verdict) {
    case "conformant":
      return "every selected stated requirement was exercised, and none is violated";
    case "non-conformant": {
      const violated = requirements.filter((each) => each.outcome === "violated").length;
      return `${count(violated, "requirement")} ${violated === 1 ? "is" : "are"} violated`;
    }
    case "unreachable":
      return message ?? "the server could not be reached";
    case "suite-error":
      return `internal error in payspec, not a fault of the server: ${end.kind === "suite-error" ? message : brokenScenarios(variants)}`;
    case "partial": {
      if (message !== undefined) return message;
      const open = requirements.filter((each) => each.outcome === "inconclusive" && mustConclude(each, strict)).length;
      if (open > 0)
        return `nothing is violated, but ${count(open, "requirement")} that must be judged stayed inconclusive`;
      return "nothing is violated, but the run did not judge everything that was planned";
    }
  }
}

function brokenScenarios(variants: readonly VariantReport[]): string {
  const [first] = variants.flatMap((each) => each.scenarios).filter((each) => each.outcome === "suite-error");
  return printable(
    first?.reason ??
      first?.checks.find((each) => each.outcome === "suite-error")?.reason ??
      first?.id ??
      "no reason given",
  );
}

import type { Outcome, RunEnd } from "../log/index.ts";
import type { EXIT_CODES, Report, RequirementResult, VariantReport, Verdict } from "../runner/index.ts";
import { count } from "./paragraph.ts";
import { printable } from "./printable.ts";

/** The same codes as the command line ends in: the type holds every number to the runner's. */
export const EXIT: typeof EXIT_CODES = {
  conformant: 0,
  "non-conformant": 1,
  unreachable: 3,
  partial: 4,
  "suite-error": 70,
};

/** The outcome that a verdict is shown as. */
export const WEIGHT = {
  conformant: "pass",
  "non-conformant": "violated",
  unreachable: "violated",
  partial: "inconclusive",
  "suite-error": "suite-error",
} as const satisfies Record<Verdict, Outcome>;

/** The verdict of a variant with what it rests on: `conformant (12 of 131 requirements selected)`. */
export function headline({ verdict, scope }: Pick<VariantReport, "verdict" | "scope">): string {
  const { selected, judgeable } = scope;
  return selected < judgeable ? `${verdict} (${selected} of ${judgeable} requirements selected)` : verdict;
}

/** True where an inconclusive requirement keeps a run from being conformant. */
export function mustConclude(
  { selected, level }: Pick<RequirementResult, "selected" | "level">,
  strict: boolean,
): boolean {
  return selected && (level === "stated" || (strict && level === "implied"));
}

/** Why the run got its verdict: one sentence without a full stop; of several variants, one for each that got it. */
export function becauseOfRun({ verdict, variants, end, strict }: Report): string {
  if (variants.length < 2 || verdict === "conformant") return reasonOf(verdict, variants, end, strict);
  return variants
    .filter((each) => each.verdict === verdict)
    .map((each) => `${each.variant}: ${because(each, strict)}`)
    .join("; ");
}

/** Why one variant got its verdict. */
export function because(variant: VariantReport, strict: boolean): string {
  return reasonOf(variant.verdict, [variant], variant.end, strict);
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
      return message ?? "the deployment could not be reached";
    case "suite-error":
      return `payspec itself broke, which says nothing about the deployment: ${end.kind === "suite-error" ? message : brokenScenarios(variants)}`;
    case "partial": {
      if (message !== undefined) return message;
      const open = requirements.filter((each) => each.outcome === "inconclusive" && mustConclude(each, strict)).length;
      if (open > 0)
        return `nothing is violated, but ${count(open, "requirement")} that must be judged stayed inconclusive`;
      return "nothing is violated, but not all that was planned was run and judged";
    }
  }
}

function brokenScenarios(variants: readonly VariantReport[]): string {
  const [first] = variants.flatMap((each) => each.scenarios).filter((each) => each.outcome === "suite-error");
  return printable(
    first?.reason ??
      first?.checks.find((each) => each.outcome === "suite-error")?.reason ??
      first?.id ??
      "no reason was given",
  );
}

import { EXIT_CODES, type Report, type Verdict } from "../runner/index.ts";
import { factsOf } from "./facts.ts";
import { groupBy } from "./group.ts";
import { causeCases, failureDetails, requirementCases, scenarioCases } from "./junit-case.ts";
import { lines, renderSuites, type Suite, type TestCase } from "./junit-document.ts";
import { printable } from "./printable.ts";
import { areaOf } from "./progress.ts";
import type { FindScript } from "./reproducer.ts";
import { type RunView, type VariantView, viewOf } from "./view.ts";

/**
 * Returns the report as JUnit XML, one piece for each suite. It has four views of the same run: a suite with the
 * verdicts, a suite for each variant with a case for each cause of failures, a suite for each variant and area with a
 * case for each scenario, and a suite for each variant with a case for each requirement, which includes requirements
 * that only response schemas judge. A violation is a failure; an inconclusive result or a suite error is an error, but
 * skipped if the verdict does not depend on it or the baseline accepts it; findings and observations go to system-out.
 * The document is green only if the run ends with exit code 0. A failure contains everything needed to reproduce it;
 * `findScript` finds the scripts that were kept, and `redact` redacts the texts once more.
 */
export function* streamJUnit(
  report: Report,
  findScript?: FindScript,
  redact?: (text: string) => string,
): Generator<string> {
  const view = viewOf(report, findScript);
  const suites = [
    { name: "verdict", cases: [runCase(view), ...view.variants.map((each) => variantCase(each, report))] },
    ...(report.baseline ? [{ name: "baseline", cases: [baselineCase(view)] }] : []),
    ...view.variants.flatMap((each) => variantSuites(each, findScript)),
  ];
  yield* renderSuites(report, suites, redact);
}

/** Returns the result of {@link streamJUnit} as one string. */
export function renderJUnit(report: Report, findScript?: FindScript): string {
  return [...streamJUnit(report, findScript)].join("");
}

const KINDS = {
  conformant: "passed",
  "non-conformant": "failure",
  unreachable: "error",
  partial: "error",
  "suite-error": "error",
} as const satisfies Record<Verdict, TestCase["kind"]>;

/** Returns the kind of case for a verdict: skipped if the baseline covers all of it. */
function kindOf(verdict: Verdict, isCovered: boolean): TestCase["kind"] {
  return isCovered && EXIT_CODES[verdict] !== 0 ? "skipped" : KINDS[verdict];
}

/** Returns a case for the run, so that its end is visible. */
function runCase({ report, exitCode, explanation }: RunView): TestCase {
  const { verdict, durationMs } = report;
  return {
    name: "run",
    kind: kindOf(verdict, exitCode === 0),
    type: verdict,
    durationMs,
    message: printable(`${verdict}: ${explanation}`),
    details: "",
    output: `verdict: ${verdict}`,
  };
}

function variantCase({ result, headline, explanation, isCovered }: VariantView, report: Report): TestCase {
  return {
    name: result.variant,
    kind: kindOf(result.verdict, isCovered),
    type: result.verdict,
    durationMs: 0,
    message: printable(`${headline}: ${explanation}`),
    details: "",
    output: lines([
      `verdict: ${headline}`,
      ...factsOf(result, report, Number.POSITIVE_INFINITY).map(({ label, text }) =>
        label === "" ? text : `${label}: ${text}`,
      ),
    ]),
  };
}

/** Returns a case for the stale entries of the baseline. */
function baselineCase({ variants }: RunView): TestCase {
  const complaints = variants.flatMap(({ result, entries }) =>
    entries.flatMap(({ requirement, complaint, isStale }) =>
      complaint === undefined ? [] : [{ isStale, text: printable(`${result.variant} ${requirement} ${complaint}`) }],
    ),
  );
  const stale = complaints.filter(({ isStale }) => isStale).map(({ text }) => text);
  return {
    name: "every entry is needed",
    kind: stale.length > 0 ? "failure" : "passed",
    type: "stale",
    durationMs: 0,
    message: stale[0] ?? "",
    details: lines(stale),
    output: lines(complaints.filter(({ isStale }) => !isStale).map(({ text }) => text)),
  };
}

function variantSuites(view: VariantView, findScript?: FindScript): readonly Suite[] {
  const { variant, scenarios } = view.result;
  const details = failureDetails(view, findScript);
  const causes = causeCases(view, details);
  return [
    ...(causes.length === 0 ? [] : [{ name: `${variant}.causes`, cases: causes }]),
    ...groupBy(scenarios, ({ id }) => areaOf(id)).map(([area, own]) => ({
      name: `${variant}.${area}`,
      cases: scenarioCases(view, own, details),
    })),
    { name: `${variant}.requirements`, cases: requirementCases(view, details) },
  ];
}

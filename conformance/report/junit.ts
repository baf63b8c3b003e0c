import type { Report, VariantReport } from "../runner/index.ts";
import { causeCases, demandsOf, failureDetails, requirementCases, scenarioCases } from "./junit-case.ts";
import type { TestCase } from "./junit-test-case.ts";
import { baselineCases, verdictCases } from "./junit-verdict-case.ts";
import type { FindScript } from "./kept-script.ts";
import { areaOf } from "./progress.ts";
import { type Element, renderRoot } from "./xml.ts";

/**
 * Returns the report as JUnit XML, one piece for each suite. It has four views of the same run: a suite with the
 * verdicts, a suite for each variant with a case for each cause of failures, a suite for each variant and area with a
 * case for each scenario, and a suite for each variant with a case for each requirement, which includes requirements
 * that only response schemas judge. Violated is a failure;
 * inconclusive and suite errors are errors, except that anything on which the verdict does not depend, or that the
 * baseline accepts, is skipped; findings and observations go to system-out. The document is green only if the run ends
 * with exit code 0. A failure contains everything needed to reproduce it; `findScript` finds the scripts that were
 * kept, and `redact` redacts the texts once more.
 */
export function* streamJUnit(
  report: Report,
  findScript?: FindScript,
  redact?: (text: string) => string,
): Generator<string> {
  const suites = [
    { name: "verdict", cases: verdictCases(report) },
    ...(report.baseline ? [{ name: "baseline", cases: baselineCases(report) }] : []),
    ...report.variants.flatMap((variant) => variantSuites(variant, report, findScript)),
  ];
  const attributes = { name: `payspec ${report.payspec}`, ...countsOf(suites.flatMap(({ cases }) => cases)) };
  yield* renderRoot(
    { name: "testsuites", attributes: { ...attributes, time: seconds(report.durationMs) } },
    toElements(suites, report),
    redact,
  );
}

/** Returns the result of {@link streamJUnit} as one string. */
export function renderJUnit(report: Report, findScript?: FindScript): string {
  return [...streamJUnit(report, findScript)].join("");
}

interface Suite {
  readonly name: string;
  readonly cases: readonly TestCase[];
}

function variantSuites(variant: VariantReport, report: Report, findScript?: FindScript): readonly Suite[] {
  const areas = new Set(variant.scenarios.map((each) => areaOf(each.id)));
  const demands = demandsOf(variant, report);
  const details = failureDetails(variant, findScript);
  const causes = causeCases(variant, demands, details);
  return [
    ...(causes.length === 0 ? [] : [{ name: `${variant.variant}.causes`, cases: causes }]),
    ...[...areas].map((area) => {
      const scenarios = variant.scenarios.filter((each) => areaOf(each.id) === area);
      return { name: `${variant.variant}.${area}`, cases: scenarioCases(variant, scenarios, demands, details) };
    }),
    { name: `${variant.variant}.requirements`, cases: requirementCases(variant, demands, details) },
  ];
}

function* toElements(suites: readonly Suite[], { startedAt }: Report): Generator<Element> {
  for (const { name, cases } of suites) {
    yield {
      name: "testsuite",
      attributes: {
        name,
        ...countsOf(cases),
        skipped: countOf("skipped", cases),
        time: seconds(cases.reduce((total, each) => total + each.durationMs, 0)),
        timestamp: startedAt.replace(/(\.\d+)?Z$/, ""),
      },
      children: cases.map((each) => toElement(name, each)),
    };
  }
}

/** Returns the counts of the root, without skipped cases: the schema allows that count only on suites. */
function countsOf(cases: readonly TestCase[]) {
  return { tests: cases.length, failures: countOf("failure", cases), errors: countOf("error", cases) };
}

function countOf(kind: TestCase["kind"], cases: readonly TestCase[]): number {
  return cases.filter((each) => each.kind === kind).length;
}

function toElement(classname: string, { name, kind, type, durationMs, message, details, output }: TestCase): Element {
  const outcome: Element = {
    name: kind,
    attributes: { message, ...(kind === "skipped" ? {} : { type }) },
    ...(details === "" ? {} : { text: details }),
  };
  return {
    name: "testcase",
    attributes: { classname, name, time: seconds(durationMs) },
    children: [
      ...(kind === "passed" ? [] : [outcome]),
      ...(output === "" ? [] : [{ name: "system-out", text: output }]),
    ],
  };
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

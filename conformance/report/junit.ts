import type { Report, VariantReport } from "../runner/index.ts";
import { areaOf } from "./area.ts";
import { demandsOf, failureDetails, requirementCases, scenarioCases } from "./junit-case.ts";
import type { TestCase } from "./junit-test-case.ts";
import { baselineCases, verdictCases } from "./junit-verdict-case.ts";
import type { FindScript } from "./reproducer.ts";
import { type Element, renderRoot } from "./xml.ts";

/**
 * The report as JUnit XML, in three views that agree with it number by number: a suite that holds the verdicts, a suite
 * a variant and area with a case a scenario, and a suite a variant with a case a requirement, where what only response
 * schemas judge is seen too. Violated is a failure; inconclusive and suite errors are errors, but what the verdict does
 * not wait for, and all that the baseline puts up with, is skipped; findings and observations go to system-out. It is
 * green only where the run ends in 0. A failure tells all that is needed to see it again; `findScript` knows the scripts that
 * were kept, and `redact` looks once more through its texts. A piece a suite.
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

/** As {@link streamJUnit}, in one. */
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
  return [
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

/** The root counts no skipped cases: readers that hold JUnit XML against a schema know no such count there. */
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

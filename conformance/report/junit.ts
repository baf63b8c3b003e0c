import type { Report, VariantReport } from "../runner/index.ts";
import { areaOf } from "./area.ts";
import { demandsOf, requirementCases, scenarioCases } from "./junit-case.ts";
import type { TestCase } from "./junit-test-case.ts";
import { baselineCases, verdictCases } from "./junit-verdict-case.ts";
import { type Element, renderElement } from "./xml.ts";

/**
 * The report as JUnit XML, in three views that agree with it number by number: a suite that holds the verdicts, a suite
 * a variant and area with a case a scenario, and a suite a variant with a case a requirement, where what only response
 * schemas judge is seen too. Violated is a failure; inconclusive and suite errors are errors, but what the verdict does
 * not wait for, and all that the baseline puts up with, is skipped; findings and observations go to system-out. It is
 * green only where the run ends in 0.
 */
export function renderJUnit(report: Report): string {
  const suites = [
    toSuite("verdict", verdictCases(report), report),
    ...(report.baseline ? [toSuite("baseline", baselineCases(report), report)] : []),
    ...report.variants.flatMap((variant) => variantSuites(variant, report)),
  ];
  const root: Element = {
    name: "testsuites",
    attributes: { name: `payspec ${report.payspec}`, ...sum(suites), time: seconds(report.durationMs) },
    children: suites,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderElement(root)}`;
}

function variantSuites(variant: VariantReport, report: Report): readonly Element[] {
  const areas = new Set(variant.scenarios.map((each) => areaOf(each.id)));
  const demands = demandsOf(variant, report);
  return [
    ...[...areas].map((area) => {
      const scenarios = variant.scenarios.filter((each) => areaOf(each.id) === area);
      const name = `${variant.variant}.${area}`;
      return toSuite(name, scenarioCases(variant, scenarios, demands), report);
    }),
    toSuite(`${variant.variant}.requirements`, requirementCases(variant, demands), report),
  ];
}

function toSuite(name: string, cases: readonly TestCase[], report: Report): Element {
  const ofKind = (kind: TestCase["kind"]) => cases.filter((each) => each.kind === kind).length;
  return {
    name: "testsuite",
    attributes: {
      name,
      tests: cases.length,
      failures: ofKind("failure"),
      errors: ofKind("error"),
      skipped: ofKind("skipped"),
      time: seconds(cases.reduce((total, each) => total + each.durationMs, 0)),
      timestamp: report.startedAt.replace(/(\.\d+)?Z$/, ""),
    },
    children: cases.map((each) => toElement(name, each)),
  };
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

/** The root counts no skipped cases: readers that hold JUnit XML against a schema know no such count there. */
const COUNTED = ["tests", "failures", "errors"] as const;

function sum(suites: readonly Element[]): Readonly<Record<string, number>> {
  const total = (key: string) => suites.reduce((all, each) => all + Number(each.attributes?.[key] ?? 0), 0);
  return Object.fromEntries(COUNTED.map((key) => [key, total(key)]));
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

import type { Report, Verdict } from "../runner/index.ts";
import { complaintOf } from "./baseline.ts";
import { coverageText } from "./coverage-text.ts";
import { lines, type TestCase } from "./junit-test-case.ts";
import { leftOutTexts, loadText } from "./load-text.ts";
import { printable } from "./printable.ts";
import { rulesText } from "./rules-text.ts";
import { EXIT, exitOf, explainRunVerdict, explainVerdict, headline } from "./verdict.ts";

const KINDS = {
  conformant: "passed",
  "non-conformant": "failure",
  unreachable: "error",
  partial: "error",
  "suite-error": "error",
} as const satisfies Record<Verdict, TestCase["kind"]>;

/** Returns a case for the run, so that its end is visible, and one for each variant. */
export function verdictCases(report: Report): readonly TestCase[] {
  const { verdict, variants, durationMs, baseline, load } = report;
  const most = Number.POSITIVE_INFINITY;
  const variantCases = variants.map((each): TestCase => {
    const { responses, validated, unconstrained } = each.traffic;
    const covered = coverageText(each, most);
    return {
      name: each.variant,
      kind: kindOfVerdict(each.verdict, baseline?.covered.includes(each.variant) === true),
      type: each.verdict,
      durationMs: 0,
      message: printable(`${headline(each)}: ${explainVerdict(each, report.strict, baseline)}`),
      details: "",
      output: lines([
        `verdict: ${headline(each)}`,
        ...(load ? [`load: ${loadText(load)}`, ...leftOutTexts(load).map((left) => `left out: ${left}`)] : []),
        `coverage: ${covered.counts}`,
        ...covered.missing,
        ...(each.invariants.length > 0 ? [`invariants: ${rulesText(each, most)}`] : []),
        `responses: ${responses} received, ${validated} validated, of these ${unconstrained} unconstrained`,
      ]),
    };
  });
  const message = `${verdict}: ${explainRunVerdict(report)}`;
  return [
    {
      name: "run",
      kind: kindOfVerdict(verdict, exitOf(report) === 0),
      type: verdict,
      durationMs,
      message: printable(message),
      details: "",
      output: `verdict: ${verdict}`,
    },
    ...variantCases,
  ];
}

/** Returns a case for the stale entries of the baseline, if there is a baseline. */
export function baselineCases({ baseline }: Report): readonly TestCase[] {
  if (!baseline) return [];
  const complaints = baseline.entries.flatMap((entry) => {
    const complaint = complaintOf(entry);
    const { variant, requirement, state } = entry;
    return complaint === undefined ? [] : [{ state, text: printable(`${variant} ${requirement} ${complaint}`) }];
  });
  const stale = complaints.filter(({ state }) => state === "stale").map(({ text }) => text);
  return [
    {
      name: "every entry is needed",
      kind: stale.length > 0 ? "failure" : "passed",
      type: "stale",
      durationMs: 0,
      message: stale[0] ?? "",
      details: lines(stale),
      output: lines(complaints.filter(({ state }) => state !== "stale").map(({ text }) => text)),
    },
  ];
}

/** Returns the kind of case for a verdict: skipped if the baseline covers all of it. */
function kindOfVerdict(verdict: Verdict, isCovered: boolean): TestCase["kind"] {
  return isCovered && EXIT[verdict] !== 0 ? "skipped" : KINDS[verdict];
}

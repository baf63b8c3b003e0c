import type { CheckResult, LoadResult, Report, RequirementResult, VariantReport } from "../runner/index.ts";
import { factsOf, leftOutByReason } from "./facts.ts";
import { markdownCode, markdownTable, markdownText } from "./markdown-text.ts";
import { HEADINGS, MARKS, requirementCounts } from "./outcomes.ts";
import { count } from "./paragraph.ts";
import type { FindScript } from "./reproducer.ts";
import { type CauseRow, type FailureRow, type VariantView, viewOf } from "./view.ts";

/** Maximum number of rows of one kind; the other reports list all. */
const MOST = 100;

/**
 * Returns the report as a page of Markdown for the summary of a job: the verdict and the causes first, then each
 * variant.
 */
export function renderMarkdown(report: Report, findScript?: FindScript): string {
  const { outcome, exitCode, explanation, amount, variants } = viewOf(report, findScript);
  return [
    `## ${MARKS[outcome]} payspec: ${report.verdict}`,
    "",
    `exit ${exitCode}: ${markdownText(explanation, 1_000)}. ${amount}.`,
    ...variants.flatMap((each) => causes(each, variants.length > 1)),
    ...variants.flatMap((each) => ["", ...section(each, report)]),
    "",
  ].join("\n");
}

function causes({ result, causes: all }: VariantView, namesVariant: boolean): readonly string[] {
  if (all.length === 0) return [];
  return [
    "",
    namesVariant ? `#### Causes in ${markdownCode(result.variant)}` : "#### Causes",
    "",
    ...markdownTable(["cause", "expected", "got", "where", "reaches"], all, causeCells, MOST),
  ];
}

function causeCells({ number, outcome, title, reach, example, where }: CauseRow): readonly string[] {
  const { check, scenario, script } = example ?? {};
  return [
    `${number}. ${MARKS[outcome]} ${markdownText(title)}`,
    ...foundCells(check),
    [...(where === undefined ? [] : [markdownText(where)]), ...codes(check?.request, script ?? scenario)].join("<br>"),
    markdownText(reach),
  ];
}

/** Returns the cells with what a check expected and found. */
function foundCells(check: CheckResult | undefined): readonly string[] {
  return [
    check?.expected === undefined ? "" : markdownText(check.expected),
    check?.actual === undefined ? "" : markdownCode(check.actual),
  ];
}

function codes(...texts: readonly (string | undefined)[]): readonly string[] {
  return texts.flatMap((each) => (each === undefined ? [] : [markdownCode(each)]));
}

function section(view: VariantView, report: Report): readonly string[] {
  const { result, headline, violated, findings } = view;
  const { variant, title, contract, requirements } = result;
  return [
    `### ${markdownText(title)} ${markdownText(contract.version)} ${markdownCode(variant)}: ${headline}`,
    "",
    ...countTable(requirements),
    "",
    ...facts(result, report),
    ...failures(violated, `#### ${MARKS.violated} Violated`),
    ...failures(
      findings,
      `<details><summary>${MARKS.finding} ${count(findings.length, "finding")}</summary>`,
      "</details>",
    ),
    ...questions(view),
    ...entries(view),
  ];
}

function facts(variant: VariantReport, report: Report): readonly string[] {
  return factsOf(variant, report, 0)
    .filter(({ isDetail }) => !isDetail)
    .flatMap(({ label, text }) => [
      `- ${label}: ${text}`,
      ...(label === "load" && report.load ? leftOut(report.load) : []),
    ]);
}

function leftOut(load: LoadResult): readonly string[] {
  return [...leftOutByReason(load)].map(
    ([reason, names]) => `- left out: ${markdownText(reason)}: ${codes(...names).join(" ")}`,
  );
}

function countTable(requirements: readonly RequirementResult[]): readonly string[] {
  const { outcomes, rows } = requirementCounts(requirements);
  const columns = ["requirements", ...outcomes.map((each) => ({ number: HEADINGS[each] }))];
  return markdownTable(columns, rows, ({ row, numbers }) => [
    row,
    ...numbers.map((each) => (each === 0 ? "-" : `${each}`)),
  ]);
}

/** Returns the table of failed requirements between a heading and an end. */
function failures(rows: readonly FailureRow[], heading: string, ...end: readonly string[]): readonly string[] {
  if (rows.length === 0) return [];
  const table = markdownTable(["requirement", "expected", "got", "where"], rows, failureCells, MOST);
  return ["", heading, "", ...table, ...end.flatMap((each) => ["", each])];
}

function failureCells({ requirement, places: [first], times, script }: FailureRow): readonly string[] {
  const { id, text, source, outcome } = requirement;
  const cause = first?.check.cause === undefined ? "" : ` (cause ${first.check.cause})`;
  const others = times > 1 ? `<br>and ${count(times - 1, "more time")}` : "";
  return [
    `${MARKS[outcome]} ${markdownCode(id)}${cause}<br>${markdownText(text)} <em>${markdownText(source)}</em>`,
    ...foundCells(first?.check),
    first ? [`${place(first.scenario, first.check)}${others}`, ...codes(first.check.request, script)].join("<br>") : "",
  ];
}

function place(scenario: string, { pointer }: CheckResult): string {
  const at = pointer === undefined || pointer === "" ? "" : ` at ${markdownCode(pointer)}`;
  return `${markdownCode(scenario)}${at}`;
}

/** Returns what stayed open, by reason, with the remedy. */
function questions({ questions: all }: VariantView): readonly string[] {
  if (all.length === 0) return [];
  const lines = all.slice(0, MOST).map(({ reason, remedy, what, names }) => {
    const conclude = remedy === undefined ? "" : `; to conclude: ${markdownText(remedy)}`;
    return `- ${what}: ${markdownText(reason)}${conclude}<br>${codes(...names).join(" ")}`;
  });
  return ["", `#### ${MARKS.inconclusive} Left open`, "", ...lines];
}

function entries({ entries: all }: VariantView): readonly string[] {
  if (all.length === 0) return [];
  const cells = ({ requirement, outcome, state, complaint, reason }: (typeof all)[number]) => [
    `${markdownCode(requirement)} ${outcome}`,
    complaint === undefined ? state : `${state}: it ${markdownText(complaint)}`,
    markdownText(reason),
  ];
  return ["", "#### = Baseline", "", ...markdownTable(["entry", "this run", "reason"], all, cells, MOST)];
}

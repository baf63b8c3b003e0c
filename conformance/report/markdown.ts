import type {
  BaselineEntryResult,
  BaselineResult,
  Cause,
  CheckResult,
  LoadResult,
  Report,
  RequirementResult,
  VariantReport,
} from "../runner/index.ts";
import { baselineText, complaintOf, entriesOf, STATES } from "./baseline.ts";
import { causeExample, causeReach, causeTitle } from "./cause-text.ts";
import { coverageText } from "./coverage-text.ts";
import { formatDuration } from "./duration.ts";
import { failedPlaces } from "./failed-place.ts";
import type { FindScript } from "./kept-script.ts";
import { leftOutByReason, loadText } from "./load-text.ts";
import { MARKS } from "./mark.ts";
import { markdownCode, markdownText } from "./markdown-text.ts";
import { observationsText } from "./observations-text.ts";
import { held, openQuestions } from "./open-question.ts";
import { count } from "./paragraph.ts";
import { remedyFor } from "./remedy.ts";
import { HEADINGS, requirementCounts } from "./requirement-counts.ts";
import { scenarioCount } from "./scenario-count.ts";
import { trafficText } from "./traffic-text.ts";
import { exitOf, explainRunVerdict, headline, WEIGHT } from "./verdict.ts";

/** Maximum number of rows of one kind; the other reports list all. */
const MOST = 100;

/**
 * Returns the report as a page of Markdown for the summary of a job: the verdict and the causes first, then each
 * variant.
 */
export function renderMarkdown(report: Report, findScript: FindScript = () => undefined): string {
  const { verdict, variants, durationMs } = report;
  const time = durationMs > 0 ? `, ${formatDuration(durationMs)}` : "";
  return [
    `## ${MARKS[WEIGHT[verdict]]} payspec: ${verdict}`,
    "",
    `exit ${exitOf(report)}: ${markdownText(explainRunVerdict(report), 1_000)}. ${count(scenarioCount(variants), "scenario")}${time}.`,
    ...variants.flatMap((each) => causes(each, report, findScript)),
    ...variants.flatMap((each) => ["", ...section(each, report, findScript)]),
    "",
  ].join("\n");
}

/** Returns the causes of the failures, the widest first. */
function causes(variant: VariantReport, { variants }: Report, findScript: FindScript): readonly string[] {
  const all = variant.causes;
  if (all.length === 0) return [];
  return [
    "",
    variants.length > 1 ? `#### Causes in ${markdownCode(variant.variant)}` : "#### Causes",
    "",
    row(["cause", "expected", "got", "where", "reaches"]),
    row(["---", "---", "---", "---", "---"]),
    ...all.slice(0, MOST).map((cause, index) => causeRow(cause, index + 1, variant, findScript)),
    ...(all.length > MOST ? ["", `and ${all.length - MOST} more`] : []),
  ];
}

function causeRow(cause: Cause, number: number, variant: VariantReport, findScript: FindScript): string {
  const example = causeExample(number, variant, findScript);
  const { check, scenario, script } = example ?? {};
  const source = variant.requirements.find(({ id }) => id === check?.requirement)?.source;
  return row([
    `${number}. ${MARKS[cause.outcome]} ${markdownText(causeTitle(cause))}`,
    check?.expected === undefined ? "" : markdownText(check.expected),
    check?.actual === undefined ? "" : markdownCode(check.actual),
    [
      ...(source === undefined ? [] : [markdownText(`${variant.title}, ${source}`)]),
      ...(check?.request === undefined ? [] : [markdownCode(check.request)]),
      ...(script === undefined && scenario !== undefined ? [markdownCode(scenario)] : []),
      ...(script === undefined ? [] : [markdownCode(script)]),
    ].join("<br>"),
    markdownText(causeReach(cause)),
  ]);
}

function section(variant: VariantReport, { baseline, load }: Report, findScript: FindScript): readonly string[] {
  const { title, contract, requirements, traffic } = variant;
  return [
    `### ${markdownText(title)} ${markdownText(contract.version)} ${markdownCode(variant.variant)}: ${headline(variant)}`,
    "",
    ...countTable(requirements),
    "",
    ...(load ? [`- load: ${loadText(load)}`, ...leftOut(load)] : []),
    `- coverage: ${coverageText(variant, 0).counts}`,
    `- responses: ${trafficText(traffic)}`,
    `- observations: ${observationsText(variant, load)}`,
    ...(baseline ? [`- baseline: ${baselineText(baseline, variant.variant)}`] : []),
    ...failures(variant, "violated", findScript),
    ...failures(variant, "finding", findScript),
    ...questions(variant),
    ...known(variant, baseline),
  ];
}

function leftOut(load: LoadResult): readonly string[] {
  return [...leftOutByReason(load)].map(
    ([reason, names]) => `- left out: ${markdownText(reason)}: ${names.map((each) => markdownCode(each)).join(" ")}`,
  );
}

function countTable(requirements: readonly RequirementResult[]): readonly string[] {
  const { outcomes, rows } = requirementCounts(requirements);
  return [
    row(["requirements", ...outcomes.map((each) => HEADINGS[each])]),
    row(["---", ...outcomes.map(() => "---:")]),
    ...rows.map(({ row: name, numbers }) => row([name, ...numbers.map((each) => (each === 0 ? "-" : `${each}`))])),
  ];
}

/** Returns the requirements that failed: violations directly, findings in a collapsed section. */
function failures(variant: VariantReport, outcome: "violated" | "finding", findScript: FindScript): readonly string[] {
  const failed = variant.requirements.filter((each) => each.outcome === outcome);
  if (failed.length === 0) return [];
  const table = [
    row(["requirement", "expected", "got", "where"]),
    row(["---", "---", "---", "---"]),
    ...failed.slice(0, MOST).map((each) => failureRow(each, variant, findScript)),
    ...(failed.length > MOST ? ["", `and ${failed.length - MOST} more`] : []),
  ];
  if (outcome === "violated") return ["", `#### ${MARKS.violated} Violated`, "", ...table];
  return [
    "",
    `<details><summary>${MARKS.finding} ${count(failed.length, "finding")}</summary>`,
    "",
    ...table,
    "",
    "</details>",
  ];
}

function failureRow(requirement: RequirementResult, variant: VariantReport, findScript: FindScript): string {
  const { id, text, source, outcome } = requirement;
  const places = failedPlaces(requirement, variant);
  const [first] = places;
  const script = first && findScript({ variant: variant.variant, requirement: id, ...first });
  const request = first?.check.request;
  const more = timesOf(places.map(({ check }) => check)) - 1;
  const others = more > 0 ? `<br>and ${count(more, "more time")}` : "";
  return row([
    `${MARKS[outcome]} ${markdownCode(id)}${causeNote(places)}<br>${markdownText(text)} <em>${markdownText(source)}</em>`,
    first?.check.expected === undefined ? "" : markdownText(first.check.expected),
    first?.check.actual === undefined ? "" : markdownCode(first.check.actual),
    first === undefined
      ? ""
      : [
          `${place(first.scenario, first.check)}${others}`,
          ...(request === undefined ? [] : [markdownCode(request)]),
          ...(script === undefined ? [] : [markdownCode(script)]),
        ].join("<br>"),
  ]);
}

/** Returns the number of the cause of the first failure. */
function causeNote([first]: ReturnType<typeof failedPlaces>): string {
  return first?.check.cause === undefined ? "" : ` (cause ${first.check.cause})`;
}

function place(scenario: string, { pointer }: CheckResult): string {
  const at = pointer === undefined || pointer === "" ? "" : ` at ${markdownCode(pointer)}`;
  return `${markdownCode(scenario)}${at}`;
}

/** Returns what stayed open, by reason, with the remedy. */
function questions(variant: VariantReport): readonly string[] {
  const all = openQuestions(variant);
  if (all.length === 0) return [];
  const lines = all.slice(0, MOST).map(({ reason, blocker, requirements, scenarios }) => {
    const { what, names } = held({ requirements, scenarios });
    const remedy = remedyFor(blocker);
    const conclude = remedy === undefined ? "" : `; to conclude: ${markdownText(remedy)}`;
    return `- ${what}: ${markdownText(reason)}${conclude}<br>${names.map((each) => markdownCode(each)).join(" ")}`;
  });
  return ["", `#### ${MARKS.inconclusive} Left open`, "", ...lines];
}

/** Returns the entries of the baseline: stale ones and others with a complaint first, then those that held. */
function known({ variant }: VariantReport, baseline: BaselineResult | undefined): readonly string[] {
  const all = [...entriesOf(baseline, variant)].sort((left, right) => Number(isWrong(right)) - Number(isWrong(left)));
  if (all.length === 0) return [];
  return [
    "",
    "#### = Baseline",
    "",
    row(["entry", "this run", "reason"]),
    row(["---", "---", "---"]),
    ...all.slice(0, MOST).map((entry) => {
      const { requirement, outcome, reason, state } = entry;
      const complaint = complaintOf(entry);
      return row([
        `${markdownCode(requirement)} ${outcome}`,
        complaint === undefined ? STATES[state] : `${STATES[state]}: it ${markdownText(complaint)}`,
        markdownText(reason),
      ]);
    }),
    ...(all.length > MOST ? ["", `and ${all.length - MOST} more`] : []),
  ];
}

function isWrong(entry: BaselineEntryResult): boolean {
  return complaintOf(entry) !== undefined;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** Returns the number of occurrences: under load, one check may represent several. */
function timesOf(checks: readonly Pick<CheckResult, "times">[]): number {
  return checks.reduce((sum, { times = 1 }) => sum + times, 0);
}

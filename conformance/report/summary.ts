import type { Contract } from "../contract/index.ts";
import type { Report, RequirementResult, VariantReport, Verdict } from "../runner/index.ts";
import { acceptedIn, baselineText, complaintOf, entriesOf, staleText } from "./baseline.ts";
import { causeList } from "./cause-list.ts";
import { causeSummary } from "./cause-summary.ts";
import { coverageText } from "./coverage-text.ts";
import { formatDuration } from "./duration.ts";
import type { FindScript } from "./kept-script.ts";
import { iterationsText, leftOutTexts, loadText } from "./load-text.ts";
import { MARKS, mark, paintOf } from "./mark.ts";
import { observationsText } from "./observations-text.ts";
import { count, hang } from "./paragraph.ts";
import { line, printable } from "./printable.ts";
import { questionList } from "./question-list.ts";
import { HEADINGS, requirementCounts } from "./requirement-counts.ts";
import { rulesText } from "./rules-text.ts";
import { scenarioCount } from "./scenario-count.ts";
import { stepList } from "./step-list.ts";
import { stepsOf } from "./steps.ts";
import type { Paint, Style } from "./style.ts";
import { trafficText } from "./traffic-text.ts";
import { EXIT, exitOf, explainRunVerdict, explainVerdict, headline, WEIGHT } from "./verdict.ts";

export interface SummaryOptions {
  readonly style: Style;
  readonly columns: number;
  readonly verbose: boolean;
  /** Scenarios that ended; `planned` counts those planned. Each repeat counts. */
  readonly ended: number;
  readonly planned: number;
  readonly repeats: number;
  /** Contracts by variant, the source of requirement texts. */
  readonly contracts: ReadonlyMap<string, Contract>;
  /** Returns the command that reproduces a failure, if one was printed. */
  readonly findScript: FindScript;
}

/** Returns the summary of a run: each variant, then the verdict, which is the last thing that is read. */
export function summary(report: Report, options: SummaryOptions): string {
  const { style, columns } = options;
  const rule = style.dim("─".repeat(columns));
  const lines = [
    ...report.variants.flatMap((each) => [rule, ...section(each, report, options), ""]),
    rule,
    ...lastLines(report, options),
  ];
  return `${lines.join("\n")}\n`;
}

/** Returns the last lines of a run, which are sufficient alone: the causes, the next steps, and the verdict. */
export function lastSummary(report: Report, options: SummaryOptions): string {
  return `${[options.style.dim("─".repeat(options.columns)), ...lastLines(report, options)].join("\n")}\n`;
}

/** Maximum number of lines of the last summary, including the rule above. */
const LAST_LINES = 20;

/** Returns the causes, the next steps, and the verdict. */
function lastLines(report: Report, options: SummaryOptions): readonly string[] {
  const verdict = verdictLines(report, options);
  const room = LAST_LINES - 1 - verdict.length;
  const hasCauses = report.variants.some((each) => each.causes.length > 0);
  const steps = stepList(stepsOf(report), {
    ...options,
    lines: hasCauses ? Math.min(STEP_LINES, Math.max(room - FEWEST_LINES - 2, FEWEST_STEP_LINES)) : room - 1,
  });
  const left = room - (steps.length > 0 ? steps.length + 1 : 0);
  const causes = causeSummary(report, { ...options, lines: Math.max(left - 1, FEWEST_LINES) });
  return [causes, steps, verdict]
    .filter((each) => each.length > 0)
    .flatMap((each, index) => (index === 0 ? each : ["", ...each]));
}

/** Maximum number of lines of the steps if there are causes too. */
const STEP_LINES = 5;
const FEWEST_STEP_LINES = 3;

/**
 * Minimum number of lines of the causes, so that the widest cause keeps its example even if other parts need much room.
 */
const FEWEST_LINES = 8;

function section(variant: VariantReport, report: Report, options: SummaryOptions): readonly string[] {
  const { style, columns, contracts, findScript } = options;
  const ran = variant.scenarios.length > 0;
  const several = report.variants.length > 1;
  const title = line`${printable(variant.title)} ${printable(variant.contract.version, 40)}`;
  const name = several ? line`${title} (${printable(variant.variant)})` : title;
  const verdict = several ? headline(variant) : "";
  const gap = columns - name.length - verdict.length;
  const painted = paintOfVerdict(style, variant.verdict)(verdict);
  return [
    ...(verdict !== "" && gap >= 3 ? [`${style.bold(name)}${" ".repeat(gap)}${painted}`] : [style.bold(name)]),
    ...(verdict !== "" && gap < 3 ? hang("", verdict, columns).map(paintOfVerdict(style, variant.verdict)) : []),
    "",
    ...(ran ? [...requirementTable(variant.requirements, style, columns), ""] : []),
    ...facts(variant, report, options).flatMap(([label, text]) => labelled(label, text, options)),
    ...causeList(variant, {
      style,
      columns,
      contract: contracts.get(variant.variant),
      findScript,
      accepted: acceptedIn(report.baseline, variant.variant),
    }),
    ...complaints(variant, report, options),
    ...(ran ? questionList(variant, report.strict, options) : []),
  ];
}

function facts(
  variant: VariantReport,
  { baseline, load }: Report,
  { verbose }: SummaryOptions,
): readonly (readonly [string, string])[] {
  const { traffic, invariants, scenarios } = variant;
  const most = verbose ? Number.POSITIVE_INFINITY : 4;
  const covered = coverageText(variant, most);
  const ran = scenarios.length > 0;
  return [
    ...(load ? [["load", loadText(load)] as const] : []),
    ...(load ? leftOutTexts(load) : []).map((each, index) => [index === 0 ? "left out" : "", each] as const),
    ["coverage", covered.counts],
    ...(ran ? covered.missing.map((each) => ["", each] as const) : []),
    ...(ran && invariants.length > 0 ? [["invariants", rulesText(variant, most)] as const] : []),
    ["responses", trafficText(traffic)],
    ["observations", observationsText(variant, load)],
    ...(baseline ? [["baseline", baselineText(baseline, variant.variant)] as const] : []),
  ];
}

/** Returns the entries of the baseline that are stale or do not apply. */
function complaints({ variant }: VariantReport, { baseline }: Report, { columns }: SummaryOptions): readonly string[] {
  const lines = entriesOf(baseline, variant).flatMap((each) => {
    const complaint = complaintOf(each);
    return complaint === undefined ? [] : hang("  = ", `${printable(each.requirement)} ${complaint}`, columns);
  });
  return lines.length === 0 ? [] : ["", ...lines];
}

function labelled(label: string, text: string, { style, columns }: SummaryOptions): readonly string[] {
  const [first = "", ...rest] = hang(`  ${label.padEnd(14)}`, text, columns);
  return [`${style.dim(first.slice(0, 16))}${first.slice(16)}`, ...rest];
}

function verdictLines(report: Report, { style, columns, ended, planned, repeats }: SummaryOptions): readonly string[] {
  const { verdict, variants, durationMs, load } = report;
  const [only] = variants;
  const text = variants.length === 1 && only ? headline({ verdict, scope: only.scope }) : verdict;
  const rest = text.slice(verdict.length);
  const often = repeats > 1 ? `, ${count(repeats, "repeat")}` : "";
  const all = `${count(scenarioCount(variants), "scenario")}${often}`;
  const tail = [
    ...(load ? [iterationsText(load.stories)] : []),
    ended < planned ? `${ended} of ${count(planned, "scenario")}` : all,
    ...(durationMs > 0 ? [formatDuration(durationMs)] : []),
  ].join(", ");
  const paint = paintOfVerdict(style, verdict);
  const line = `${paint(style.banner(verdict))}${paint(rest)}`;
  return [
    ...(text.length + tail.length + 3 <= columns
      ? [`${line}   ${style.dim(tail)}`]
      : text.length <= columns
        ? [line, style.dim(tail)]
        : [paint(style.banner(verdict)), ...hang("", rest.trim(), columns).map(paint), style.dim(tail)]),
    ...(variants.length > 1 ? variants.flatMap((each) => variantLines(each, report, style, columns)) : []),
    ...exitLines(report, columns),
  ];
}

/** Returns a line such as `  integration   non-conformant: 3 requirements are violated`. */
function variantLines(variant: VariantReport, report: Report, style: Style, columns: number): readonly string[] {
  const width = Math.max(...report.variants.map((each) => each.variant.length));
  const label = `  ${variant.variant.padEnd(width)}   `;
  const verdict = headline(variant);
  const reason = EXIT[variant.verdict] === 0 ? "" : `: ${explainVerdict(variant, report.strict, report.baseline)}`;
  const [first = "", ...rest] = hang(label, `${verdict}${reason}`, columns);
  return [first.replace(variant.verdict, paintOfVerdict(style, variant.verdict)), ...rest];
}

/** Returns the reason for the exit code. With several variants, each has already printed its reason. */
function exitLines(report: Report, columns: number): readonly string[] {
  const { verdict, variants } = report;
  const code = exitOf(report);
  if (code === 0 && EXIT[verdict] === 0) return [];
  const reason = variants.length > 1 ? reasonOfSeveral(report, code) : explainRunVerdict(report);
  return hang(`exit ${code}: `, `${reason}.`, columns);
}

function reasonOfSeveral({ verdict, variants, baseline }: Report, code: number): string {
  const heaviest = variants.filter((each) => each.verdict === verdict).map((each) => each.variant);
  const whose = `the verdict of ${heaviest.join(" and ")}`;
  if (code === 0) return "the baseline lists all that counts against them";
  const stale = staleText(baseline);
  if (stale === "") return whose;
  return code === EXIT[verdict] ? `${whose}; ${stale}` : stale;
}

export function paintOfVerdict(style: Style, verdict: Verdict): Paint {
  return paintOf(style, WEIGHT[verdict]);
}

/** Returns the number of requirements by level and outcome as a text table. */
function requirementTable(
  requirements: readonly RequirementResult[],
  style: Style,
  columns: number,
): readonly string[] {
  const { outcomes, rows } = requirementCounts(requirements);
  const words = outcomes.map((each) => HEADINGS[each]);
  const named = words.join("").length + words.length * 3 + 16 <= columns;
  const widths = words.map((each) => (named ? each.length : 4));

  const heading = outcomes.map((each, column) => {
    const word = (named ? HEADINGS[each] : MARKS[each]).padStart(widths[column] ?? 0);
    return named ? style.dim(word) : word.replace(MARKS[each], mark(style, each));
  });
  const lines = rows.map(({ row, numbers }) => {
    const cells = outcomes.map((each, column) => {
      const number = numbers[column] ?? 0;
      const cell = (number === 0 ? "-" : String(number)).padStart(widths[column] ?? 0);
      const matters = number > 0 && !(each === "inconclusive" && row !== "stated" && row !== "implied");
      return matters ? paintOf(style, each)(cell) : style.dim(cell);
    });
    return `  ${row.padEnd(14)}${cells.join("   ")}`;
  });
  return [`  ${" ".repeat(14)}${heading.join("   ")}`, ...lines];
}

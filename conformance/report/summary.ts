import type { Contract } from "../contract/index.ts";
import type { RequirementResult, VariantReport } from "../runner/index.ts";
import { whereText } from "./cause-text.ts";
import { factsOf } from "./facts.ts";
import { lastLines, type SummaryOptions } from "./last-lines.ts";
import { HEADINGS, MARKS, requirementCounts } from "./outcomes.ts";
import { beside, count, hang, listSome } from "./paragraph.ts";
import { line, MAX_FOUND, printable } from "./printable.ts";
import { labelled, mark, paintOf, type Style } from "./style.ts";
import type { CauseRow, QuestionRow, RunView, VariantView } from "./view.ts";

/** Returns the summary of a run: each variant, then the verdict, which is the last thing that is read. */
export function summary(view: RunView, options: SummaryOptions): string {
  const { style, columns } = options;
  const rule = style.dim("─".repeat(columns));
  const several = view.variants.length > 1;
  const sections = view.variants.flatMap((each) => [
    rule,
    ...titleLines(each, several, options),
    "",
    ...section(each, view, options),
    "",
  ]);
  return `${[...sections, rule, ...lastLines(view, options)].join("\n")}\n`;
}

function titleLines(view: VariantView, several: boolean, { style, columns }: SummaryOptions): readonly string[] {
  const { variant, title, contract } = view.result;
  const name = line`${printable(title)} ${printable(contract.version, 40)}`;
  if (!several) return [style.bold(name)];
  const head = line`${name} (${printable(variant)})`;
  const paint = paintOf(style, view.outcome);
  const gap = columns - head.length - view.headline.length;
  return gap >= 3
    ? [`${style.bold(head)}${" ".repeat(gap)}${paint(view.headline)}`]
    : [style.bold(head), ...hang("", view.headline, columns).map(paint)];
}

function section(view: VariantView, { report }: RunView, options: SummaryOptions): readonly string[] {
  const { result, questions } = view;
  const { style, columns, verbose } = options;
  const ran = result.scenarios.length > 0;
  // Nothing was run: every name would be missing.
  const facts = factsOf(result, report, verbose ? Number.POSITIVE_INFINITY : 4).filter(
    ({ label }) => ran || label !== "",
  );
  const complaints = view.entries.flatMap(({ requirement, complaint }) =>
    complaint === undefined ? [] : hang("  = ", `${printable(requirement)} ${complaint}`, columns),
  );
  return [
    ...(ran ? [...requirementTable(result.requirements, style, columns), ""] : []),
    ...facts.flatMap(({ label, text }, index) => {
      const shown = label === facts[index - 1]?.label ? "" : label;
      return labelled(style, `  ${shown.padEnd(14)}`, text, columns);
    }),
    ...causeList(view, options),
    ...(complaints.length === 0 ? [] : ["", ...complaints]),
    ...(ran ? questionList(questions, options) : []),
  ];
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

/** Maximum width of the column of ids; longer ids share their line with the text. */
const MAX_ID = 32;

/**
 * Returns the failures of a variant by cause, the widest first: each with one example and every requirement that fails
 * because of it. A requirement that fails for several causes is listed under the first.
 */
function causeList({ result, causes, accepted }: VariantView, options: SummaryOptions): readonly string[] {
  const { style, columns, contracts } = options;
  const listed = new Set<string>();
  return causes.flatMap((cause) => {
    const { number, outcome, title, reach, requirements } = cause;
    const own = requirements.filter((each) => !listed.has(each));
    for (const each of own) listed.add(each);
    const paint = paintOf(style, outcome);
    return [
      "",
      ...hang(`${number}. `, title, columns).map((each) => paint(style.bold(each))),
      ...hang("   ", reach, columns),
      ...exampleLines(cause, contracts.get(result.variant), options),
      ...own.flatMap((id) => requirementLine(id, result, accepted.get(id), options)),
    ];
  });
}

function exampleLines({ example }: CauseRow, contract: Contract | undefined, { style, columns }: SummaryOptions) {
  if (!example) return [];
  const { check, scenario, script } = example;
  const { expected, actual, request, requestBody, difference } = check;
  // The body matters if the failure is about what was sent.
  const isOfRequest = difference === "refused" || difference === "accepted" || difference === "effect";
  const row = (label: string, text: string | undefined) =>
    text === undefined ? [] : labelled(style, `      ${label.padEnd(10)}`, text, columns);
  const shown = (text: string | undefined) => (text === undefined ? undefined : printable(text, MAX_FOUND));
  return [
    ...row("expected", shown(expected)),
    ...row("got", shown(actual)),
    ...row("request", shown(isOfRequest && requestBody !== undefined ? `${request}  ${requestBody}` : request)),
    ...row("where", contract && whereText(contract, check.requirement)),
    // On one line, however long, so that it can be copied.
    `      ${style.dim(script === undefined ? "scenario  " : "again     ")}${script ?? scenario}`,
  ];
}

/**
 * Returns the lines of a requirement; none if it did not end as violated or finding, since a suite error is listed
 * elsewhere.
 */
function requirementLine(
  id: string,
  { requirements, causes }: VariantReport,
  accepted: string | undefined,
  { style, columns }: SummaryOptions,
): readonly string[] {
  const found = requirements.find((each) => each.id === id);
  if (found?.outcome !== "violated" && found?.outcome !== "finding") return [];
  const others = causes.filter((each) => each.requirements.includes(id)).length - 1;
  const also = others > 0 ? ` (and by ${count(others, "other cause")})` : "";
  const text = beside(`    ${id.padEnd(MAX_ID)}   `, `${found.text}${also}`, columns);
  return [
    `  ${mark(style, found.outcome)} ${paintOf(style, found.outcome)(id)}${style.dim(text.slice(4 + id.length))}`,
    ...(accepted === undefined ? [] : hang("      baseline  ", printable(accepted), columns)),
  ];
}

/** Maximum number of reasons printed; longer lists belong in a file. */
const MAX_QUESTIONS = 8;

/** Returns what stayed inconclusive, by reason, with the remedy. */
function questionList(all: readonly QuestionRow[], options: SummaryOptions): readonly string[] {
  const { style, columns, verbose } = options;
  if (all.length === 0) return [];
  const shown = verbose ? all : all.slice(0, MAX_QUESTIONS);
  const left = all.length - shown.length;
  const lines = shown.flatMap(({ reason, remedy, what, names }) => {
    const [first = "", ...rest] = hang("    ", `${what}: ${printable(reason)}`, columns);
    return [
      `  ${mark(style, "inconclusive")} ${first.slice(4)}`,
      ...rest,
      ...(remedy === undefined ? [] : hang("      ", `to conclude: ${printable(remedy)}`, columns)),
      ...hang("      ", listSome(names, verbose ? names.length : 4), columns).map(style.dim),
    ];
  });
  return ["", ...lines, ...(left > 0 ? [style.dim(`    and ${count(left, "more reason")}`)] : [])];
}

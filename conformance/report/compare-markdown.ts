import type { Outcome } from "../log/index.ts";
import type { Comparison, LoneVariant, SharedVariant } from "./compare.ts";
import {
  type Evidence,
  isFine,
  isFlaw,
  type Named,
  type RequirementChange,
  type RequirementComparison,
  type Sided,
} from "./compare-requirements.ts";
import { markdownCode, markdownTable, markdownText } from "./markdown-text.ts";
import { HEADINGS, MARKS } from "./outcomes.ts";
import { count } from "./paragraph.ts";
import { OUTCOME_OF_VERDICT } from "./verdict.ts";

/** Numbers of rows in a table, the first for which the comment is not too long. The reports list all rows. */
const MOST_ROWS = [25, 10, 3, 1];

/** Maximum length of a comment, in characters; GitHub rejects more than 65,536. */
const MAX_COMMENT = 60_000;

/** Maximum length of a server-supplied text in a table. */
const MAX_TEXT = 200;

/**
 * Returns the comparison of two runs as a comment on a pull request: the base is a, the head b. The verdict first, then
 * a table each for requirements that newly broke, were fixed, are still broken, or were judged by only one of the two;
 * empty tables are omitted.
 */
export function renderComparisonMarkdown(comparison: Comparison, names: Sided<string>): string {
  let text = "";
  for (const most of MOST_ROWS) {
    text = commentWith(most, comparison, names);
    if (text.length <= MAX_COMMENT) break;
  }
  return text;
}

function commentWith(most: number, comparison: Comparison, names: Sided<string>): string {
  const { a, b, variants } = comparison;
  const verdict = a.verdict === b.verdict ? `${b.verdict}, as before` : `${a.verdict} → ${b.verdict}`;
  return [
    `## ${MARKS[OUTCOME_OF_VERDICT[b.verdict]]} payspec: ${verdict}`,
    "",
    `Base ${markdownCode(names.a)}, head ${markdownCode(names.b)}.`,
    ...variants.flatMap((each) => ["", ...(each.in === "both" ? sharedSection(each, most) : loneSection(each))]),
    "",
  ].join("\n");
}

function sharedSection({ title, contract, verdict, requirements }: SharedVariant, most: number): readonly string[] {
  const table = tableOf(most);
  const tables = [
    ...brokenTable(table, "Newly broken", newlyBroken(requirements)),
    ...fixedTable(table, requirements),
    ...brokenTable(table, "Still broken", stillBroken(requirements)),
    ...otherTable(table, requirements),
    ...onlyTable(table, requirements),
  ];
  const changed = verdict.a === verdict.b ? verdict.b : `${verdict.a} → ${verdict.b}`;
  return [
    `### ${markdownText(title)} ${markdownText(contract.version)}: ${changed}`,
    ...(tables.length > 0 ? tables : ["", "No requirement changed, and none is broken."]),
  ];
}

function loneSection({ in: side, title, verdict }: LoneVariant): readonly string[] {
  return [`### ${markdownText(title)}: only in the ${SIDE_NAMES[side]}, ${verdict}`];
}

const SIDE_NAMES = { a: "base", b: "head" } as const;

interface Broken extends Named {
  readonly outcome: Outcome;
  /** Outcome in the base. */
  readonly before: Outcome;
  readonly evidence: Evidence;
}

/** Returns the requirements that the head breaks, and that the base met, could not decide, or broke less severely. */
function newlyBroken({ changed }: RequirementComparison): readonly Broken[] {
  return changed
    .filter(({ turn, outcome }) => isFlaw(outcome.b) && (turn === "worse" || !isFlaw(outcome.a)))
    .map(toBroken);
}

function stillBroken({ changed, stillFailing }: RequirementComparison): readonly Broken[] {
  const moved = changed
    .filter(({ turn, outcome }) => isFlaw(outcome.a) && isFlaw(outcome.b) && turn !== "worse")
    .map(toBroken);
  const same = stillFailing.map((each) => ({ ...each, before: each.outcome, evidence: each.evidence.b }));
  return [...moved, ...same].sort(byWeight);
}

function toBroken({ outcome, evidence, ...named }: RequirementChange): Broken {
  return { ...named, outcome: outcome.b, before: outcome.a, evidence: evidence.b };
}

function byWeight(left: Broken, right: Broken): number {
  return Number(right.outcome === "violated") - Number(left.outcome === "violated");
}

function brokenTable(table: Table, title: string, broken: readonly Broken[]): readonly string[] {
  return table(
    title,
    ["requirement", "base", "expected", "got", "scenario"],
    broken,
    ({ evidence, before, ...named }) => [
      nameCell(named, named.outcome),
      HEADINGS[before],
      evidence.expected === undefined ? "" : markdownText(evidence.expected, MAX_TEXT),
      evidence.actual === undefined ? "" : markdownCode(evidence.actual, MAX_TEXT),
      scenariosOf(evidence),
    ],
  );
}

function scenariosOf({ scenarios: [first, ...more] }: Evidence): string {
  if (first === undefined) return "";
  return `${markdownCode(first)}${more.length === 0 ? "" : ` and ${more.length} more`}`;
}

function fixedTable(table: Table, { changed }: RequirementComparison): readonly string[] {
  const fixed = changed.filter(({ outcome }) => isFlaw(outcome.a) && isFine(outcome.b));
  return table("Fixed", ["requirement", "was"], fixed, (each) => [
    nameCell(each, each.outcome.b),
    HEADINGS[each.outcome.a],
  ]);
}

/** Returns the table of other changes, such as requirements that one of the two could not decide. */
function otherTable(table: Table, { changed }: RequirementComparison): readonly string[] {
  const other = changed.filter(({ outcome }) => !isFlaw(outcome.b) && !(isFlaw(outcome.a) && isFine(outcome.b)));
  return table("Other changes", ["requirement", "base", "head", "because"], other, (each) => [
    nameCell(each, each.outcome.b),
    HEADINGS[each.outcome.a],
    HEADINGS[each.outcome.b],
    markdownText(each.evidence.b.reason ?? each.evidence.a.reason ?? "", MAX_TEXT),
  ]);
}

function onlyTable(table: Table, { only }: RequirementComparison): readonly string[] {
  const lone = [
    ...only.b.map((each) => ({ ...each, side: SIDE_NAMES.b })),
    ...only.a.map((each) => ({ ...each, side: SIDE_NAMES.a })),
  ];
  return table("Only in one report", ["requirement", "in", "outcome"], lone, (each) => [
    nameCell(each, each.outcome),
    each.side,
    HEADINGS[each.outcome],
  ]);
}

function nameCell({ id, text, source }: Named, outcome: Outcome): string {
  return `${MARKS[outcome]} ${markdownCode(id)}<br>${markdownText(text)} <em>${markdownText(source)}</em>`;
}

type Table = ReturnType<typeof tableOf>;

/** Returns the function that writes tables with at most this number of rows. */
function tableOf(most: number) {
  return <T>(
    title: string,
    columns: readonly string[],
    items: readonly T[],
    cellsOf: (item: T) => readonly string[],
  ): readonly string[] => {
    if (items.length === 0) return [];
    const heading = `#### ${title}: ${count(items.length, "requirement")}`;
    return ["", heading, "", ...markdownTable(columns, items, cellsOf, most)];
  };
}

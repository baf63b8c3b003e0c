import { readableColumns } from "./columns.ts";
import type { Comparison, LoneVariant, SharedVariant } from "./compare.ts";
import { type Overlap, SIDES, type Side, type Sided } from "./compare-sides.ts";
import { conclusion } from "./compare-text-conclusion.ts";
import { countTable } from "./compare-text-counts.ts";
import { observationLines } from "./compare-text-observations.ts";
import { type CompareLayout, requirementLines } from "./compare-text-requirements.ts";
import { formatDuration } from "./duration.ts";
import { count, hang, listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { createStyle } from "./style.ts";
import { paintOfVerdict } from "./summary.ts";

export interface ComparisonOptions {
  /** Displayed names of the two runs: where they were read from. */
  readonly names: Sided<string>;
  readonly color: boolean;
  readonly columns: number;
  /** True if unchanged entries are listed too. */
  readonly all: boolean;
}

/** Returns the comparison of two runs as text; the last line summarises the differences. */
export function renderComparison(comparison: Comparison, { names, color, columns, all }: ComparisonOptions): string {
  const layout: CompareLayout = { style: createStyle(color), columns: readableColumns(columns), all };
  const rule = layout.style.dim("─".repeat(layout.columns));
  const several = comparison.variants.length > 1;
  const lines = [
    "",
    ...SIDES.flatMap((side) => factLines(side, names[side], comparison, layout)),
    "",
    ...comparison.variants.flatMap((each) => [
      rule,
      ...(each.in === "both" ? sharedLines(each, several, layout) : loneVariantLines(each, layout)),
      "",
    ]),
    rule,
    ...conclusion(comparison, layout),
  ];
  return `${lines.join("\n")}\n`;
}

/** Returns the facts about one run; the version of payspec only if the two differ. */
function factLines(
  side: Side,
  name: string,
  { a, b, [side]: facts }: Comparison,
  { style, columns }: CompareLayout,
): readonly string[] {
  const { payspec, seed, startedAt, durationMs, strict, end } = facts;
  const time = startedAt.replace(/^(\S{10})T(\d\d:\d\d:\d\d)(\.\d+)?Z$/, "$1 $2 UTC");
  const known = [
    printable(time, 40),
    ...(durationMs > 0 ? [formatDuration(durationMs)] : []),
    ...(a.payspec === b.payspec ? [] : [`payspec ${printable(payspec, 20)}`]),
    `seed ${printable(seed, 40)}`,
    ...(strict ? ["strict"] : []),
  ].join("   ");
  const shown = printable(name, 1_000);
  const label = hang(`${side}   `, shown, columns).map(style.bold);
  const fits = 4 + shown.length + 3 + known.length <= columns;
  const head = fits
    ? [`${label[0]}   ${style.dim(known)}`]
    : [...label, ...hang("    ", known, columns).map(style.dim)];
  return end.kind === "finished" ? head : [...head, ...hang("    ", `${end.kind}: ${printable(end.message)}`, columns)];
}

function sharedLines(variant: SharedVariant, several: boolean, layout: CompareLayout): readonly string[] {
  const { style } = layout;
  return [
    ...titleLines(`${variant.title} ${variant.contract.version}`, layout),
    "",
    ...countTable(variant, style),
    ...requirementLines(variant.requirements, layout),
    ...onlyLines("scenario", "run", variant.scenarios, layout),
    ...onlyLines("transition", "seen", variant.transitions, layout),
    ...observationLines(variant, layout),
    ...(several && !variant.differs ? ["", "  Nothing differs."] : []),
  ];
}

function onlyLines(
  noun: string,
  verb: string,
  { only }: Overlap,
  { style, columns, all }: CompareLayout,
): readonly string[] {
  return SIDES.flatMap((side) => {
    const names = only[side].map((each) => printable(each));
    if (names.length === 0) return [];
    const heading = `${count(names.length, noun)} ${verb} only in ${side}`;
    return ["", `  ${style.bold(heading)}`, "", ...hang("    ", listSome(names, all ? names.length : 12), columns)];
  });
}

function loneVariantLines({ in: side, title, verdict }: LoneVariant, layout: CompareLayout): readonly string[] {
  const painted = paintOfVerdict(layout.style, verdict)(verdict);
  return [...titleLines(title, layout), "", `  only in ${side}   ${painted}`];
}

function titleLines(title: string, { style, columns }: CompareLayout): readonly string[] {
  return hang("", printable(title), columns).map(style.bold);
}

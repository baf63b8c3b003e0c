import type { Comparison, LoneVariant, SharedVariant, VariantComparison } from "./compare.ts";
import { isDifferent, type Overlap, SIDES, type Side, type Sided, type Turn } from "./compare-requirements.ts";
import { type CompareLayout, countObservations, observationLines, requirementLines } from "./compare-text-changes.ts";
import { ALWAYS, HEADINGS, OUTCOMES } from "./outcomes.ts";
import { count, formatCount, formatDuration, hang, listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { createStyle, paintOf, readableColumns, type Style } from "./style.ts";
import { isWhole, OUTCOME_OF_VERDICT } from "./verdict.ts";

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
  const painted = paintOf(layout.style, OUTCOME_OF_VERDICT[verdict])(verdict);
  return [...titleLines(title, layout), "", `  only in ${side}   ${painted}`];
}

function titleLines(title: string, { style, columns }: CompareLayout): readonly string[] {
  return hang("", printable(title), columns).map(style.bold);
}

const LABEL = 16;
const CELL = 16;
const CHANGE = 8;

/**
 * Returns the verdicts and counts of both reports in two columns, with the difference of b from a; equal values are
 * dimmed.
 */
function countTable(variant: SharedVariant, style: Style): readonly string[] {
  const { verdict, scope, outcomes, traffic } = variant;
  const { dim } = style;
  const row = (label: string, cells: Sided<string>, change = "") =>
    `  ${dim(label.padEnd(LABEL))}${cells.a}${cells.b}${change}`.trimEnd();
  const cell = (text: string) => text.padStart(CELL);
  const each = (toText: (side: Side) => string): Sided<string> => ({ a: toText("a"), b: toText("b") });

  const numbers = (label: string, { a, b }: Sided<number>): string => {
    const change = a === b ? "" : `${b > a ? "+" : "-"}${formatCount(Math.abs(b - a))}`.padStart(CHANGE);
    const shown = (number: number) => (number === 0 ? "-" : formatCount(number)).padStart(CELL);
    const paint = a === b ? dim : (text: string) => text;
    return row(label, { a: paint(shown(a)), b: paint(shown(b)) }, change);
  };
  const scopes = each((side) => cell(`${scope[side].selected} of ${scope[side].judgeable}`));
  const areWhole = SIDES.every((side) => isWhole(scope[side])) && scope.a.selected === scope.b.selected;
  const shownOutcomes = (["pass", ...OUTCOMES.filter((one) => one !== "pass")] as const).filter(
    (one) => ALWAYS.includes(one) || outcomes.a[one] + outcomes.b[one] > 0,
  );
  return [
    row("", { a: dim(cell("a")), b: dim(cell("b")) }),
    row(
      "verdict",
      each((side) => paintOf(style, OUTCOME_OF_VERDICT[verdict[side]])(cell(verdict[side]))),
    ),
    ...(areWhole ? [] : [row("selected", scopes.a === scopes.b ? each((side) => dim(scopes[side])) : scopes)]),
    ...shownOutcomes.map((one) => numbers(HEADINGS[one], { a: outcomes.a[one], b: outcomes.b[one] })),
    numbers("scenarios", sizes(variant.scenarios)),
    numbers("transitions", sizes(variant.transitions)),
    numbers("observations", {
      a: sum(variant.observations.map((one) => sizes(one).a)),
      b: sum(variant.observations.map((one) => sizes(one).b)),
    }),
    ...(["requests", "responses", "validated", "unconstrained"] as const).map((one) =>
      numbers(one, { a: traffic.a[one], b: traffic.b[one] }),
    ),
  ];
}

function sizes({ only, both }: SharedVariant["scenarios"]): Sided<number> {
  return { a: only.a.length + both.length, b: only.b.length + both.length };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

const NOTHING = "nothing differs";

/** Returns one sentence with both verdicts and all differences, or with what was compared if nothing differs. */
function conclusion(comparison: Comparison, { style, columns }: CompareLayout): readonly string[] {
  const { a, b, differs, variants } = comparison;
  const several = variants.length > 1;
  const isSame = a.verdict === b.verdict;
  const painted = SIDES.map((side) => {
    const { verdict } = comparison[side];
    return paintOf(style, OUTCOME_OF_VERDICT[verdict])(verdict);
  });
  const of = isSame ? `${a.verdict} in both` : `${a.verdict} → ${b.verdict}`;
  const ofPainted = isSame ? `${painted[0]} in both` : painted.join(" → ");

  const [head, headPainted] = differs ? [of, ofPainted] : [NOTHING, style.green(NOTHING)];
  const tail = differs
    ? variants
        .map((each) => changesOf(each, several))
        .filter((each) => each !== "")
        .join("; ")
    : `${of}; ${samenessOf(variants)} agree`;
  const [first = "", ...rest] = hang(`${head}   `, tail, columns);
  return [`${headPainted}${first.slice(head.length)}`, ...rest];
}

function samenessOf(variants: readonly VariantComparison[]): string {
  const shared = variants.filter((each) => each.in === "both");
  const total = (of: (variant: SharedVariant) => number) => shared.reduce((sum, each) => sum + of(each), 0);
  const requirements = total((each) => each.requirements.same);
  const transitions = total((each) => each.transitions.both.length);
  const observations = total((each) => countObservations(each).same);
  return `${count(requirements, "requirement")}, ${count(transitions, "transition")} and ${count(observations, "observation")}`;
}

const TURNS = {
  worse: "worse",
  unclear: "changed",
  elsewhere: "different failures",
  better: "better",
} as const satisfies Record<Turn, string>;

function changesOf(variant: VariantComparison, several: boolean): string {
  const title = printable(variant.title);
  if (variant.in !== "both") return `${title} only in ${variant.in}`;
  const { requirements, scenarios, transitions, verdict, scope } = variant;
  const { different } = countObservations(variant);
  const turned = (Object.keys(TURNS) as Turn[]) // its keys are exactly the turns
    .map((turn) => [turn, requirements.changed.filter((each) => each.turn === turn).length] as const)
    .filter(([, number]) => number > 0)
    .map(([turn, number]) => `${count(number, "requirement")} ${TURNS[turn]}`);
  const sets = [
    ["requirement", requirements],
    ["scenario", scenarios],
    ["transition", transitions],
  ] as const;
  const parts = [
    ...(scope.a.selected === scope.b.selected ? [] : ["another selection"]),
    ...(several && verdict.a !== verdict.b ? [`${verdict.a} → ${verdict.b}`] : []),
    ...turned,
    ...sets
      .filter(([, set]) => isDifferent(set))
      .map(([noun, { only }]) => `${count(only.a.length + only.b.length, noun)} in only one`),
    ...(different > 0 ? [`${count(different, "observation")} ${different === 1 ? "differs" : "differ"}`] : []),
  ];
  return parts.length === 0 ? "" : `${several ? `${title}: ` : ""}${parts.join(", ")}`;
}

import type { SharedVariant } from "./compare.ts";
import { SIDES, type Side, type Sided } from "./compare-sides.ts";
import { OUTCOMES } from "./mark.ts";
import { formatCount } from "./paragraph.ts";
import { ALWAYS, HEADINGS } from "./requirement-counts.ts";
import type { Style } from "./style.ts";
import { paintOfVerdict } from "./summary.ts";
import { isWhole } from "./verdict.ts";

const LABEL = 16;
const CELL = 16;
const CHANGE = 8;

/**
 * Returns the verdicts and counts of both reports in two columns, with the difference of b from a; equal values are
 * dimmed.
 */
export function countTable(variant: SharedVariant, style: Style): readonly string[] {
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
      each((side) => paintOfVerdict(style, verdict[side])(cell(verdict[side]))),
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

import type { SharedVariant } from "./compare.ts";
import type { ObservationComparison } from "./compare-observations.ts";
import { isDifferent, type Overlap, SIDES, type Side } from "./compare-sides.ts";
import type { CompareLayout } from "./compare-text-requirements.ts";
import { count, formatCount, hang } from "./paragraph.ts";
import { printable } from "./printable.ts";

export interface ObservationCounts {
  readonly different: number;
  readonly same: number;
  /** Values seen in a scenario that only one of the two runs included; they are compared with nothing. */
  readonly alone: number;
}

/** Counts values. Of differing values, those that are printed next to each other count once. */
export function countObservations({ observations, scenarios }: SharedVariant): ObservationCounts {
  const ran = new Set(scenarios.both);
  const sum = (isShared: boolean, of: (observation: ObservationComparison) => number) =>
    observations.reduce((total, each) => (ran.has(each.scenario) === isShared ? total + of(each) : total), 0);
  return {
    different: sum(true, ({ only }) => Math.max(only.a.length, only.b.length)),
    same: sum(true, ({ both }) => both.length),
    alone: sum(false, ({ only }) => only.a.length + only.b.length),
  };
}

/** Returns the observations of both runs where the contract is open, a above b. */
export function observationLines(variant: SharedVariant, layout: CompareLayout): readonly string[] {
  const { style, all } = layout;
  const { different, same, alone } = countObservations(variant);
  const ran = new Set(variant.scenarios.both);
  const shown = variant.observations.filter((each) => all || (isDifferent(each) && ran.has(each.scenario)));
  if (shown.length === 0) return [];
  const hidden = same > 0 && !all ? style.dim(" (--all)") : "";
  const heading = `${count(different, "observation")} ${different === 1 ? "differs" : "differ"}`;
  const rest = `, ${formatCount(same)} ${same === 1 ? "is" : "are"} the same`;
  return [
    "",
    `  ${style.bold(heading)}${rest}${hidden}`,
    ...(alone > 0 ? [`  ${formatCount(alone)} from scenarios that only one run included`] : []),
    ...shown.flatMap((each, index) => [
      ...(each.requirement === shown[index - 1]?.requirement ? [] : ["", ...headLines(each, layout)]),
      ...blockLines(each, variant.scenarios, layout),
    ]),
  ];
}

function headLines({ requirement, text }: ObservationComparison, { columns }: CompareLayout): readonly string[] {
  return hang(`    ${printable(requirement)}   `, text, columns);
}

/** Returns the lines of one scenario. The text of the requirement is printed once, above all of its scenarios. */
function blockLines(
  { scenario, only, both }: ObservationComparison,
  scenarios: Overlap,
  { style, columns, all }: CompareLayout,
): readonly string[] {
  const values = (side: Side | "=", texts: readonly string[]) =>
    texts.flatMap((each, index) => {
      const prefix = `      ${(index === 0 ? side : "").padEnd(4)}`;
      const [first = "", ...rest] = hang(prefix, printable(each), columns);
      if (side === "=") return [first, ...rest].map(style.dim);
      return [`${style.dim(first.slice(0, prefix.length))}${first.slice(prefix.length)}`, ...rest];
    });
  const sideLines = (side: Side): readonly string[] => {
    const others = only[side === "a" ? "b" : "a"];
    if (only[side].length > 0 || others.length === 0) return values(side, only[side]);
    const ran = scenarios.both.includes(scenario);
    const nothing = both.length > 0 ? "nothing else" : "nothing";
    return [style.dim(`      ${side}   ${ran ? nothing : "not run"}`)];
  };
  return [
    ...hang("      ", printable(scenario), columns).map(style.dim),
    ...SIDES.flatMap(sideLines),
    ...(all ? values("=", both) : []),
  ];
}

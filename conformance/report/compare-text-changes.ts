import type { ObservationComparison, SharedVariant } from "./compare.ts";
import {
  type Evidence,
  isDifferent,
  isFine,
  isFlaw,
  type LoneRequirement,
  type Overlap,
  type RequirementChange,
  type RequirementComparison,
  SIDES,
  type Side,
  sorted,
  type Turn,
} from "./compare-requirements.ts";
import { type Group, groupBy } from "./group.ts";
import { HEADINGS, MARKS } from "./outcomes.ts";
import { beside, count, formatCount, hang, listSome } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { mark, paintOf, type Style } from "./style.ts";

export interface CompareLayout {
  readonly style: Style;
  readonly columns: number;
  /** True if every entry is listed. */
  readonly all: boolean;
}

/** Maximum number of entries that are fine, or open for the same reason. */
const MAX_ALIKE = 8;

/** Minimum visible width of a text; a shorter one is omitted. */
const MIN_TEXT = 24;

const TURNS = {
  worse: (number) => `${count(number, "requirement")} became worse: `,
  unclear: (number) => `${count(number, "requirement")} changed: `,
  elsewhere: (number) => `${count(number, "requirement")} ${number === 1 ? "fails" : "fail"} differently: `,
  better: (number) => `${count(number, "requirement")} became better: `,
} as const satisfies Record<Turn, (number: number) => string>;

/**
 * Returns the requirements whose outcomes differ, those that became worse first; then those that only one of the two
 * contains.
 */
export function requirementLines({ changed, only }: RequirementComparison, layout: CompareLayout): readonly string[] {
  const turns = Object.keys(TURNS) as Turn[]; // its keys are exactly the turns
  const groups = turns.flatMap((turn) =>
    groupBy(
      changed.filter((each) => each.turn === turn),
      ({ outcome }) => `${outcome.a} ${outcome.b}`,
    ),
  );
  return [
    ...groups.flatMap(([, each]) => changeLines(each, layout)),
    ...SIDES.flatMap((side) => loneLines(side, only[side], layout)),
  ];
}

function changeLines(group: Group<RequirementChange>, layout: CompareLayout): readonly string[] {
  const { style, columns, all } = layout;
  const [{ turn, outcome }] = group;
  const words = (side: Side) => `${mark(style, outcome[side])} ${HEADINGS[outcome[side]]}`;
  const moved = turn === "elsewhere" ? `${words("a")} in both` : `${words("a")} → ${words("b")}`;
  const width = idWidth(group, columns);
  const blocks = groupBy(group, (each) => (isFlaw(outcome.a) || isFlaw(outcome.b) ? each.id : sharedReason(each)));
  return [
    "",
    `  ${style.bold(TURNS[turn](group.length))}${moved}`,
    ...blocks.flatMap(([, block]) => [
      "",
      ...block.slice(0, all ? block.length : MAX_ALIKE).flatMap(({ id, text }) => {
        const [first = "", ...rest] = hang(`    ${id.padEnd(width)}   `, text, columns);
        return [`    ${paintOf(style, outcome.b)(id)}${first.slice(4 + id.length)}`, ...rest];
      }),
      ...moreLines(all ? 0 : block.length - MAX_ALIKE, "for the same reason", style),
      ...evidenceLines(block, layout),
    ]),
  ];
}

/** Returns the key by which open requirements are grouped, so that each reason is printed once. */
function sharedReason({ evidence }: RequirementChange): string {
  return JSON.stringify([evidence.a.reason, evidence.b.reason]);
}

/** Returns the evidence of both sides. That of a is brief, unless neither side is better. */
function evidenceLines(block: Group<RequirementChange>, layout: CompareLayout): readonly string[] {
  const [{ turn, outcome, evidence }] = block;
  return SIDES.filter((side) => !isFine(outcome[side])).flatMap((side) => {
    const isBrief = side === "a" && (turn === "worse" || turn === "better");
    const scenarios = sorted([...new Set(block.flatMap((each) => each.evidence[side].scenarios))]);
    return sideLines(side, { ...(isBrief ? {} : evidence[side]), scenarios }, layout);
  });
}

function sideLines(
  side: Side,
  { scenarios, expected, actual, reason }: Evidence,
  { style, columns, all }: CompareLayout,
) {
  const rows: (readonly [label: string, text: string | undefined])[] = [
    ["", scenarios.length === 0 ? undefined : listSome(scenarios, all ? scenarios.length : 3)],
    ["expected  ", expected],
    ["got       ", actual],
    ["because   ", reason],
  ];
  const shown = rows.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]));
  return shown.flatMap(([label, text], index) => {
    const prefix = `      ${index === 0 ? side : " "}   ${label}`;
    const [first = "", ...rest] = hang(prefix, printable(text), columns);
    const head = `${style.dim(first.slice(0, prefix.length))}${first.slice(prefix.length)}`;
    return label === "" ? [first, ...rest].map(style.dim) : [head, ...rest];
  });
}

function loneLines(side: Side, requirements: readonly LoneRequirement[], { style, columns, all }: CompareLayout) {
  if (requirements.length === 0) return [];
  const failed = requirements.filter((each) => !isFine(each.outcome)).length;
  const shown = requirements.slice(0, all ? requirements.length : Math.max(failed, MAX_ALIKE));
  const width = idWidth(shown, columns);
  return [
    "",
    `  ${style.bold(`${count(requirements.length, "requirement")} only in ${side}`)}`,
    "",
    ...shown.map(({ id, text, outcome }) => {
      const label = `    ${MARKS[outcome]} ${id.padEnd(width)}   `;
      const line = beside(label, columns - label.length < MIN_TEXT ? "" : text, columns);
      return `    ${mark(style, outcome)}${line.slice(5)}`;
    }),
    ...moreLines(requirements.length - shown.length, "met or observed", style),
  ];
}

function moreLines(left: number, what: string, style: Style): readonly string[] {
  return left > 0 ? [style.dim(`    and ${formatCount(left)} more, ${what} (--all lists them)`)] : [];
}

/** Returns the width of the column of ids; the texts next to it get more room than it does. */
function idWidth(requirements: readonly { readonly id: string }[], columns: number): number {
  return Math.min(Math.floor(columns * 0.4), Math.max(0, ...requirements.map((each) => each.id.length)));
}

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

import type { Comparison, SharedVariant, VariantComparison } from "./compare.ts";
import type { Turn } from "./compare-requirements.ts";
import { isDifferent, SIDES } from "./compare-sides.ts";
import { countObservations } from "./compare-text-observations.ts";
import type { CompareLayout } from "./compare-text-requirements.ts";
import { count, hang } from "./paragraph.ts";
import { printable } from "./printable.ts";
import { paintOfVerdict } from "./summary.ts";

const NOTHING = "nothing differs";

/** Returns one sentence with both verdicts and all differences, or with what was compared if nothing differs. */
export function conclusion(comparison: Comparison, { style, columns }: CompareLayout): readonly string[] {
  const { a, b, differs, variants } = comparison;
  const several = variants.length > 1;
  const isSame = a.verdict === b.verdict;
  const painted = SIDES.map((side) => {
    const { verdict } = comparison[side];
    return paintOfVerdict(style, verdict)(verdict);
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

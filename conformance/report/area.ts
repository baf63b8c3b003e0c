import type { Outcome, PlanOfVariant, ScenarioEndLine, ScenarioLine } from "../log/index.ts";
import { formatDuration } from "./duration.ts";
import { MARKS, mark, OUTCOMES } from "./mark.ts";
import { scenariosOf } from "./plan-share.ts";
import type { Style } from "./style.ts";

/** Areas of the suite, each with a tally of its scenarios as they end. */
export interface Areas {
  start(line: Place & Pick<ScenarioLine, "repeat" | "elapsedMs">): void;
  /** Returns the line of an area if this is its last scenario; undefined while others are pending. */
  end(line: ScenarioEndLine, outcome: Outcome, style: Style): string | undefined;
}

interface Place {
  readonly variant: string;
  readonly scenario: string;
}

interface Area {
  readonly label: string;
  /** Ids of the scenarios that have not ended. */
  readonly waiting: Set<string>;
  readonly tally: Map<Outcome, number>;
  startedMs: number | undefined;
}

/** Returns the area of a scenario: `refund` for `refund/partial-then-excess`. */
export function areaOf(scenario: string): string {
  return scenario.split("/")[0] ?? scenario;
}

export function createAreas(plans: readonly PlanOfVariant[]): Areas {
  const areas = new Map<string, Area>();
  const keyOf = ({ variant, scenario }: Place) => `${variant} ${areaOf(scenario)}`;
  const variantWidth = Math.max(0, ...plans.map((each) => each.variant.length));
  for (const plan of plans) {
    const { variant } = plan;
    for (const { id } of scenariosOf(plan)) {
      const key = keyOf({ variant, scenario: id });
      const label = plans.length > 1 ? `${variant.padEnd(variantWidth)}  ${areaOf(id)}` : areaOf(id);
      const area = areas.get(key) ?? { label, waiting: new Set(), tally: new Map(), startedMs: undefined };
      area.waiting.add(id);
      areas.set(key, area);
    }
  }
  const width = Math.max(0, ...[...areas.values()].map((each) => each.label.length));

  return {
    start(line) {
      const area = areas.get(keyOf(line));
      if (area) area.startedMs ??= line.elapsedMs;
    },
    end(line, outcome, style) {
      const area = areas.get(keyOf(line));
      if (!area) return undefined;
      area.tally.set(outcome, (area.tally.get(outcome) ?? 0) + 1);
      if (!area.waiting.delete(line.scenario) || area.waiting.size > 0) return undefined;
      const time = formatDuration(Math.max(0, line.elapsedMs - (area.startedMs ?? line.elapsedMs)));
      return `  ${area.label.padEnd(width)}  ${style.dim(time.padStart(12))}   ${tallyText(area.tally, style)}`;
    },
  };
}

/** Returns the counts of a tally, such as `✓ 13  ✗ 1`: passed scenarios first, without outcomes that did not occur. */
export function tallyText(tally: ReadonlyMap<Outcome, number>, style?: Style): string {
  return (["pass", ...OUTCOMES.filter((each) => each !== "pass")] as const)
    .filter((each) => (tally.get(each) ?? 0) > 0)
    .map((each) => `${style ? mark(style, each) : MARKS[each]} ${tally.get(each)}`)
    .join("  ");
}

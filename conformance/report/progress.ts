import type { Outcome, PlanOfVariant, RunLine, ScenarioEndLine, ScenarioLine } from "../log/index.ts";
import { MARKS, OUTCOMES } from "./outcomes.ts";
import { formatDuration } from "./paragraph.ts";
import { scenariosOf } from "./plan-lines.ts";
import { mark, type Style } from "./style.ts";

/** Creates the progress of the run of one log: its scenarios that ended, in all and by area. */
export function createProgress(style: Style) {
  const tally = new Map<Outcome, number>();
  /** Number of ends by scenario, since each may be repeated. */
  const endings = new Map<string, number>();
  let areas: Areas = createAreas([]);
  let namesVariant = false;
  let repeats = 1;
  let planned = 0;
  let ended = 0;
  return {
    /** Reads the first line of the log. */
    open({ plans, repeats: rounds = 1, load }: RunLine) {
      namesVariant = plans.length > 1;
      repeats = rounds;
      planned = sizeOf(plans) * repeats;
      // Under load, scenarios are not reported individually; the summary contains everything.
      areas = load ? createAreas([]) : repeats > 1 ? createRounds(plans, repeats) : createAreas(plans);
    },
    start(line: ScenarioLine) {
      areas.start(line);
    },
    /** Returns the line of an area or round if this is its last scenario. */
    end(line: ScenarioEndLine, outcome: Outcome): string | undefined {
      const name = `${line.variant} ${line.scenario}`;
      const ends = (endings.get(name) ?? 0) + 1;
      endings.set(name, ends);
      if (ends <= repeats) ended += 1;
      tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
      return areas.end(line, outcome, style);
    },
    counts: () => ({ ended, planned, repeats }),
    /** Returns the line below all others while the run lasts. */
    line(elapsedMs: number, running: Iterable<Place>, columns: number): string {
      const names = [...running].map(({ variant, scenario }) => (namesVariant ? `${variant}  ${scenario}` : scenario));
      return progressLine({ ended, planned, elapsedMs, tally, running: names }, style, columns);
    },
  };
}

/** Areas of the suite, each with a tally of its scenarios as they end. */
interface Areas {
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

function createAreas(plans: readonly PlanOfVariant[]): Areas {
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

/** Returns the number of planned scenarios. */
function sizeOf(plans: readonly PlanOfVariant[]): number {
  return plans.reduce((sum, plan) => sum + scenariosOf(plan).length, 0);
}

interface Round {
  /** Number of scenarios that have not ended. */
  waiting: number;
  readonly tally: Map<Outcome, number>;
  readonly startedMs: number;
}

/** Creates areas that print one line for each round of a repeated run, when its last scenario has ended. */
function createRounds(plans: readonly PlanOfVariant[], repeats: number): Areas {
  const rounds = new Map<number, Round>();
  const size = sizeOf(plans);
  const width = String(repeats).length;
  return {
    start({ repeat, elapsedMs }) {
      if (!rounds.has(repeat)) rounds.set(repeat, { waiting: size, tally: new Map(), startedMs: elapsedMs });
    },
    end({ repeat, elapsedMs }, outcome, style) {
      const round = rounds.get(repeat);
      if (!round) return undefined;
      round.waiting -= 1;
      round.tally.set(outcome, (round.tally.get(outcome) ?? 0) + 1);
      if (round.waiting > 0) return undefined;
      rounds.delete(repeat);
      const time = formatDuration(Math.max(0, elapsedMs - round.startedMs));
      const label = `round ${String(repeat + 1).padStart(width)} of ${repeats}`;
      return `  ${label}  ${style.dim(time.padStart(12))}   ${tallyText(round.tally, style)}`;
    },
  };
}

interface Progress {
  readonly ended: number;
  readonly planned: number;
  /** Time since the start of the run. */
  readonly elapsedMs: number;
  readonly tally: ReadonlyMap<Outcome, number>;
  /** Names of the scenarios that are running. */
  readonly running: readonly string[];
}

const WIDE = 100;

/**
 * Returns one line with the progress of the run, never wider than the terminal: less important parts are dropped first.
 */
function progressLine(progress: Progress, style: Style, columns: number): string {
  const { ended, planned, tally, running, elapsedMs } = progress;
  const size = columns < WIDE ? 10 : 20;
  const filled = planned === 0 ? 0 : Math.min(size, Math.floor((ended / planned) * size));
  const counts = `${String(ended).padStart(String(planned).length)} of ${planned}`;
  const time = formatDuration(elapsedMs).padStart(7);
  const plain = `  ${"━".repeat(size)}  ${counts}  ${time}   ${tallyText(tally)}`;
  if (plain.length >= columns) {
    const timed = `  ${counts}  ${time}`;
    return timed.length < columns ? timed : `  ${counts}`.slice(0, Math.max(0, columns - 1));
  }

  const [first] = running;
  const others = running.length > 1 ? ` and ${running.length - 1} more` : "";
  const names = first === undefined ? [] : [`   ${first}${others}`, `   ${first}`];
  const shown = names.find((each) => plain.length + each.length < columns) ?? "";
  const bar = `${style.green("━".repeat(filled))}${style.dim("─".repeat(size - filled))}`;
  return `  ${bar}  ${counts}  ${style.dim(time)}   ${tallyText(tally, style)}${style.dim(shown)}`;
}

/** Returns the counts of a tally, such as `✓ 13  ✗ 1`: passed scenarios first, without outcomes that did not occur. */
function tallyText(tally: ReadonlyMap<Outcome, number>, style?: Style): string {
  return (["pass", ...OUTCOMES.filter((each) => each !== "pass")] as const)
    .filter((each) => (tally.get(each) ?? 0) > 0)
    .map((each) => `${style ? mark(style, each) : MARKS[each]} ${tally.get(each)}`)
    .join("  ");
}

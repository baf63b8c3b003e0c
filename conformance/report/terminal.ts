import type { Contract } from "../contract/index.ts";
import {
  ANY_SCENARIO,
  type CheckLine,
  type ExchangeLine,
  type Line,
  type Load,
  type Outcome,
  type RunLine,
  type ScenarioEndLine,
} from "../log/index.ts";
import type { Report } from "../runner/index.ts";
import { createAgain } from "./again.ts";
import { loadCommand } from "./facts.ts";
import { createSeenFailures } from "./flaw.ts";
import { lastSummary } from "./last-lines.ts";
import { planLines, scenariosOf } from "./plan-lines.ts";
import { type Areas, createAreas, createRounds, progressLine } from "./progress.ts";
import { createCommands, createReproducer, type KeepScript } from "./reproducer.ts";
import { createRunningScenario, type RunningScenario, runKey, type ScenarioRunKey } from "./running-scenario.ts";
import { scenarioBlock } from "./scenario-block.ts";
import { createStyle, readableColumns } from "./style.ts";
import { summary } from "./summary.ts";
import { viewOf } from "./view.ts";

export interface TerminalOptions {
  /** Contracts by variant, the source of requirement texts. */
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly color: boolean;
  readonly columns: number;
  /** Present if a status line can be drawn and erased. */
  readonly live?: Live;
  /** True if passed checks and observations are printed too. */
  readonly verbose: boolean;
  /** Command line of this run without its selection: `payspec run https://sandbox.example`. */
  readonly command: string;
  /** Called at the end of each scenario with its outcome, to which the judgements of its responses belong. */
  readonly onOutcome?: (outcome: Outcome) => void;
  /** Saves a script. Without it, only reproductions of one line are printed. */
  readonly keepScript?: KeepScript;
}

/** Data of a status line in addition to the log. */
export interface Live {
  /** Returns the time since the start of the run. */
  readonly elapsedMs: () => number;
}

/** Renders a run as text from the lines of its log, during the run or later. */
export interface Terminal {
  /** Returns the text to print now, as whole lines; often empty. */
  onLine(line: Line): string;
  /** Returns the line below all others while the run lasts; empty without `live`. */
  status(): string;
  /** Returns the blocks that remain when the log has ended. */
  close(): string;
  /** Returns the rest of the output after the end of the log. */
  end(report: Report): string;
  /** Returns the last lines of {@link end} alone: at most 20, sufficient for a reader. */
  last(report: Report): string;
}

export function createTerminal(options: TerminalOptions): Terminal {
  const { contracts, verbose } = options;
  const style = createStyle(options.color);
  const columns = readableColumns(options.columns);
  const seenFailures = createSeenFailures();
  const titles = new Map<string, string>();
  const running = new Map<string, RunningScenario>();
  const tally = new Map<Outcome, number>();
  /** Number of ends by scenario, since each may be repeated. */
  const endings = new Map<string, number>();
  let repeats = 1;
  let load: Load | undefined;
  let ended = 0;
  let planned = 0;
  const reproducer = createReproducer(contracts, options.keepScript);
  /** Commands that reproduce failures. */
  const commands = createCommands();
  let areas: Areas = createAreas([]);
  let strict = false;
  let severalVariants = false;
  /** Last exchange outside any running scenario; the checks of its response follow immediately. */
  let stray: ExchangeLine | undefined;
  let afterBlock = false;
  const again = createAgain((variant, scenario) => titles.has(`${variant} ${scenario}`));
  /** Blocks whose commands are known only at the end of the run. The text is kept instead of the scenario. */
  const held: (() => readonly string[])[] = [];

  const countEnd = (name: string) => {
    const count = (endings.get(name) ?? 0) + 1;
    endings.set(name, count);
    if (count <= repeats) ended += 1;
  };

  /** Returns a block separated by one empty line; plain lines are not separated. */
  const block = (lines: readonly string[]): string => {
    const text = `${afterBlock ? "" : "\n"}${lines.join("\n")}\n\n`;
    afterBlock = true;
    return text;
  };

  const open = (line: RunLine): string => {
    strict = line.strict;
    severalVariants = line.plans.length > 1;
    const { plans } = line;
    reproducer.open(line);
    repeats = line.repeats ?? 1;
    load = line.load;
    // Under load, scenarios are not reported individually; the summary contains everything.
    areas = load ? createAreas([]) : repeats > 1 ? createRounds(plans, repeats) : createAreas(plans);
    for (const plan of plans) {
      for (const { id, title } of plan.scenarios) titles.set(`${plan.variant} ${id}`, title);
      planned += scenariosOf(plan).length * repeats;
    }
    return block(planLines(line, style, columns));
  };

  const renderScenario = (current: RunningScenario, outcome: Outcome, end?: ScenarioEndLine): string => {
    const { variant, scenario, repeat } = current;
    const title = titles.get(`${variant} ${scenario}`);
    const names = again.namesFor(current);
    const lines = scenarioBlock(current, outcome, {
      style,
      columns,
      verbose,
      contract: contracts.get(variant),
      title: title ?? (scenario === ANY_SCENARIO.id ? ANY_SCENARIO.title : "outside the planned scenarios"),
      namesVariant: severalVariants,
      again: load ? loadCommand(load, variant) : `${options.command} ${names ?? NAMES_TO_COME}`,
      ...(end && { end }),
      isNew: ({ check }) => seenFailures.add(check),
      reproduction(recordedCheck) {
        const row = reproducer.row(current, recordedCheck);
        commands.add(recordedCheck.check, row?.text);
        return row;
      },
    });
    if (names !== undefined) return block(lines);
    const checks = current.checks.filter(({ check }) => check.outcome !== "pass");
    held.push(() => {
      const found = again.lastNamesFor({ variant, scenario, repeat, checks });
      return lines.map((each) => each.replace(NAMES_TO_COME, () => found));
    });
    return "";
  };

  const close = (): string => {
    const cut = [...running.values()].map((current) => renderScenario(current, current.outcome(undefined))).join("");
    running.clear();
    const late = held.map((lines) => block(lines())).join("");
    held.length = 0;
    return `${cut}${late}`;
  };

  const finish = (line: ScenarioEndLine): string => {
    const current = running.get(runKey(line)) ?? createRunningScenario(line, strict);
    running.delete(runKey(line));
    countEnd(`${line.variant} ${line.scenario}`);
    const outcome = current.outcome(line);
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    options.onOutcome?.(outcome);
    const quiet = outcome === "pass" || seenFailures.hasOnlySeen(current, line);
    const recordedCheck = quiet && !verbose ? "" : renderScenario(current, outcome, line);
    const done = areas.end(line, outcome, style);
    if (done === undefined) return recordedCheck;
    afterBlock = false;
    return `${recordedCheck}${done}\n`;
  };

  /** Prints a check outside of any running scenario at once, since no end follows. */
  const renderStray = (line: CheckLine): string => {
    const current = createRunningScenario(line, strict);
    if (stray?.exchange === line.exchange && stray) current.addExchange(stray);
    const { check } = current.addCheck(line);
    return check.outcome === "pass" || seenFailures.hasOnlySeen(current) ? "" : renderScenario(current, check.outcome);
  };

  const summaryOptions = () => ({ style, columns, verbose, ended, planned, repeats, contracts });

  return {
    onLine(line) {
      if (line.type === "run") return open(line);
      if (isOutsideScenarios(line)) return "";
      const current = running.get(runKey(line));
      switch (line.type) {
        case "scenario":
          running.set(runKey(line), createRunningScenario(line, strict));
          areas.start(line);
          // A log may start it again without an end, so its results until then are printed.
          return current && current.checks.length > 0 ? renderScenario(current, current.outcome(undefined)) : "";
        case "exchange":
          if (current) current.addExchange(line);
          else stray = line;
          return "";
        case "check":
          if (!current) return renderStray(line);
          current.addCheck(line);
          return "";
        case "observation":
          if (verbose) current?.addObservation(line);
          return "";
        case "scenario-end":
          return finish(line);
        case "driver":
          current?.addDriver(line);
          return "";
        case "witness":
          again.witness(line);
          return "";
      }
    },
    status() {
      if (!options.live) return "";
      const names = [...running.values()].map((each) =>
        severalVariants ? `${each.variant}  ${each.scenario}` : each.scenario,
      );
      return progressLine(
        { ended, planned, elapsedMs: options.live.elapsedMs(), tally, running: names },
        style,
        options.columns,
      );
    },
    close,
    end(report) {
      const left = close();
      return `${left}${afterBlock ? "" : "\n"}${summary(viewOf(report, commands.find), summaryOptions())}`;
    },
    last: (report) => lastSummary(viewOf(report, commands.find), summaryOptions()),
  };
}

/** Placeholder for the names of scenarios. `printable` escapes NUL, so server-supplied text cannot contain it. */
const NAMES_TO_COME = "\u0000names\u0000";

/** Returns true for lines that only the summary uses. */
function isOutsideScenarios(line: Line): line is Exclude<Line, ScenarioRunKey> {
  return !("scenario" in line);
}

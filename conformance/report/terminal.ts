import type { CheckLine, ExchangeLine, Line, Outcome, RunLine, ScenarioEndLine } from "../log/index.ts";
import type { Report } from "../runner/index.ts";
import { lastSummary, type SummaryFlags } from "./last-lines.ts";
import { planLines } from "./plan-lines.ts";
import { createProgress } from "./progress.ts";
import { createRunningScenario, type RunningScenario, runKey, type ScenarioRunKey } from "./running-scenario.ts";
import { createScenarioPrinter, type ScenarioPrinterOptions } from "./scenario-printer.ts";
import { createStyle, readableColumns } from "./style.ts";
import { summary } from "./summary.ts";
import { viewOf } from "./view.ts";

export interface TerminalOptions extends ScenarioPrinterOptions, SummaryFlags {
  readonly color: boolean;
  /** Present if a status line can be drawn and erased. */
  readonly live?: Live;
  /** Called at the end of each scenario with its outcome, to which the judgements of its responses belong. */
  readonly onOutcome?: (outcome: Outcome) => void;
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
  const { verbose } = options;
  const style = createStyle(options.color);
  const columns = readableColumns(options.columns);
  const printer = createScenarioPrinter({ ...options, columns }, style);
  const progress = createProgress(style);
  const running = new Map<string, RunningScenario>();
  /** Last exchange outside any running scenario; the checks of its response follow immediately. */
  let stray: ExchangeLine | undefined;
  let strict = false;
  let afterBlock = false;

  /** Returns a block separated by one empty line; plain lines are not separated. */
  const block = (lines: readonly string[]): string => {
    const text = `${afterBlock ? "" : "\n"}${lines.join("\n")}\n\n`;
    afterBlock = true;
    return text;
  };

  const open = (line: RunLine): string => {
    strict = line.strict;
    printer.open(line);
    progress.open(line);
    return block(planLines(line, style, columns));
  };

  const renderScenario = (current: RunningScenario, outcome: Outcome, end?: ScenarioEndLine): string => {
    const lines = printer.block(current, outcome, end);
    return lines ? block(lines) : "";
  };

  const close = (): string => {
    const cut = [...running.values()].map((current) => renderScenario(current, current.outcome(undefined)));
    running.clear();
    return [...cut, ...printer.release().map(block)].join("");
  };

  const finish = (line: ScenarioEndLine): string => {
    const current = running.get(runKey(line)) ?? createRunningScenario(line, strict);
    running.delete(runKey(line));
    const outcome = current.outcome(line);
    options.onOutcome?.(outcome);
    const quiet = outcome === "pass" || printer.hasOnlySeen(current, line);
    const text = quiet && !verbose ? "" : renderScenario(current, outcome, line);
    const areaLine = progress.end(line, outcome);
    if (areaLine === undefined) return text;
    afterBlock = false;
    return `${text}${areaLine}\n`;
  };

  /** Prints a check outside of any running scenario at once, since no end follows. */
  const renderStray = (line: CheckLine): string => {
    const current = createRunningScenario(line, strict);
    if (stray?.exchange === line.exchange && stray) current.addExchange(stray);
    const { check } = current.addCheck(line);
    return check.outcome === "pass" || printer.hasOnlySeen(current) ? "" : renderScenario(current, check.outcome);
  };

  const summaryOptions = () => ({ ...options, style, columns, ...progress.counts() });

  return {
    onLine(line) {
      if (line.type === "run") return open(line);
      if (isOutsideScenarios(line)) return "";
      const current = running.get(runKey(line));
      switch (line.type) {
        case "scenario":
          running.set(runKey(line), createRunningScenario(line, strict));
          progress.start(line);
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
          printer.witness(line);
          return "";
      }
    },
    status() {
      return options.live ? progress.line(options.live.elapsedMs(), running.values(), options.columns) : "";
    },
    close,
    end(report) {
      const left = close();
      return `${left}${afterBlock ? "" : "\n"}${summary(viewOf(report, printer.findCommand), summaryOptions())}`;
    },
    last: (report) => lastSummary(viewOf(report, printer.findCommand), summaryOptions()),
  };
}

/** Returns true for lines that only the summary uses. */
function isOutsideScenarios(line: Line): line is Exclude<Line, ScenarioRunKey> {
  return !("scenario" in line);
}

import type { Report } from "../runner/index.ts";
import { renderAnnotations } from "./annotations.ts";
import { streamJson } from "./json.ts";
import type { FindScript } from "./reproducer.ts";
import { createStyle, mark } from "./style.ts";
import { createTerminal, type Terminal, type TerminalOptions } from "./terminal.ts";

/** Reporter of a run, for its progress and its end. */
export type ReporterName = "list" | "dots" | "github" | "json" | "quiet";

/** Options of a reporter in addition to those of the terminal. */
export interface ReporterOptions extends TerminalOptions {
  /** Finds the command of a script that was kept. */
  readonly findScript: FindScript;
  /** Redacts the values of the JSON report once more. */
  readonly redact?: (text: string) => string;
}

/**
 * Creates the reporter of that name: `list` prints each failed scenario as it ends, `dots` a mark for each scenario,
 * `github` the annotations of a workflow, `json` the JSON report alone, and `quiet` only the last lines. Each of them
 * keeps the scripts of failures.
 */
export function createReporter(name: ReporterName, options: ReporterOptions): Terminal {
  if (name === "dots") return createDots(options);
  const terminal = createTerminal(options);
  switch (name) {
    case "list":
      return terminal;
    case "github":
      return createSilent(
        terminal,
        (report) => `${renderAnnotations(report, options.findScript)}${terminal.last(report)}`,
      );
    case "json":
      return createSilent(terminal, (report) => [...streamJson(report, options.redact)].join(""));
    case "quiet":
      return createSilent(terminal, terminal.last);
  }
}

function createSilent(terminal: Terminal, end: (report: Report) => string): Terminal {
  return {
    onLine(line) {
      terminal.onLine(line);
      return "";
    },
    status: () => "",
    close: () => "",
    last: terminal.last,
    end(report) {
      // Closing handles failures that were deferred to the end of the log, so that their scripts are kept.
      terminal.close();
      return end(report);
    },
  };
}

/** Maximum length of a line of marks, however wide the terminal is. */
const MOST_DOTS = 72;

function createDots(options: ReporterOptions): Terminal {
  const style = createStyle(options.color);
  const width = Math.min(options.columns, MOST_DOTS);
  let dots = 0;
  /** Marks for the line that is being read. */
  let marks = "";
  const terminal = createTerminal({
    ...options,
    onOutcome(outcome) {
      dots += 1;
      marks += `${mark(style, outcome)}${dots % width === 0 ? "\n" : ""}`;
    },
  });
  return {
    onLine(line) {
      marks = "";
      terminal.onLine(line);
      return marks;
    },
    status: () => "",
    close: () => "",
    last: terminal.last,
    end(report) {
      terminal.close();
      return `${dots % width === 0 ? "" : "\n"}${terminal.last(report)}`;
    },
  };
}

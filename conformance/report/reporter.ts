import type { Line } from "../log/index.ts";
import type { Report } from "../runner/index.ts";
import { renderAnnotations } from "./annotations.ts";
import { streamJson } from "./json.ts";
import { mark } from "./mark.ts";
import type { FindScript } from "./reproducer.ts";
import { createStyle } from "./style.ts";
import { createTerminal, type Terminal, type TerminalOptions } from "./terminal.ts";

/** How a run shows itself while it lasts and at its end. */
export type ReporterName = "list" | "dots" | "github" | "json" | "quiet";

/** What a reporter prints beside its terminal. */
export interface ReporterOptions extends TerminalOptions {
  /** Commands of the scripts that were kept. */
  readonly findScript: FindScript;
  /** Looks once more through the values of the JSON report. */
  readonly redact?: (text: string) => string;
}

/**
 * Creates the reporter of that name: `list` prints each failed scenario as it ends, `dots` a sign for each scenario, `github`
 * the annotations of a workflow, `json` the JSON report alone, and `quiet` nothing but the last lines. Every one of them
 * keeps the scripts of failures.
 */
export function createReporter(name: ReporterName, options: ReporterOptions): Terminal {
  const terminal = createTerminal(options);
  switch (name) {
    case "list":
      return terminal;
    case "dots":
      return createDots(terminal, options);
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
      // What waited for the end of the log is told now, so that its scripts are kept.
      terminal.close();
      return end(report);
    },
  };
}

/** A line of them is no longer than this, however wide the terminal. */
const MOST_DOTS = 72;

function createDots(terminal: Terminal, { color, columns }: ReporterOptions): Terminal {
  const style = createStyle(color);
  const width = Math.min(columns, MOST_DOTS);
  let dots = 0;
  const dotOf = (line: Line): string => {
    if (line.type !== "scenario-end") return "";
    dots += 1;
    return `${mark(style, line.outcome)}${dots % width === 0 ? "\n" : ""}`;
  };
  return {
    onLine(line) {
      terminal.onLine(line);
      return dotOf(line);
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

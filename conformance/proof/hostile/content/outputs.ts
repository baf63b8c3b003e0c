import { FORMATS_OF_ANY_RUN, renderAs } from "../../../cli/report-formats.ts";
import type { Line } from "../../../log/index.ts";
import { logText } from "../../../log/index.ts";
import { createTerminal, renderBadge, type TerminalOptions } from "../../../report/index.ts";
import type { Report } from "../../../runner/index.ts";
import { variants } from "../../../variants/index.ts";
import type { FinishedRun } from "../../run-in-memory.ts";

const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));

/** Returns every output of a run by name; the terminal output in three forms. */
export async function outputsOf({ report, lines }: FinishedRun): Promise<ReadonlyMap<string, string>> {
  const run = {
    contracts,
    report: async () => report,
    async *lines() {
      yield* lines;
    },
  };
  const outputs = new Map([
    ["log", lines.map(logText).join("")],
    ["terminal, narrow", printed(lines, report, { color: true, columns: 60, verbose: true })],
    ["terminal, live", printed(lines, report, { color: true, columns: 120, live: { elapsedMs: () => 0 } })],
    ["badge", renderBadge(report)],
  ]);
  for (const format of FORMATS_OF_ANY_RUN) {
    let text = "";
    for await (const piece of renderAs(format, run, { color: false, columns: 80 })) text += piece;
    outputs.set(format, text);
  }
  return outputs;
}

/** Returns the output of a run in a terminal without colours. */
export function terminalOf({ report, lines }: FinishedRun): string {
  return printed(lines, report, {});
}

function printed(lines: readonly Line[], report: Report, options: Partial<TerminalOptions>): string {
  const terminal = createTerminal({
    contracts,
    color: false,
    columns: 80,
    verbose: false,
    command: "payspec run",
    ...options,
  });
  return lines.map((line) => terminal.onLine(line) + terminal.status()).join("") + terminal.end(report);
}

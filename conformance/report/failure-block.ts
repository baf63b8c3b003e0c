import type { Contract } from "../contract/index.ts";
import type { Line } from "../log/index.ts";
import { createRunningScenario, type RunningScenario } from "./running-scenario.ts";
import { scenarioBlock } from "./scenario-block.ts";
import { createStyle, readableColumns } from "./style.ts";

export interface FailureOptions {
  /** Contract from which requirements are printed. */
  readonly contract: Contract;
  readonly color: boolean;
  readonly columns: number;
  readonly verbose: boolean;
  /** Command that repeats the run. */
  readonly again: string;
}

/** Returns the scenarios of a finished log that did not pass, as a run prints them; whole lines. */
export function renderFailures(lines: readonly Line[], options: FailureOptions): string {
  const { contract, verbose, again } = options;
  const style = createStyle(options.color);
  const columns = readableColumns(options.columns);
  const titles = new Map<string, string>();
  let strict = false;
  let scenario: RunningScenario | undefined;
  const blocks: string[] = [];
  for (const line of lines) {
    if (line.type === "run") {
      strict = line.strict;
      for (const { variant, scenarios } of line.plans) {
        for (const { id, title } of scenarios) titles.set(`${variant} ${id}`, title);
      }
    } else if (line.type === "scenario") scenario = createRunningScenario(line, strict);
    else if (line.type === "exchange") scenario?.addExchange(line);
    else if (line.type === "check") scenario?.addCheck(line);
    else if (line.type === "observation") scenario?.addObservation(line);
    else if (line.type === "scenario-end" && scenario) {
      const outcome = scenario.outcome(line);
      if (outcome === "pass") continue;
      const title = titles.get(`${scenario.variant} ${scenario.scenario}`) ?? "";
      const shown = { style, columns, verbose, contract, title, namesVariant: false };
      const block = { ...shown, again, end: line, isNew: () => true };
      blocks.push(`${scenarioBlock(scenario, outcome, block).join("\n")}\n`);
    }
  }
  return blocks.join("\n");
}

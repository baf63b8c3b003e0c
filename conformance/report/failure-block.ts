import type { Contract } from "../contract/index.ts";
import type { Line } from "../log/index.ts";
import { readableColumns } from "./columns.ts";
import { scenarioBlock } from "./scenario-block.ts";
import { createStory, type Story } from "./story.ts";
import { createStyle } from "./style.ts";

export interface FailureOptions {
  /** Requirements are printed from it. */
  readonly contract: Contract;
  readonly color: boolean;
  readonly columns: number;
  readonly verbose: boolean;
  /** How to see it again. */
  readonly again: string;
}

/** The scenarios of a finished log that did not pass, as a run prints them; whole lines. */
export function renderFailures(lines: readonly Line[], options: FailureOptions): string {
  const { contract, verbose, again } = options;
  const style = createStyle(options.color);
  const columns = readableColumns(options.columns);
  const titles = new Map<string, string>();
  let strict = false;
  let story: Story | undefined;
  const blocks: string[] = [];
  for (const line of lines) {
    if (line.type === "run") {
      strict = line.strict;
      for (const { variant, scenarios } of line.plans) {
        for (const { id, title } of scenarios) titles.set(`${variant} ${id}`, title);
      }
    } else if (line.type === "scenario") story = createStory(line, strict);
    else if (line.type === "exchange") story?.addExchange(line);
    else if (line.type === "check") story?.addCheck(line);
    else if (line.type === "observation") story?.addObservation(line);
    else if (line.type === "scenario-end" && story) {
      const outcome = story.outcome(line);
      if (outcome === "pass") continue;
      const title = titles.get(`${story.variant} ${story.scenario}`) ?? "";
      const shown = { style, columns, verbose, contract, title, namesVariant: false };
      const block = { ...shown, again, end: line, isNews: () => true };
      blocks.push(`${scenarioBlock(story, outcome, block).join("\n")}\n`);
    }
  }
  return blocks.join("\n");
}

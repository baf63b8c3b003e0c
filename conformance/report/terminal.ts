import type { Contract } from "../contract/index.ts";
import type { CheckLine, ExchangeLine, Line, Outcome, RunLine, ScenarioEndLine } from "../log/index.ts";
import type { Report } from "../runner/index.ts";
import { type Areas, createAreas } from "./area.ts";
import { readableColumns } from "./columns.ts";
import { createNews } from "./news.ts";
import { planLines } from "./plan-lines.ts";
import { progressLine } from "./progress.ts";
import { scenarioBlock } from "./scenario-block.ts";
import { createStory, type Story, type StoryPlace } from "./story.ts";
import { createStyle } from "./style.ts";
import { summary } from "./summary.ts";

export interface TerminalOptions {
  /** By variant: the texts and sources of requirements are printed from them. */
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly color: boolean;
  readonly columns: number;
  /** True where a status line can be drawn and taken back. */
  readonly live: boolean;
  /** Shows what passed and what was observed too. */
  readonly verbose: boolean;
  /** How this run was called, without its selection: `payspec run https://sandbox.example`. */
  readonly command: string;
}

/** Tells a run to a person, from the lines of its log: as they are made, or later. */
export interface Terminal {
  /** The text to print now, whole lines; often none. */
  onLine(line: Line): string;
  /** The line that stands below all others while the run lasts; empty where `live` is false. */
  status(): string;
  /** What remains to be said when the log has ended. */
  end(report: Report): string;
}

export function createTerminal(options: TerminalOptions): Terminal {
  const { contracts, verbose } = options;
  const style = createStyle(options.color);
  const columns = readableColumns(options.columns);
  const news = createNews();
  const titles = new Map<string, string>();
  const running = new Map<string, Story>();
  const tally = new Map<Outcome, number>();
  const ended = new Set<string>();
  let areas: Areas = createAreas([]);
  let strict = false;
  let severalVariants = false;
  /** The last exchange outside any running scenario: the checks of its response follow it at once. */
  let stray: ExchangeLine | undefined;
  let afterBlock = false;

  /** Blocks stand apart by one empty line; plain lines stand together. */
  const block = (lines: readonly string[]): string => {
    const text = `${afterBlock ? "" : "\n"}${lines.join("\n")}\n\n`;
    afterBlock = true;
    return text;
  };

  const open = (line: RunLine): string => {
    strict = line.strict;
    severalVariants = line.plans.length > 1;
    areas = createAreas(line.plans);
    for (const { variant, scenarios } of line.plans) {
      for (const { id, title } of scenarios) titles.set(`${variant} ${id}`, title);
    }
    return block(planLines(line, style, columns));
  };

  const tell = (story: Story, outcome: Outcome, end?: ScenarioEndLine): string => {
    const { variant, scenario } = story;
    const title = titles.get(`${variant} ${scenario}`);
    const again = [options.command, `--variant ${variant}`, ...(title === undefined ? [] : [`--only ${scenario}`])];
    return block(
      scenarioBlock(story, outcome, {
        style,
        columns,
        verbose,
        contract: contracts.get(variant),
        title: title ?? "outside any scenario of the plan",
        namesVariant: severalVariants,
        again: again.join(" "),
        ...(end && { end }),
        isNews: ({ check }) => news.tell(check),
      }),
    );
  };

  const close = (line: ScenarioEndLine): string => {
    const story = running.get(keyOf(line)) ?? createStory(line, strict);
    running.delete(keyOf(line));
    ended.add(`${line.variant} ${line.scenario}`);
    const outcome = story.outcome(line);
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    const quiet = outcome === "pass" || news.isOld(story, line);
    const told = quiet && !verbose ? "" : tell(story, outcome, line);
    const done = areas.end(line, outcome, style);
    if (done === undefined) return told;
    afterBlock = false;
    return `${told}${done}\n`;
  };

  /** Outside any running scenario there is no end to wait for. */
  const tellStray = (line: CheckLine): string => {
    const story = createStory(line, strict);
    if (stray?.exchange === line.exchange && stray) story.addExchange(stray);
    const { check } = story.addCheck(line);
    return check.outcome === "pass" || news.isOld(story) ? "" : tell(story, check.outcome);
  };

  return {
    onLine(line) {
      if (line.type === "run") return open(line);
      if (line.type === "run-end" || line.type === "delivery" || line.type === "invariant") return "";
      const story = running.get(keyOf(line));
      switch (line.type) {
        case "scenario":
          running.set(keyOf(line), createStory(line, strict));
          areas.start(line);
          // A log may begin it again without an end: what was seen until then is told.
          return story && story.checks.length > 0 ? tell(story, story.outcome(undefined)) : "";
        case "exchange":
          if (story) story.addExchange(line);
          else stray = line;
          return "";
        case "check":
          if (!story) return tellStray(line);
          story.addCheck(line);
          return "";
        case "observation":
          if (verbose) story?.addObservation(line);
          return "";
        case "scenario-end":
          return close(line);
        case "driver":
        case "witness":
          return "";
      }
    },
    status() {
      if (!options.live) return "";
      const names = [...running.values()].map((each) =>
        severalVariants ? `${each.variant}  ${each.scenario}` : each.scenario,
      );
      return progressLine({ ended: ended.size, planned: titles.size, tally, running: names }, style, columns);
    },
    end(report) {
      const cut = [...running.values()].map((story) => tell(story, story.outcome(undefined))).join("");
      running.clear();
      const last = summary(report, { style, columns, verbose, ended: ended.size, planned: titles.size });
      return `${cut}${afterBlock ? "" : "\n"}${last}`;
    },
  };
}

function keyOf({ variant, scenario, repeat }: StoryPlace): string {
  return `${variant} ${scenario} ${repeat}`;
}

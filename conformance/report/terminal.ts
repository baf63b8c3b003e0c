import type { Contract } from "../contract/index.ts";
import {
  ANY_STORY,
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
import { type Areas, createAreas } from "./area.ts";
import { readableColumns } from "./columns.ts";
import { loadCommand } from "./load-text.ts";
import { createNews } from "./news.ts";
import { planLines } from "./plan-lines.ts";
import { scenariosOf } from "./plan-share.ts";
import { progressLine } from "./progress.ts";
import { createReproducer, type FindScript, type KeepScript, type ReproductionRow } from "./reproducer.ts";
import { createRounds } from "./round.ts";
import { scenarioBlock } from "./scenario-block.ts";
import { createStory, type Story, type StoryPlace, type ToldCheck } from "./story.ts";
import { createStyle } from "./style.ts";
import { lastSummary, summary } from "./summary.ts";

export interface TerminalOptions {
  /** By variant: the texts and sources of requirements are printed from them. */
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly color: boolean;
  readonly columns: number;
  /** Present where a status line can be drawn and taken back. */
  readonly live?: Live;
  /** Shows what passed and what was observed too. */
  readonly verbose: boolean;
  /** How this run was called, without its selection: `payspec run https://sandbox.example`. */
  readonly command: string;
  /** Without it, only what one line can show again is shown again. */
  readonly keepScript?: KeepScript;
}

/** What a status line needs beside the log. */
export interface Live {
  /** Time since the run began. */
  readonly elapsedMs: () => number;
}

/** Tells a run to a person, from the lines of its log: as they are made, or later. */
export interface Terminal {
  /** The text to print now, whole lines; often none. */
  onLine(line: Line): string;
  /** The line that stands below all others while the run lasts; empty where nothing is `live`. */
  status(): string;
  /** The blocks that remain when the log has ended. */
  close(): string;
  /** What remains to be said when the log has ended. */
  end(report: Report): string;
  /** The last lines of {@link end} alone: at most 20, and all that a reader needs. */
  last(report: Report): string;
}

export function createTerminal(options: TerminalOptions): Terminal {
  const { contracts, verbose } = options;
  const style = createStyle(options.color);
  const columns = readableColumns(options.columns);
  const news = createNews();
  const titles = new Map<string, string>();
  const running = new Map<string, Story>();
  const tally = new Map<Outcome, number>();
  /** How often each scenario has ended, and is to. */
  const endings = new Map<string, number>();
  let repeats = 1;
  let load: Load | undefined;
  let ended = 0;
  let planned = 0;
  const reproducer = createReproducer(contracts, options.keepScript);
  /** By failure: the command that shows it again. */
  const commands = createCommands();
  let areas: Areas = createAreas([]);
  let strict = false;
  let severalVariants = false;
  /** The last exchange outside any running scenario: the checks of its response follow it at once. */
  let stray: ExchangeLine | undefined;
  let afterBlock = false;
  const again = createAgain((variant, scenario) => titles.has(`${variant} ${scenario}`));
  /** Blocks of which only the end of the run can say how to see them again: the text is kept, not the story. */
  const held: (() => readonly string[])[] = [];

  const countEnd = (name: string) => {
    const count = (endings.get(name) ?? 0) + 1;
    endings.set(name, count);
    if (count <= repeats) ended += 1;
  };

  /** Blocks stand apart by one empty line; plain lines stand together. */
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
    // Under load nothing happens scenario by scenario: the summary says it all.
    areas = load ? createAreas([]) : repeats > 1 ? createRounds(plans, repeats) : createAreas(plans);
    for (const plan of plans) {
      for (const { id, title } of plan.scenarios) titles.set(`${plan.variant} ${id}`, title);
      planned += scenariosOf(plan).length * repeats;
    }
    return block(planLines(line, style, columns));
  };

  const tell = (story: Story, outcome: Outcome, end?: ScenarioEndLine): string => {
    const { variant, scenario, repeat } = story;
    const title = titles.get(`${variant} ${scenario}`);
    const names = again.namesFor(story);
    const lines = scenarioBlock(story, outcome, {
      style,
      columns,
      verbose,
      contract: contracts.get(variant),
      title: title ?? (scenario === ANY_STORY.id ? ANY_STORY.title : "outside the planned scenarios"),
      namesVariant: severalVariants,
      again: load ? loadCommand(load, variant) : `${options.command} ${names ?? NAMES_TO_COME}`,
      ...(end && { end }),
      isNews: ({ check }) => news.tell(check),
      reproduction: (told) => commands.keep(story, told, reproducer.row(story, told)),
    });
    if (names !== undefined) return block(lines);
    const checks = story.checks.filter(({ check }) => check.outcome !== "pass");
    held.push(() => {
      const found = again.lastNamesFor({ variant, scenario, repeat, checks });
      return lines.map((each) => each.replace(NAMES_TO_COME, () => found));
    });
    return "";
  };

  const close = (): string => {
    const cut = [...running.values()].map((story) => tell(story, story.outcome(undefined))).join("");
    running.clear();
    const late = held.map((lines) => block(lines())).join("");
    held.length = 0;
    return `${cut}${late}`;
  };

  const finish = (line: ScenarioEndLine): string => {
    const story = running.get(keyOf(line)) ?? createStory(line, strict);
    running.delete(keyOf(line));
    countEnd(`${line.variant} ${line.scenario}`);
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

  const summaryOptions = () => ({
    ...{ style, columns, verbose, ended, planned, repeats, contracts },
    findScript: commands.find,
  });

  return {
    onLine(line) {
      if (line.type === "run") return open(line);
      if (isOfNoStory(line)) return "";
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
          return finish(line);
        case "driver":
          story?.addDriver(line);
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
      return `${left}${afterBlock ? "" : "\n"}${summary(report, summaryOptions())}`;
    },
    last: (report) => lastSummary(report, summaryOptions()),
  };
}

/** Remembers how failures were said to be seen again. */
function createCommands() {
  const commands = new Map<string, string>();
  const key = (place: StoryPlace, requirement: string) => `${keyOf(place)} ${requirement}`;
  return {
    keep(place: StoryPlace, { check }: ToldCheck, row: ReproductionRow | undefined) {
      if (row && !commands.has(key(place, check.requirement))) commands.set(key(place, check.requirement), row.text);
      return row;
    },
    find: ({ requirement, ...place }: Parameters<FindScript>[0]) => commands.get(key(place, requirement)),
  };
}

/** Stands where the names of scenarios will; nothing that a deployment sends comes through `printable` as it is. */
const NAMES_TO_COME = "\u0000names\u0000";

function keyOf({ variant, scenario, repeat }: StoryPlace): string {
  return `${variant} ${scenario} ${repeat}`;
}

/** Lines that the summary alone speaks of. */
function isOfNoStory(line: Line): line is Exclude<Line, StoryPlace> {
  return !("scenario" in line);
}

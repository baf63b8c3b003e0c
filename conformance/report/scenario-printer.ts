import type { Contract } from "../contract/index.ts";
import { ANY_SCENARIO, type Load, type Outcome, type RunLine, type ScenarioEndLine } from "../log/index.ts";
import { createAgain } from "./again.ts";
import { loadCommand } from "./facts.ts";
import { createSeenFailures } from "./flaw.ts";
import { createCommands, createReproducer, type KeepScript } from "./reproducer.ts";
import type { RunningScenario } from "./running-scenario.ts";
import { scenarioBlock } from "./scenario-block.ts";
import type { Style } from "./style.ts";

export interface ScenarioPrinterOptions {
  /** Contracts by variant, the source of requirement texts. */
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly columns: number;
  /** True if passed checks and observations are printed too. */
  readonly verbose: boolean;
  /** Command line of this run without its selection: `payspec run https://sandbox.example`. */
  readonly command: string;
  /** Saves a script. Without it, only reproductions of one line are printed. */
  readonly keepScript?: KeepScript;
}

/**
 * Creates the printer of the scenarios of one log. It remembers what was printed, so that a failure of many scenarios
 * is printed in full once, and the commands that repeat each failure.
 */
export function createScenarioPrinter(options: ScenarioPrinterOptions, style: Style) {
  const { contracts, columns, verbose, command, keepScript } = options;
  const titles = new Map<string, string>();
  const seenFailures = createSeenFailures();
  const reproducer = createReproducer(contracts, keepScript);
  /** Commands that reproduce failures. */
  const commands = createCommands();
  const again = createAgain((variant, scenario) => titles.has(`${variant} ${scenario}`));
  /** Blocks whose commands are known only at the end of the run. The text is kept instead of the scenario. */
  const held: (() => readonly string[])[] = [];
  let namesVariant = false;
  let load: Load | undefined;

  return {
    /** Reads the first line of the log. */
    open(line: RunLine) {
      reproducer.open(line);
      namesVariant = line.plans.length > 1;
      load = line.load;
      for (const { variant, scenarios } of line.plans) {
        for (const { id, title } of scenarios) titles.set(`${variant} ${id}`, title);
      }
    },
    witness: again.witness,
    hasOnlySeen: seenFailures.hasOnlySeen,
    findCommand: commands.find,
    /** Returns the block of a scenario; undefined if it is held until its command is known. */
    block(current: RunningScenario, outcome: Outcome, end?: ScenarioEndLine): readonly string[] | undefined {
      const { variant, scenario, repeat } = current;
      const title = titles.get(`${variant} ${scenario}`);
      const names = again.namesFor(current);
      const lines = scenarioBlock(current, outcome, {
        style,
        columns,
        verbose,
        contract: contracts.get(variant),
        title: title ?? (scenario === ANY_SCENARIO.id ? ANY_SCENARIO.title : "outside the planned scenarios"),
        namesVariant,
        again: load ? loadCommand(load, variant) : `${command} ${names ?? NAMES_TO_COME}`,
        ...(end && { end }),
        isNew: ({ check }) => seenFailures.add(check),
        reproduction(recordedCheck) {
          const row = reproducer.row(current, recordedCheck);
          commands.add({ variant, scenario, repeat, check: recordedCheck.check }, row?.text);
          return row;
        },
      });
      if (names !== undefined) return lines;
      const checks = current.checks.filter(({ check }) => check.outcome !== "pass");
      held.push(() => {
        const found = again.lastNamesFor({ variant, scenario, repeat, checks });
        return lines.map((each) => each.replace(NAMES_TO_COME, () => found));
      });
      return undefined;
    },
    /** Returns the held blocks, once the log holds no more witnesses. */
    release(): readonly (readonly string[])[] {
      return held.splice(0).map((lines) => lines());
    },
  };
}

/** Placeholder for the names of scenarios. `printable` escapes NUL, so server-supplied text cannot contain it. */
const NAMES_TO_COME = "\u0000names\u0000";

import { Command, CommanderError, Help, Option } from "commander";
import { defineCompare } from "./arguments/compare.ts";
import { defineCompletion } from "./arguments/completion.ts";
import { defineControl } from "./arguments/control.ts";
import { defineDoctor } from "./arguments/doctor.ts";
import { defineExplain } from "./arguments/explain.ts";
import { defineExplore } from "./arguments/explore.ts";
import { defineExport } from "./arguments/export.ts";
import { defineInbox } from "./arguments/inbox.ts";
import { defineInit } from "./arguments/init.ts";
import { defineList } from "./arguments/list.ts";
import { defineMock } from "./arguments/mock.ts";
import { defineReport } from "./arguments/report.ts";
import { defineRun } from "./arguments/run.ts";
import { defineSandbox } from "./arguments/sandbox.ts";
import type { Surroundings } from "./arguments/surroundings.ts";
import { findPackage } from "./package-root.ts";
import { USAGE_EXIT } from "./usage-error.ts";

/** Calls what the arguments name; resolves to the exit code. Rejects with what the command does. */
export async function callCommand(argv: readonly string[], surroundings: Omit<Surroundings, "exit">): Promise<number> {
  let exit = 0;
  const program = createProgram(argv[0], {
    ...surroundings,
    exit: (code) => {
      exit = code;
    },
  });
  try {
    await program.parseAsync(argv, { from: "user" });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT;
    throw error;
  }
}

/** By name, in the order in which the help lists them. */
const COMMANDS: ReadonlyMap<string, (program: Command, surroundings: Surroundings) => void> = new Map([
  ["init", defineInit],
  ["doctor", defineDoctor],
  ["run", defineRun],
  ["explore", defineExplore],
  ["report", defineReport],
  ["compare", defineCompare],
  ["list", defineList],
  ["explain", defineExplain],
  ["sandbox", defineSandbox],
  ["control", defineControl],
  ["mock", defineMock],
  ["inbox", defineInbox],
  ["export", defineExport],
  [
    "completion",
    (program, surroundings) => defineCompletion(program, surroundings, () => createProgram(undefined, surroundings)),
  ],
]);

function createProgram(command: string | undefined, surroundings: Surroundings): Command {
  const { io } = surroundings;
  const program = new Command("payspec")
    .description("Check whether a payment collection service conforms to its contract")
    .version(findPackage().version, "-V, --version", "Print the version")
    .helpOption("-h, --help", "Print this help")
    .helpCommand(false)
    .exitOverride()
    .configureHelp({
      // A flag that is not given is not given: only a default that says something is printed.
      optionDescription: (option) => new Help().optionDescription(option).replace(/ \(default: (\[\]|false)\)$/, ""),
    })
    .showHelpAfterError("(run with --help for usage)")
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => Math.min(io.stdout.columns, 100),
      getErrHelpWidth: () => Math.min(io.stderr.columns, 100),
      outputError: (text, write) => write(text.replace(/^error: /, "payspec: ")),
    });

  // Whoever names a command needs the flags of no other.
  const named = COMMANDS.get(command ?? "");
  for (const define of named ? [named] : COMMANDS.values()) define(program, surroundings);
  for (const each of program.commands) {
    // Every command can break, and --verbose shows where; the help names it where it shows more than that.
    if (!each.options.some(({ long }) => long === "--verbose")) each.addOption(new Option("--verbose").hideHelp());
  }
  return program;
}

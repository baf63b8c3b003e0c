import { Command, CommanderError, Help, Option } from "commander";
import { defineClient } from "./arguments/client.ts";
import type { CommandContext } from "./arguments/command-context.ts";
import { defineCompare } from "./arguments/compare.ts";
import { defineCompletion } from "./arguments/completion.ts";
import { defineControl } from "./arguments/control.ts";
import { defineDoctor } from "./arguments/doctor.ts";
import { defineDrive } from "./arguments/drive.ts";
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
import { findPackage } from "./own-package.ts";
import { USAGE_EXIT } from "./usage-error.ts";

/** Runs the command that the arguments select; resolves to the exit code. Rejects with the errors of the command. */
export async function callCommand(argv: readonly string[], context: Omit<CommandContext, "exit">): Promise<number> {
  let exit = 0;
  const program = createProgram(argv[0], {
    ...context,
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

/** Commands by name, in the order of the help. */
const COMMANDS: ReadonlyMap<string, (program: Command, context: CommandContext) => void> = new Map([
  ["init", defineInit],
  ["doctor", defineDoctor],
  ["run", defineRun],
  ["explore", defineExplore],
  ["report", defineReport],
  ["compare", defineCompare],
  ["list", defineList],
  ["explain", defineExplain],
  ["client", defineClient],
  ["sandbox", defineSandbox],
  ["control", defineControl],
  ["mock", defineMock],
  ["drive", defineDrive],
  ["inbox", defineInbox],
  ["export", defineExport],
  ["completion", (program, context) => defineCompletion(program, context, () => createProgram(undefined, context))],
]);

function createProgram(command: string | undefined, context: CommandContext): Command {
  const { io } = context;
  const program = new Command("payspec")
    .description("Check whether a payment collection service conforms to its contract")
    .version(findPackage().version, "-V, --version", "Print the version")
    .helpOption("-h, --help", "Print this help")
    .helpCommand(false)
    .exitOverride()
    .configureHelp({
      // Omits the defaults of flags that are off or empty when not given.
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

  // Only the flags of the selected command are defined.
  const named = COMMANDS.get(command ?? "");
  for (const define of named ? [named] : COMMANDS.values()) define(program, context);
  for (const each of program.commands) {
    // Every command accepts --verbose for the stack of internal errors; the help shows it only where it does more.
    if (!each.options.some(({ long }) => long === "--verbose")) each.addOption(new Option("--verbose").hideHelp());
  }
  return program;
}

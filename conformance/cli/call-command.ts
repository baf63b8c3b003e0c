import { Command, CommanderError, Help, Option } from "commander";
import { namesFor } from "../deployment/index.ts";
import type { Variant } from "../scenario/index.ts";
import { defineDoctor, defineExplore, defineInit, defineRun } from "./arguments/checking.ts";
import type { CommandContext, DefineCommand } from "./arguments/define-command.ts";
import {
  defineCompare,
  defineCompletion,
  defineExplain,
  defineExport,
  defineList,
  defineReport,
} from "./arguments/reading.ts";
import {
  defineClient,
  defineControl,
  defineDrive,
  defineInbox,
  defineMock,
  defineSandbox,
} from "./arguments/serving.ts";
import type { CommandName } from "./flag.ts";
import { neededVariables } from "./init/credential-variables.ts";
import { findPackage } from "./own-package.ts";
import { USAGE_EXIT } from "./usage-error.ts";

/** Runs the command that the arguments select; resolves to the exit code. Rejects with the errors of the command. */
export async function callCommand(
  argv: readonly string[],
  context: Omit<CommandContext, "exit" | "runHelp">,
): Promise<number> {
  let exit = 0;
  const program = createProgram(argv[0], {
    ...context,
    runHelp: await helpOfRun(argv, context.loadVariants),
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
const COMMANDS: Readonly<Record<CommandName, DefineCommand>> = {
  init: defineInit,
  doctor: defineDoctor,
  run: defineRun,
  explore: defineExplore,
  report: defineReport,
  compare: defineCompare,
  list: defineList,
  explain: defineExplain,
  client: defineClient,
  sandbox: defineSandbox,
  control: defineControl,
  mock: defineMock,
  drive: defineDrive,
  inbox: defineInbox,
  export: defineExport,
  completion: (program, context) => defineCompletion(program, context, () => createProgram(undefined, context)),
};

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
  const all = Object.entries(COMMANDS);
  const named = all.filter(([name]) => name === command);
  for (const [, define] of named.length > 0 ? named : all) define(program, context);
  for (const each of program.commands) {
    // Every command accepts --verbose for the stack of internal errors; the help shows it only where it does more.
    if (!each.options.some(({ long }) => long === "--verbose")) each.addOption(new Option("--verbose").hideHelp());
  }
  return program;
}

/**
 * Returns the run help. Commander prints help synchronously, so the variants in it are loaded first, and only if help
 * is requested.
 */
async function helpOfRun(
  [command, ...flags]: readonly string[],
  load: CommandContext["loadVariants"],
): Promise<string> {
  const isAsked = flags.includes("--help") || flags.includes("-h");
  if (!isAsked || !["run", "explore", "doctor"].includes(command ?? "")) return "";
  return command === "doctor" ? credentialsHelp(await load()) : credentialsAndCodesHelp(await load());
}

/** Returns the help on credentials for commands that take a deployment. */
function credentialsHelp(variants: readonly Variant[]): string {
  const rows = variants.map((each) => [each.contract.variant, neededVariables([each]).join(", ")] as const);
  const width = Math.max(0, ...rows.map(([variant]) => variant.length));
  const [own] = variants.flatMap(({ contract: { variant }, credentials }) =>
    namesFor(["deployments", variant, "url"], [{ variant, credentials }]).slice(1),
  );
  return `
Credentials come from payspec.yaml, or from the environment:
${rows.map(([variant, names]) => `  ${variant.padEnd(width)}  ${names}`).join("\n")}
A variable applies to every selected variant. A variable with a variant in its
name, such as ${own}, applies to that variant only and takes precedence.
`;
}

/** Returns the help on credentials and the exit codes of a run. */
function credentialsAndCodesHelp(variants: readonly Variant[]): string {
  return `${credentialsHelp(variants)}
Exit codes
  0   conformant
  1   not conformant
  2   invalid usage or configuration
  3   the server is unreachable or rejects the credentials
  4   nothing is violated, but not everything could be judged
  70  internal error in payspec`;
}

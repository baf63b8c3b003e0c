import { type Command, Option } from "commander";
import type { Variant } from "../../scenario/index.ts";
import type { Listed } from "../catalogue.ts";
import type { CommandName } from "../flag.ts";
import type { GuardedIo } from "../io.ts";
import { flagsOf } from "../read-flags.ts";

/** Context of a command, in addition to its arguments. */
export interface CommandContext {
  readonly io: GuardedIo;
  /** Loads all variants or those with the given names; called only by the commands that need them. */
  readonly loadVariants: (names?: readonly string[]) => Promise<readonly Variant[]>;
  /** Loads the catalogue of the variants, without their scenarios. */
  readonly loadCatalogue: () => Promise<readonly Listed[]>;
  /** Text at the end of the help of commands that take a deployment; empty unless help is requested. */
  readonly runHelp: string;
  /** Sets the exit code. */
  readonly exit: (code: number) => void;
}

/**
 * Defines the arguments and help of a command. Its action is imported when it is called, so that the help and other
 * commands do not load it.
 */
export type DefineCommand = (program: Command, context: CommandContext) => void;

/** Values of flags as commander returns them; `readFlags` reads them. */
export type GivenFlags = Readonly<Record<string, unknown>>;

/** Commands with so many flags that their help has headings. */
const WITH_HEADINGS: ReadonlySet<CommandName> = new Set(["run", "client"]);

/** Adds a command with its flags, and without their values being read. */
export function addCommand(program: Command, name: CommandName): Command {
  const command = program.command(name);
  for (const { flag, help, group, marks, choices, repeatable } of flagsOf(name)) {
    const option = new Option(flag, help[name])
      .hideHelp(marks.hidden ?? false)
      .makeOptionMandatory(marks.required ?? false);
    if (choices) option.choices(choices);
    if (repeatable) option.argParser((value: string, before: readonly string[] = []) => [...before, value]);
    const value = marks.defaults?.[name];
    if (value !== undefined) option.default(value);
    if (WITH_HEADINGS.has(name)) command.optionsGroup(group);
    command.addOption(option);
  }
  return command;
}

/** Adds a command that takes a deployment. */
export function addDeploymentCommand(program: Command, name: CommandName): Command {
  return addCommand(program, name).argument(
    "[url]",
    "Base URL of the server for every selected variant, with path prefix if any",
  );
}

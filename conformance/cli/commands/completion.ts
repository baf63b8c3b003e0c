import type { Command, Option } from "commander";
import { ABILITIES } from "../../deployment/index.ts";
import type { Variant } from "../../scenario/index.ts";
import type { Io } from "../io.ts";
import { quote } from "../quote.ts";
import { REPORT_FORMATS } from "../report-formats.ts";
import { explainable } from "./explain.ts";
import { EXPORT_FORMATS } from "./export.ts";

/** Shells for which there is a script. */
export type Shell = "bash" | "zsh" | "fish";

/** The value of a flag or argument: one of a list of names, a file, or free text. */
type Value = { readonly kind: "names"; readonly names: readonly string[] } | { readonly kind: "file" | "text" };

interface CompletedFlag {
  readonly name: string;
  readonly description: string;
  /** Absent if it takes no value. */
  readonly value?: Value;
}

interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly flags: readonly CompletedFlag[];
  readonly argument: Value;
}

/** `payspec completion <shell>`: derives the script from the declared commands and the names in the contracts. */
export async function completionCommand(
  shell: Shell,
  program: Command,
  { stdout }: Pick<Io, "stdout">,
  variants: readonly Variant[],
): Promise<number> {
  const { sandboxes } = await import("../../variants/sandboxes.ts");
  const scenarios = variants.flatMap((each) => each.scenarios);
  const selectable = sorted(scenarios.flatMap(({ id, requirements }) => [id, id.split("/")[0] ?? id, ...requirements]));
  const faults = sorted(sandboxes.flatMap((each) => [...each.faults, ...each.loadFaults].map(({ name }) => name)));
  const latitudes = sorted(sandboxes.flatMap((each) => each.latitudes.map(({ name }) => name)));
  const variations = sorted([...faults, ...latitudes]);
  const names: Readonly<Record<string, readonly string[]>> = {
    "--variant": variants.map(({ contract }) => contract.variant),
    "--only": selectable,
    "--exclude": selectable,
    "client --only": variations,
    "client --exclude": variations,
    "--fault": faults,
    "--latitude": latitudes,
    "--format": REPORT_FORMATS,
    "explain <name>": sorted(explainable(variants)),
    "drive <ability>": ABILITIES,
    "export <format>": EXPORT_FORMATS,
  };
  const commands = program.commands.map((each) => completed(each, names));
  stdout.write(shell === "fish" ? fishScript(commands) : bashScript(commands, shell));
  return 0;
}

/** Arguments that are paths: the log of `report`, and the first report of `compare`. */
const FILES = ["log", "a"];

function completed(command: Command, names: Readonly<Record<string, readonly string[]>>): CompletedCommand {
  const visible = command.createHelp().visibleOptions(command);
  const [argument] = command.registeredArguments;
  const known = argument?.argChoices ?? names[`${command.name()} <${argument?.name()}>`];
  return {
    name: command.name(),
    description: command.description(),
    flags: visible.flatMap((each) =>
      each.long ? [completedFlag(each, each.long, (flag) => names[`${command.name()} ${flag}`] ?? names[flag])] : [],
    ),
    argument: known
      ? { kind: "names", names: known }
      : { kind: FILES.includes(argument?.name() ?? "") ? "file" : "text" },
  };
}

function completedFlag(
  { description, required, optional, flags, argChoices }: Option,
  name: string,
  namesOf: (flag: string) => readonly string[] | undefined,
): CompletedFlag {
  if (!required && !optional) return { name, description };
  const known = argChoices ?? namesOf(name);
  if (known) return { name, description, value: { kind: "names", names: known } };
  return { name, description, value: { kind: /<(file|folder)>/.test(flags) ? "file" : "text" } };
}

/** Returns the script for bash, and for zsh, which supports bash completions. */
function bashScript(commands: readonly CompletedCommand[], shell: Exclude<Shell, "fish">): string {
  const cases = commands.flatMap(({ name, flags, argument }) => [
    ...flags.flatMap(({ name: flag, value }) =>
      value ? [`    ${quote(`${name} ${flag}`)}) ${bashValue(value)} ;;`] : [],
    ),
    `    ${quote(name)}\\ *)`,
    `      case "$current" in -*) words=${quote(flags.map((each) => each.name).join(" "))} ;; *) ${bashValue(argument)} ;; esac ;;`,
  ]);
  return `${shell === "zsh" ? "autoload -Uz compinit bashcompinit\ncompinit\nbashcompinit\n" : ""}_payspec() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words=${quote([...commands.map(({ name }) => name), "--help", "--version"].join(" "))}
  else
    case "\${COMP_WORDS[1]} $previous" in
${cases.join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _payspec payspec
`;
}

function bashValue(value: Value): string {
  if (value.kind === "names") return `words=${quote(value.names.join(" "))}`;
  return value.kind === "file" ? 'COMPREPLY=($(compgen -f -- "$current")); return' : "return";
}

function fishScript(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, description, flags, argument }) => [
    `complete -c payspec -n __fish_use_subcommand -a ${fishQuote(name)} -d ${fishQuote(description)}`,
    ...(argument.kind === "text" ? [] : [fishLine(name, argument)]),
    ...flags.map(
      (flag) => `${fishLine(name, flag.value, `-l ${flag.name.slice(2)}`)} -d ${fishQuote(flag.description)}`,
    ),
  ]);
  return `complete -c payspec -f\n${lines.join("\n")}\n`;
}

function fishLine(command: string, value: Value | undefined, flag = ""): string {
  const start = `complete -c payspec -n ${fishQuote(`__fish_seen_subcommand_from ${command}`)} ${flag}`.trimEnd();
  if (!value) return start;
  if (value.kind === "names") return `${start}${flag ? " -x" : ""} -a ${fishQuote(value.names.join(" "))}`;
  return `${start}${value.kind === "file" ? ` ${flag ? "-r " : ""}-F` : " -x"}`;
}

/** Escapes text in single quotes for fish, where only quotes and backslashes are special. */
function fishQuote(text: string): string {
  return `'${text.replaceAll(/['\\]/g, "\\$&")}'`;
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

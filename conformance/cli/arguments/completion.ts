import { Argument, type Command } from "commander";
import type { CommandContext } from "./command-context.ts";

type Shell = import("../commands/completion.ts").Shell;

const SHELLS = ["bash", "zsh", "fish"] as const satisfies readonly Shell[];

const HELP = `
Examples:
  payspec completion bash > ~/.local/share/bash-completion/completions/payspec
  payspec completion zsh > ~/.payspec-completion && echo 'source ~/.payspec-completion' >> ~/.zshrc
  payspec completion fish > ~/.config/fish/completions/payspec.fish

The script contains the names of this version: generate it again after an upgrade.`;

/** Defines the arguments of `payspec completion`; `describe` creates the program with all of its commands. */
export function defineCompletion(
  program: Command,
  { io, loadVariants, exit }: CommandContext,
  describe: () => Command,
) {
  program
    .command("completion")
    .addArgument(new Argument("<shell>", "Shell").choices(SHELLS))
    .description("Print a shell completion script for commands, flags and names")
    .addHelpText("after", HELP)
    .action(async (shell: Shell) => {
      const { completionCommand } = await import("../commands/completion.ts");
      exit(await completionCommand(shell, describe(), io, await loadVariants()));
    });
}

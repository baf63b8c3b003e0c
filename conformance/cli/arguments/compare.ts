import { type Command, Option } from "commander";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec compare before/payspec-report after/payspec-report
  payspec compare a.ndjson b.ndjson --format json
  payspec compare base/payspec-report payspec-report --format markdown > comment.md`;

/** Defines the arguments of `payspec compare`. */
export function defineCompare(program: Command, { io, loadVariants, exit }: CommandContext): void {
  program
    .command("compare")
    .argument("<a>", "Log of a run or its report folder")
    .argument("<b>", "Log or report folder of the run to compare it with")
    .description("Compare two runs: show regressions, or how two servers differ")
    .option("--all", "List unchanged results too", false)
    .addOption(
      new Option("--format <name>", "Output format; markdown suits a pull request comment")
        .choices(["text", "json", "markdown"])
        .default("text"),
    )
    .option("--no-color", "Disable colors")
    .addHelpText("after", HELP)
    .action(async (a: string, b: string, options: import("../commands/compare.ts").CompareFlags) => {
      const { compareCommand } = await import("../commands/compare.ts");
      exit(await compareCommand({ a, b }, options, io, await loadVariants()));
    });
}

import { type Command, Option } from "commander";
import type { Surroundings } from "./surroundings.ts";

const HELP = `
Examples:
  payspec compare before/payspec-report after/payspec-report
  payspec compare a.ndjson b.ndjson --format json
  payspec compare base/payspec-report payspec-report --format markdown > comment.md`;

/** What `payspec compare` takes. */
export function defineCompare(program: Command, { io, loadVariants, exit }: Surroundings): void {
  program
    .command("compare")
    .argument("<a>", "log of a run, or the folder that its report is in")
    .argument("<b>", "the run to hold beside it")
    .description("sets two runs side by side: what changed, or how two deployments differ")
    .option("--all", "lists what is the same, too", false)
    .addOption(
      new Option("--format <name>", "for a person, a program, or a comment on a pull request")
        .choices(["text", "json", "markdown"])
        .default("text"),
    )
    .option("--no-color", "prints no colours")
    .addHelpText("after", HELP)
    .action(async (a: string, b: string, options: import("../commands/compare.ts").CompareFlags) => {
      const { compareCommand } = await import("../commands/compare.ts");
      exit(await compareCommand({ a, b }, options, io, await loadVariants()));
    });
}

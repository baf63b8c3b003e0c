import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec explain create-refund.sum-within-amount
  payspec explain create-refund/excess --variant integration
  payspec explain create-refund                      an area
  payspec explain ruling-7                           how the documents are read
  payspec explain inconclusive                       an outcome or a level
  payspec explain driver-failed                      a reason why a check is inconclusive`;

/** Defines the arguments of `payspec explain`. */
export function defineExplain(program: Command, { io, loadVariants, exit }: CommandContext): void {
  program
    .command("explain")
    .argument("<name>", "Requirement, scenario, area, transition, ruling, level, outcome or reason code")
    .description("Explain a name: its meaning, its source in the document and what checks it")
    .option("--variant <name>", "Variant to look in; repeatable", collect, [])
    .addHelpText("after", HELP)
    .action(async (name: string, options: import("../commands/explain.ts").ExplainFlags) => {
      const { explainCommand } = await import("../commands/explain.ts");
      exit(explainCommand(name, options, io, await loadVariants()));
    });
}

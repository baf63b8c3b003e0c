import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";

const HELP = `
Examples:
  payspec explain create-refund.sum-within-amount
  payspec explain create-refund/excess --variant integration`;

/** What `payspec explain` takes. */
export function defineExplain(program: Command, { io, loadVariants, exit }: Surroundings): void {
  program
    .command("explain")
    .argument("<id>", "Requirement, scenario or transition")
    .description("Explain an id: its meaning, its source in the document and what checks it")
    .option("--variant <name>", "Variant to look in; repeatable", collect, [])
    .addHelpText("after", HELP)
    .action(async (id: string, options: import("../commands/explain.ts").ExplainFlags) => {
      const { explainCommand } = await import("../commands/explain.ts");
      exit(explainCommand(id, options, io, await loadVariants()));
    });
}

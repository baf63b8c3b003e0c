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
    .argument("<id>", "a requirement, a scenario or a transition")
    .description("says what an id means, where the document says it, and what checks it")
    .option("--variant <name>", "only what it means in this variant; may be given more than once", collect, [])
    .addHelpText("after", HELP)
    .action(async (id: string, options: import("../commands/explain.ts").ExplainFlags) => {
      const { explainCommand } = await import("../commands/explain.ts");
      exit(explainCommand(id, options, io, await loadVariants()));
    });
}

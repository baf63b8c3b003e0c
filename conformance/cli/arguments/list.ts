import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec list --variant integration
  payspec list --requirements --json
  payspec list --faults`;

/** Defines the arguments of `payspec list`. */
export function defineList(program: Command, { io, loadVariants, loadCatalogue, exit }: CommandContext): void {
  program
    .command("list")
    .description("List the scenarios by variant and area, with the requirements they check")
    .option("--variant <name>", "Variant to include; repeatable", collect, [])
    .option("--requirements", "List the requirements with their levels", false)
    .option("--faults", "List the faults of the sandboxes", false)
    .option("--latitudes", "List the permitted variations of a conformant server", false)
    .option("--json", "Print JSON", false)
    .addHelpText("after", HELP)
    .action(async (options: import("../commands/list.ts").ListFlags) => {
      const { listCommand } = await import("../commands/list.ts");
      exit(await listCommand(options, io, { loadVariants, loadCatalogue }));
    });
}

import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";

const HELP = `
Examples:
  payspec list --variant integration
  payspec list --requirements --json
  payspec list --faults`;

/** What `payspec list` takes. */
export function defineList(program: Command, { io, loadVariants, loadCatalogue, exit }: Surroundings): void {
  program
    .command("list")
    .description("lists the scenarios, by variant and area, with the requirements that they check")
    .option("--variant <name>", "only this variant; may be given more than once", collect, [])
    .option("--requirements", "lists the requirements with their levels instead", false)
    .option("--faults", "lists the ways in which a sandbox can be broken instead", false)
    .option("--latitudes", "lists the ways in which a deployment that conforms may differ instead", false)
    .option("--json", "prints JSON", false)
    .addHelpText("after", HELP)
    .action(async (options: import("../commands/list.ts").ListFlags) => {
      const { listCommand } = await import("../commands/list.ts");
      exit(await listCommand(options, io, { loadVariants, loadCatalogue }));
    });
}

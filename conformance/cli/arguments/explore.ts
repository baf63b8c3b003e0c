import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";

/** What `payspec explore` takes. */
export function defineExplore(program: Command, { io, loadVariants, runHelp, exit }: Surroundings): void {
  program
    .command("explore")
    .argument("[url]", "base address of the deployment, for every variant that is run; may carry a path prefix")
    .description("tells random stories to a deployment, and shortens the first that breaks the contract")
    .option("--runs <number>", "how many stories are told", "100")
    .option("--seed <number>", "tells the stories of an earlier exploration again, in the same order")
    .option("--max-time <seconds>", "ends when so many seconds are over, with what was found until then")
    .option("--replay <file>", "tells the story of this file, a step a line, and no other")
    .option(
      "--config <file>",
      "configuration file; else payspec.yaml or payspec.config.mjs of this folder, if there is one",
    )
    .option(
      "--variant <name>",
      "variant that the deployment speaks; may be given more than once (default: all that are configured)",
      collect,
      [],
    )
    .option("--strict", "findings count as violations")
    .option("--report-dir <folder>", "where story.txt goes, if one is found (default: payspec-report)")
    .option("--sandbox", "explores payspec's own sandbox, started for it", false)
    .option("--fault <name>", "breaks that sandbox in one named way, to see what is found")
    .option(
      "--latitude <name>",
      "has that sandbox differ in one way that is free; may be given more than once",
      collect,
      [],
    )
    .option("--verbose", "shows the bodies of answers, too", false)
    .option("--no-color", "prints no colours")
    .addHelpText("after", runHelp)
    .action(async (url: string | undefined, options: Omit<import("../commands/explore.ts").ExploreFlags, "url">) => {
      const { exploreCommand } = await import("../commands/explore.ts");
      exit(await exploreCommand({ ...options, ...(url !== undefined && { url }) }, io, await loadVariants()));
    });
}

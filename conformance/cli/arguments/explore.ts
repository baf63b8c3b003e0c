import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";
import { takeDeployment } from "./take-deployment.ts";

const EXAMPLES = `
Examples:
  payspec explore https://sandbox.example --variant integration --runs 500
  payspec explore --sandbox --fault in-flight-not-counted --max-time 60
  payspec explore https://sandbox.example --replay payspec-report/story.txt
`;

/** What `payspec explore` takes. */
export function defineExplore(
  program: Command,
  { io, loadVariants, loadCatalogue, runHelp, exit }: Surroundings,
): void {
  takeDeployment(program.command("explore"))
    .description("tells random stories to a deployment, and shortens the first that breaks the contract")
    .option("--runs <number>", "how many stories are told", "100")
    .option("--seed <number>", "tells the stories of an earlier exploration again, in the same order")
    .option("--max-time <seconds>", "ends when so many seconds are over, with what was found until then")
    .option("--replay <file>", "tells the story of this file, a step a line, and no other")
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
    .option("--start <command>", "starts the server under test by this line for sh, and ends all of it afterwards")
    .option(
      "--ready <url>",
      "where a started server answers once it is ready (default: the address of each deployment)",
    )
    .option("--ready-within <seconds>", "how long a started server may take to be ready (default: 60)")
    .option("--verbose", "shows the bodies of answers, too", false)
    .option("--no-color", "prints no colours")
    .addHelpText("after", () => `${EXAMPLES}${runHelp}`)
    .action(async (url: string | undefined, options: Omit<import("../commands/explore.ts").ExploreFlags, "url">) => {
      const [{ exploreCommand }, known] = await Promise.all([import("../commands/explore.ts"), loadCatalogue()]);
      const flags = { ...options, ...(url !== undefined && { url }) };
      exit(await exploreCommand(flags, io, { known, loadVariants }));
    });
}

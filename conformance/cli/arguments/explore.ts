import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { CommandContext } from "./command-context.ts";
import { takeDeployment } from "./take-deployment.ts";

const EXAMPLES = `
Examples:
  payspec explore https://sandbox.example --variant integration --runs 500
  payspec explore --sandbox --fault in-flight-not-counted --max-time 60
  payspec explore https://sandbox.example --replay payspec-report/sequence.txt
`;

/** Defines the arguments of `payspec explore`. */
export function defineExplore(
  program: Command,
  { io, loadVariants, loadCatalogue, runHelp, exit }: CommandContext,
): void {
  takeDeployment(program.command("explore"))
    .description("Run random request sequences and shrink the first failure")
    .option("--runs <number>", "Number of sequences (default: 100)")
    .option("--seed <number>", "Seed of the sequences; the same seed generates the same sequences")
    .option("--max-time <seconds>", "Maximum duration, in seconds; prints the results so far")
    .option("--replay <file>", "Run only the sequence in this file, one step per line")
    .option("--strict", "Count findings as violations")
    .option("--timeout <seconds>", "Request timeout, in seconds (default: 10)")
    .option("--eventually <seconds>", "Maximum wait for eventually consistent state, in seconds (default: 10)")
    .option("--report-dir <folder>", "Folder for sequence.txt, the failing sequence (default: payspec-report)")
    .option("--sandbox", "Explore payspec's own sandbox, started for this run", false)
    .option("--fault <name>", "Fault to inject into that sandbox")
    .option("--latitude <name>", "Permitted variation of that sandbox; repeatable", collect, [])
    .option("--start <command>", "Shell command that starts the server under test; stopped afterwards")
    .option("--ready <url>", "URL that responds once the started server is ready (default: each deployment's)")
    .option("--ready-within <seconds>", "Maximum startup time of the server, in seconds (default: 60)")
    .option("--verbose", "Print response bodies too", false)
    .option("--no-color", "Disable colors")
    .addHelpText("after", () => `${EXAMPLES}${runHelp}`)
    .action(async (url: string | undefined, options: Omit<import("../commands/explore.ts").ExploreFlags, "url">) => {
      const [{ exploreCommand }, known] = await Promise.all([import("../commands/explore.ts"), loadCatalogue()]);
      const flags = { ...options, ...(url !== undefined && { url }) };
      exit(await exploreCommand(flags, io, { known, loadVariants }));
    });
}

import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";
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
  { io, loadVariants, loadCatalogue, runHelp, exit }: Surroundings,
): void {
  takeDeployment(program.command("explore"))
    .description("Run random request sequences and shrink the first failure")
    .option("--runs <number>", "number of sequences (default: 100)")
    .option("--seed <number>", "seed of the sequences: the same one generates the same sequences")
    .option("--max-time <seconds>", "maximum duration; prints what was found until then")
    .option("--replay <file>", "run the sequence of this file, one step a line, and no other")
    .option("--strict", "count findings as violations")
    .option("--timeout <seconds>", "maximum duration of one request (default: 10)")
    .option("--eventually <seconds>", "maximum wait for eventually consistent state (default: 10)")
    .option(
      "--report-dir <folder>",
      "folder of sequence.txt, which holds the failing sequence (default: payspec-report)",
    )
    .option("--sandbox", "explore payspec's own sandbox, started for it", false)
    .option("--fault <name>", "break that sandbox in one named way")
    .option("--latitude <name>", "vary that sandbox in one way that is allowed; repeatable", collect, [])
    .option("--start <command>", "shell command that starts the server under test; stopped afterwards")
    .option("--ready <url>", "address that answers once the started server is ready (default: each deployment's)")
    .option("--ready-within <seconds>", "maximum start-up time of the server (default: 60)")
    .option("--verbose", "print response bodies, too", false)
    .option("--no-color", "print no colours")
    .addHelpText("after", () => `${EXAMPLES}${runHelp}`)
    .action(async (url: string | undefined, options: Omit<import("../commands/explore.ts").ExploreFlags, "url">) => {
      const [{ exploreCommand }, known] = await Promise.all([import("../commands/explore.ts"), loadCatalogue()]);
      const flags = { ...options, ...(url !== undefined && { url }) };
      exit(await exploreCommand(flags, io, { known, loadVariants }));
    });
}

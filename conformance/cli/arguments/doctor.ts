import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { CommandContext } from "./command-context.ts";
import { takeDeployment } from "./take-deployment.ts";

const HELP = `
Examples:
  payspec doctor                                     check what payspec.yaml describes
  payspec doctor https://sandbox.example --variant integration
  payspec doctor --write-baseline payspec-baseline.yaml

Sends one or two read requests for each configured role, asks the driver for its
abilities, and posts to webhooks.publicUrl. Predicts what would stay inconclusive by a
run in memory against payspec's own sandbox, and lists the steps to exit code 0.

Exit codes
  0   ready: a run can be conformant, or the baseline lists everything that would stay inconclusive
  2   not ready: invalid usage or configuration
  3   not ready: the server is unreachable or rejects the credentials of role main
  4   ready, but requirements that are not in the baseline would stay inconclusive
  70  internal error in payspec`;

/** Defines the arguments of `payspec doctor`. */
export function defineDoctor(program: Command, { io, loadVariants, runHelp, exit }: CommandContext): void {
  takeDeployment(program.command("doctor"))
    .description("Check the setup and suggest fixes")
    .option("--only <name>", "Scenario, area or requirement to include; repeatable", collect, [])
    .option("--exclude <name>", "Scenario, area or requirement to exclude; repeatable", collect, [])
    .option("--timeout <seconds>", "Request timeout, in seconds (default: 10)")
    .option("--strict", "Require implied requirements to be judged too")
    .option("--baseline <file>", "Baseline file of accepted failures, as for `payspec run`")
    .option(
      "--write-baseline <file>",
      "Write a baseline of the requirements that would stay inconclusive, with reasons, to this file",
    )
    .option("--force", "Overwrite an existing baseline file", false)
    .option("--json", "Print the results as JSON", false)
    .option("--verbose", "List the requirements of each step", false)
    .option("--no-color", "Disable colors")
    .addHelpText("after", () => `${runHelp}${HELP}`)
    .action(async (url: string | undefined, options: Omit<import("../commands/doctor.ts").DoctorFlags, "url">) => {
      const { doctorCommand } = await import("../commands/doctor.ts");
      exit(await doctorCommand({ ...options, ...(url !== undefined && { url }) }, io, await loadVariants()));
    });
}

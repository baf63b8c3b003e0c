import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";
import { takeDeployment } from "./take-deployment.ts";

const HELP = `
Examples:
  payspec doctor                                     what payspec.yaml describes
  payspec doctor https://sandbox.example --variant integration
  payspec doctor --write-baseline payspec-baseline.yaml

It sends a harmless read or two for each role that is configured, asks the driver
what it can do, and posts to webhooks.publicUrl. What would stay inconclusive is found
out in memory, against payspec's own sandbox.

Exit codes
  0   ready: a run can be conformant, or the baseline lists all that would stay inconclusive
  2   not ready: wrong usage or configuration
  3   not ready: the deployment cannot be reached, or turns the role main away
  4   ready, but something would stay inconclusive that no baseline lists
  70  payspec itself broke`;

/** What `payspec doctor` takes. */
export function defineDoctor(program: Command, { io, loadVariants, runHelp, exit }: Surroundings): void {
  takeDeployment(program.command("doctor"))
    .description("looks at everything that a run needs, and says what to mend")
    .option("--only <name>", "foresees this scenario, area or requirement; may be given more than once", collect, [])
    .option("--exclude <name>", "not this scenario, area or requirement; may be given more than once", collect, [])
    .option("--timeout <seconds>", "how long one request may take (default: 10)")
    .option("--strict", "implied requirements must be judged, too")
    .option("--baseline <file>", "puts up with what this file lists, as `payspec run` does")
    .option("--write-baseline <file>", "writes what would stay inconclusive there, with the reasons, for `payspec run`")
    .option("--force", "replaces that file where there is one", false)
    .option("--json", "prints the findings as JSON", false)
    .option("--no-color", "prints no colours")
    .addHelpText("after", () => `${runHelp}${HELP}`)
    .action(async (url: string | undefined, options: Omit<import("../commands/doctor.ts").DoctorFlags, "url">) => {
      const { doctorCommand } = await import("../commands/doctor.ts");
      exit(await doctorCommand({ ...options, ...(url !== undefined && { url }) }, io, await loadVariants()));
    });
}

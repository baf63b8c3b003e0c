import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";

const HELP = `
Examples:
  payspec init                                       asks what it has to know
  payspec init --variant integration --url https://sandbox.example/collect --yes
  payspec init --variant alternate --url http://127.0.0.1:8080 --driver http \\
    --driver-url http://127.0.0.1:9000/driver/v1 --ci github --baseline

It writes payspec.yaml, and with --ci a workflow of GitHub or a job of GitLab. No
credential is asked for or written: at its end it names the variables that hold
them. Nothing is replaced without --force.

Exit codes
  0   written
  2   wrong usage, or a file is there already
  70  payspec itself broke`;

/** What `payspec init` takes. */
export function defineInit(program: Command, { io, loadVariants, exit }: Surroundings): void {
  program
    .command("init")
    .description("writes payspec.yaml, and a CI workflow if you want one")
    .option("--variant <name>", "variant that the deployment speaks; may be given more than once", collect, [])
    .option("--url <address>", "base address of the deployment; may carry a path prefix")
    .option("--driver <kind>", "what moves payments outside the API: none, http, module, command or manual")
    .option("--driver-url <address>", "where a driver of kind http is")
    .option("--webhooks-port <number>", "port at which webhooks are received; 0 for any free one")
    .option("--webhooks-public-url <address>", "where the deployment reaches that port")
    .option("--ci <name>", "writes a workflow for github or a job for gitlab; none for neither")
    .option("--baseline", "writes what would stay inconclusive, with the reasons: see `payspec doctor`")
    .option("--force", "replaces files that are there already", false)
    .option("--yes", "asks nothing: what no flag says is left at its default", false)
    .option("--no-color", "prints no colours")
    .addHelpText("after", HELP)
    .action(async (options: import("../commands/init.ts").InitFlags) => {
      const { initCommand } = await import("../commands/init.ts");
      exit(await initCommand(options, io, await loadVariants()));
    });
}

import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec init                                       ask for the required settings
  payspec init --variant integration --url https://sandbox.example/collect --yes
  payspec init --variant alternate --url http://127.0.0.1:8080 --driver http \\
    --driver-url http://127.0.0.1:9000/driver/v1 --ci github --baseline
  payspec init --variant integration --url http://127.0.0.1:8080 --driver-language python

Writes payspec.yaml, with --ci a GitHub workflow or a GitLab job, and with
--driver-language a driver whose functions you complete. Does not ask for
credentials or write any: it lists the environment variables for them at the end.
Existing files are kept unless --force is given.

Exit codes
  0   written
  2   invalid usage, or a file already exists
  70  internal error in payspec`;

/** Defines the arguments of `payspec init`. */
export function defineInit(program: Command, { io, loadVariants, exit }: CommandContext): void {
  program
    .command("init")
    .description("Create payspec.yaml and optionally a CI workflow")
    .option("--variant <name>", "Variant that the server implements; repeatable", collect, [])
    .option("--url <address>", "Base URL of the server, with path prefix if any")
    .option("--driver <kind>", "Kind of driver for actions outside the API: none, http, module, command or manual")
    .option("--driver-url <address>", "Base URL of a driver of kind http")
    .option("--driver-language <name>", "Write a driver to complete: python, go, javascript or java")
    .option("--webhooks-port <number>", "Port for receiving webhooks; 0 for any free port")
    .option("--webhooks-public-url <address>", "Public URL of that port, reachable from the server")
    .option("--ci <name>", "CI file to write: github, gitlab or none")
    .option("--baseline", "Write a baseline of the requirements that would stay inconclusive (see `payspec doctor`)")
    .option("--force", "Overwrite existing files", false)
    .option("--yes", "Ask no questions; use defaults for everything not set by a flag", false)
    .option("--no-color", "Disable colors")
    .addHelpText("after", HELP)
    .action(async (options: import("../commands/init.ts").InitFlags) => {
      const { initCommand } = await import("../commands/init.ts");
      exit(await initCommand(options, io, await loadVariants()));
    });
}

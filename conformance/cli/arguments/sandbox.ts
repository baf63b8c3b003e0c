import { type Command, Option } from "commander";
import { collect } from "./collect.ts";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec sandbox --variant integration --write-config .
  payspec sandbox --variant alternate --port 0 --fault invoice-ids-raced`;

/** Defines the arguments of `payspec sandbox`. */
export function defineSandbox(program: Command, { io, exit }: CommandContext): void {
  program
    .command("sandbox")
    .description("Serve a conformant reference server for each variant, with a checkout page, a driver and a live page")
    .option("--variant <name>", "Variant to include; repeatable", collect, [])
    .option(
      "--port <number>",
      "Port of the first variant; the others use the following ports; 0 for free ports",
      "4010",
    )
    .option("--host <address>", "Address to listen on", "127.0.0.1")
    .option("--driver-token-env <name>", "Environment variable with the token that the driver requires")
    .option("--webhook-url <address>", "Webhook URL of the initial businesses")
    .option("--webhook-host <name>", "Additional host that webhooks may be sent to; repeatable", collect, [])
    .option("--write-config <folder>", "Write a payspec.yaml with new credentials to this folder")
    .option("--fault <name>", "Fault to inject (see `payspec list --faults`)")
    .option("--latitude <name>", "Permitted variation (see `payspec list --latitudes`); repeatable", collect, [])
    .addOption(new Option("--for-parent").default(false).hideHelp())
    .addHelpText("after", HELP)
    .action(async (options: import("../commands/sandbox.ts").SandboxFlags) => {
      const { sandboxCommand } = await import("../commands/sandbox.ts");
      exit(await sandboxCommand(options, io));
    });
}

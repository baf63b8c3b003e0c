import { type Command, Option } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";

const HELP = `
Examples:
  payspec sandbox --variant integration --write-config .
  payspec sandbox --variant alternate --port 0 --fault invoice-ids-raced`;

/** What `payspec sandbox` takes. */
export function defineSandbox(program: Command, { io, exit }: Surroundings): void {
  program
    .command("sandbox")
    .description("serves a deployment of each variant that conforms, with a checkout page and a driver")
    .option("--variant <name>", "only this variant; may be given more than once", collect, [])
    .option("--port <number>", "port of the first variant, the next takes the next one; 0 takes free ones", "4010")
    .option("--host <address>", "address to listen at", "127.0.0.1")
    .option("--driver-token-env <name>", "variable that holds the token which the driver asks for")
    .option("--webhook-url <address>", "where the webhooks of its first businesses go")
    .option(
      "--webhook-host <name>",
      "host that webhooks may go to beside this machine; may be given more than once",
      collect,
      [],
    )
    .option("--write-config <folder>", "writes a payspec.yaml with fresh credentials there")
    .option("--fault <name>", "breaks it in one named way (`payspec list --faults`)")
    .option(
      "--latitude <name>",
      "differs in one way that is free (`payspec list --latitudes`); may be given more than once",
      collect,
      [],
    )
    .addOption(new Option("--for-parent").default(false).hideHelp())
    .addHelpText("after", HELP)
    .action(async (options: import("../commands/sandbox.ts").SandboxFlags) => {
      const { sandboxCommand } = await import("../commands/sandbox.ts");
      exit(await sandboxCommand(options, io));
    });
}

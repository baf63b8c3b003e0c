import { Argument, type Command } from "commander";
import { ABILITIES } from "../../deployment/index.ts";
import { usageOf } from "../drive-call.ts";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec drive approve PAY_20261121_7QK2M
  payspec drive settle REF_20261121_4HN8C --variant integration
  payspec drive rotateKey SB_4711 --key-file keys/new
  payspec drive approve PAY_1 --driver-url http://127.0.0.1:4010/driver/v1

Abilities:
${ABILITIES.map((each) => `  ${usageOf(each)}`).join("\n")}

The verb is enough where only one ability of the driver begins with it, as for
approve, settle and age. Uses the driver in the configuration. Without any
configuration, uses the driver of a sandbox on this machine at port 4010.

Keys are never printed: newBusiness and rotateKey write the new key to
--key-file, which must not exist, and revokeKey reads the key from it.

Exit codes
  0   the driver did it
  1   the driver could not do it
  2   invalid usage or configuration, or the driver does not respond
  70  internal error in payspec`;

/** Defines the arguments of `payspec drive`. */
export function defineDrive(program: Command, { io, loadVariants, exit }: CommandContext): void {
  program
    .command("drive")
    .description("Perform an action of a driver: approve a payment, settle a refund, and others")
    .addArgument(new Argument("<ability>", "Ability of the driver, or its verb"))
    .argument("[value...]", "Values of the ability: ids and addresses")
    .option(
      "--config <file>",
      "Configuration file (default: payspec.yaml or payspec.config.mjs in this folder, if present)",
    )
    .option("--variant <name>", "Variant whose driver to use (default: the configured one)")
    .option("--driver-url <address>", "Address of a driver of kind http, instead of the configured driver")
    .option("--driver-token-env <name>", "Environment variable with the token for --driver-url")
    .option("--key-file <file>", "File for the key of newBusiness, rotateKey or revokeKey")
    .addHelpText("after", HELP)
    .action(async (name: string, values: readonly string[], options: import("../commands/drive.ts").DriveFlags) => {
      const { driveCommand } = await import("../commands/drive.ts");
      exit(await driveCommand(name, values, options, io, await loadVariants()));
    });
}

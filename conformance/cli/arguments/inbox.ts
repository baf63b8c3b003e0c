import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec inbox --variant integration
  payspec inbox --variant alternate --port 0 --into webhooks

Reads only deployments.<variant>.webhooks from the configuration. With --into, each
webhook, numbered from 1, is stored as its head (1.head), its body (1.body) and all its
text values, decoded (1.text). The file named url holds the address of the inbox; the
inbox stops when that file is deleted. Stored webhooks are not redacted.`;

/** Defines the arguments of `payspec inbox`. */
export function defineInbox(program: Command, { io, loadVariants, exit }: CommandContext): void {
  program
    .command("inbox")
    .description("Receive webhooks and print them")
    .option(
      "--config <file>",
      "Configuration file (default: payspec.yaml or payspec.config.mjs in this folder, if present)",
    )
    .option("--variant <name>", "Variant whose inbox to open (default: the configured one)")
    .option("--port <number>", "Port to listen on; 0 for any free port (default: from the configuration, or 4030)")
    .option("--host <address>", "Address to listen on (default: from the configuration, or 127.0.0.1)")
    .option("--into <folder>", "Folder to store the webhooks in, for scripts")
    .addHelpText("after", HELP)
    .action(async (options: import("../commands/inbox.ts").InboxFlags) => {
      const { inboxCommand } = await import("../commands/inbox.ts");
      exit(await inboxCommand(options, io, await loadVariants()));
    });
}

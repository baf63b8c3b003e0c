import type { Command } from "commander";
import type { Surroundings } from "./surroundings.ts";

const HELP = `
Examples:
  payspec inbox --variant integration
  payspec inbox --variant alternate --port 0 --into webhooks

It takes from the configuration only what it needs: deployments.<variant>.webhooks.
--into keeps of each webhook, counted from 1, its head (1.head), its body (1.body)
and all its texts, unwrapped (1.text); the file url says where the inbox is, and the
inbox ends when that file is gone. What is kept there is not redacted.`;

/** What `payspec inbox` takes. */
export function defineInbox(program: Command, { io, loadVariants, exit }: Surroundings): void {
  program
    .command("inbox")
    .description("shows the webhooks of a deployment as they come")
    .option(
      "--config <file>",
      "configuration file; else payspec.yaml or payspec.config.mjs of this folder, if there is one",
    )
    .option("--variant <name>", "variant whose inbox it is (default: the one that is configured)")
    .option("--port <number>", "port to listen at; 0 takes a free one (default: that of the configuration, or 4030)")
    .option("--host <address>", "address to listen at (default: that of the configuration, or 127.0.0.1)")
    .option("--into <folder>", "keeps them there, for scripts")
    .addHelpText("after", HELP)
    .action(async (options: import("../commands/inbox.ts").InboxFlags) => {
      const { inboxCommand } = await import("../commands/inbox.ts");
      exit(await inboxCommand(options, io, await loadVariants()));
    });
}

import { Argument, type Command } from "commander";
import type { CommandContext } from "./command-context.ts";

type Flags = import("../commands/inbox.ts").InboxFlags;

const HELP = `
Examples:
  payspec inbox --variant integration
  payspec inbox --variant alternate --port 0 --into webhooks
  payspec inbox --variant integration --forward-to http://127.0.0.1:3000/webhooks
  payspec inbox resend 3

With --forward-to, each webhook is passed on with the same method, header lines
and body bytes, so that a signature still verifies; only Host and the headers of
the connection are new. The rest of its path and its query are added to the
address. Redirects are not followed. The inbox prints the response of the server.

\`payspec inbox resend 3\` in another terminal lets the running inbox send webhook
3 again. It needs the --port of that inbox if it is not 4030, and exits with 1 if
the server does not answer with a 2xx status.

Reads only deployments.<variant>.webhooks from the configuration. With --into, each
webhook, numbered from 1, is stored as its head (1.head), its body (1.body) and all its
text values, decoded (1.text). The file named url holds the address of the inbox; the
inbox stops when that file is deleted. Stored webhooks are not redacted.`;

/** Defines the arguments of `payspec inbox`. */
export function defineInbox(program: Command, { io, loadVariants, exit }: CommandContext): void {
  program
    .command("inbox")
    .addArgument(new Argument("[action]", "Forward a webhook again from a running inbox").choices(["resend"]))
    .argument("[number]", "Number of the webhook to resend")
    .description("Receive webhooks, print them and forward them to a server")
    .option(
      "--config <file>",
      "Configuration file (default: payspec.yaml or payspec.config.mjs in this folder, if present)",
    )
    .option("--variant <name>", "Variant whose inbox to open (default: the configured one)")
    .option("--port <number>", "Port to listen on; 0 for any free port (default: from the configuration, or 4030)")
    .option("--host <address>", "Address to listen on (default: from the configuration, or 127.0.0.1)")
    .option("--into <folder>", "Folder to store the webhooks in, for scripts")
    .option("--forward-to <address>", "Address of a server on this machine to pass each webhook on to")
    .option("--allow-remote", "Allow an address of another machine for --forward-to", false)
    .addHelpText("after", HELP)
    .action(async (action: "resend" | undefined, number: string | undefined, options: Flags) => {
      if (action === "resend") {
        const { resendCommand } = await import("../commands/resend.ts");
        return exit(await resendCommand(number, options, io));
      }
      const { inboxCommand } = await import("../commands/inbox.ts");
      exit(await inboxCommand(options, io, await loadVariants()));
    });
}

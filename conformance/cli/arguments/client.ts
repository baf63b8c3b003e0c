import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { CommandContext } from "./command-context.ts";

const HELP = `
The command finds the sandbox through these environment variables:
  PAYMENTS_URL                 address of the service
  PAYMENTS_CLIENT_ID, PAYMENTS_BUSINESS_ID,
  PAYMENTS_API_KEY             credentials (alternate variant: PAYMENTS_SECRET_KEY)
  PAYMENTS_LIVE_…              the same for live keys; no real money moves
  PAYMENTS_DRIVER_URL          driver: approves payments, settles refunds, …
  PAYMENTS_WEBHOOK_URL         address at which the client receives webhooks
  PAYMENTS_VARIANT             integration or alternate

Exit codes: 0 conformant, 1 non-conformant, 2 invalid usage, 3 not judged, 4 partial.

Examples:
  payspec client --variant integration -- npm test
  payspec client --variant integration --jobs 4 -- pytest -q
  payspec client --variant alternate --only amount --dry-run -- go test ./...
  payspec client --variant integration --faults --only refund -- npm test
  payspec client --variant integration --baseline client-baseline.yaml -- npm test
`;

/** Defines the arguments of `payspec client`. */
export function defineClient(program: Command, { io, exit }: CommandContext): void {
  program
    .command("client")
    .argument("[command...]", "The client's own tests: any command, after --")
    .description("Run a client's own tests against a sandbox and its legal variations, and judge every request")
    .optionsGroup("Selection:")
    .option("--variant <name>", "Variant that the client is written for", collect, [])
    .option(
      "--only <word>",
      "Run only variations with this word in name, text or requirements; repeatable",
      collect,
      [],
    )
    .option("--exclude <word>", "Leave out variations with this word; repeatable", collect, [])
    .option("--faults", "Run against broken servers too, and report which of them the tests notice", false)
    .option("--dry-run", "Print the runs without running anything", false)
    .optionsGroup("Limits:")
    .option("--jobs <number>", "Number of runs at a time; each has a sandbox and ports of its own", "1")
    .option("--time-limit <seconds>", "Maximum duration of one run of the command, in seconds", "300")
    .option(
      "--webhook-url <address>",
      "Address at which the client receives webhooks (default: a free port for each run)",
    )
    .optionsGroup("Verdict:")
    .option("--accept <requirement>", "Requirement whose mistakes are intended by the tests; repeatable", collect, [])
    .option(
      "--baseline <file>",
      "Baseline file of accepted mistakes and servers with reasons; changes only the exit code",
    )
    .option("--fail-on-unnoticed", "Fail if the tests do not notice a fault", false)
    .optionsGroup("Output:")
    .option("--report-dir <folder>", "Folder for the reports and the output of every run", "payspec-client")
    .option("--verbose", "Show passed runs and the last output of failed ones", false)
    .option("--no-color", "Disable colors")
    .addHelpText("after", HELP)
    .action(
      async (
        command: readonly string[],
        options: Omit<import("../client/client-session.ts").ClientFlags, "command">,
      ) => {
        const { clientCommand } = await import("../commands/client.ts");
        exit(await clientCommand({ ...options, command }, io));
      },
    );
}

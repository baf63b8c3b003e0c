import { Argument, type Command } from "commander";
import { ABILITIES } from "../../deployment/index.ts";
import { usageOf } from "../drive-call.ts";
import { readFlags } from "../read-flags.ts";
import { addCommand, type CommandContext, type GivenFlags } from "./define-command.ts";

const CLIENT_HELP = `
The command finds the sandbox through these environment variables:
  PAYMENTS_URL                 address of the service
  PAYMENTS_CLIENT_ID, PAYMENTS_BUSINESS_ID,
  PAYMENTS_API_KEY             credentials (alternate variant: PAYMENTS_SECRET_KEY)
  PAYMENTS_LIVE_…              the same for live keys; no real money moves
  PAYMENTS_DRIVER_URL          driver: approves payments, settles refunds, …
  PAYMENTS_WEBHOOK_URL         address at which the client receives webhooks
  PAYMENTS_VARIANT             name of the variant

Exit codes: 0 conformant, 1 non-conformant, 2 invalid usage, 3 not judged, 4 partial.

Examples:
  payspec client --variant integration -- npm test
  payspec client --variant integration --jobs 4 -- pytest -q
  payspec client --variant alternate --only amount --dry-run -- go test ./...
  payspec client --variant integration --faults --only refund -- npm test
  payspec client --variant integration --baseline client-baseline.yaml -- npm test
`;

export function defineClient(program: Command, { io, exit }: CommandContext): void {
  addCommand(program, "client")
    .argument("[command...]", "The client's own tests: any command, after --")
    .description("Run a client's own tests against a sandbox and its legal variations, and judge every request")
    .addHelpText("after", CLIENT_HELP)
    .action(async (command: readonly string[], given: GivenFlags) => {
      const { clientCommand } = await import("../commands/client.ts");
      exit(await clientCommand({ ...readFlags("client", given), command }, io));
    });
}

const SANDBOX_HELP = `
Examples:
  payspec sandbox --variant integration --write-config .
  payspec sandbox --variant alternate --port 0 --fault invoice-ids-raced`;

export function defineSandbox(program: Command, { io, exit }: CommandContext): void {
  addCommand(program, "sandbox")
    .description("Serve a conformant reference server for each variant, with a checkout page, a driver and a live page")
    .addHelpText("after", SANDBOX_HELP)
    .action(async (given: GivenFlags) => {
      const { sandboxCommand } = await import("../commands/sandbox.ts");
      exit(await sandboxCommand(readFlags("sandbox", given), io));
    });
}

const CONTROL_HELP = `
Examples:
  payspec control always-200
  payspec control echo --port 4031`;

export function defineControl(program: Command, { io, exit }: CommandContext): void {
  addCommand(program, "control")
    .argument("<name>", "Response to every request: echo, always-200, always-401 or always-404")
    .description("Serve a server that is not a payment service, to test that a run against it fails")
    .addHelpText("after", CONTROL_HELP)
    .action(async (name: string, given: GivenFlags) => {
      const { controlCommand } = await import("../commands/control.ts");
      exit(await controlCommand(name, readFlags("control", given), io));
    });
}

const MOCK_HELP = `
Examples:
  payspec mock --variant alternate
  payspec mock --variant integration --port 0`;

export function defineMock(program: Command, { io, loadVariants, exit }: CommandContext): void {
  addCommand(program, "mock")
    .description("Serve the examples of a contract without state; requires Prism")
    .addHelpText("after", MOCK_HELP)
    .action(async (given: GivenFlags) => {
      const { mockCommand } = await import("../commands/mock.ts");
      exit(await mockCommand(readFlags("mock", given), io, await loadVariants()));
    });
}

const DRIVE_HELP = `
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

export function defineDrive(program: Command, { io, loadVariants, exit }: CommandContext): void {
  addCommand(program, "drive")
    .argument("<ability>", "Ability of the driver, or its verb")
    .argument("[value...]", "Values of the ability: ids and addresses")
    .description("Perform an action of a driver: approve a payment, settle a refund, and others")
    .addHelpText("after", DRIVE_HELP)
    .action(async (name: string, values: readonly string[], given: GivenFlags) => {
      const { driveCommand } = await import("../commands/drive.ts");
      exit(await driveCommand(name, values, readFlags("drive", given), io, await loadVariants()));
    });
}

const INBOX_HELP = `
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

export function defineInbox(program: Command, { io, loadVariants, exit }: CommandContext): void {
  addCommand(program, "inbox")
    .addArgument(new Argument("[action]", "Forward a webhook again from a running inbox").choices(["resend"]))
    .argument("[number]", "Number of the webhook to resend")
    .description("Receive webhooks, print them and forward them to a server")
    .addHelpText("after", INBOX_HELP)
    .action(async (action: "resend" | undefined, number: string | undefined, given: GivenFlags) => {
      const flags = readFlags("inbox", given);
      if (action === "resend") {
        const { resendCommand } = await import("../commands/resend.ts");
        return exit(await resendCommand(number, flags, io));
      }
      const { inboxCommand } = await import("../commands/inbox.ts");
      exit(await inboxCommand(flags, io, await loadVariants()));
    });
}

import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec control always-200
  payspec control echo --port 4031`;

/** Defines the arguments of `payspec control`. */
export function defineControl(program: Command, { io, exit }: CommandContext): void {
  program
    .command("control")
    .argument("<name>", "Response to every request: echo, always-200, always-401 or always-404")
    .description("Serve a server that is not a payment service, to test that a run against it fails")
    .option("--port <number>", "Port to listen on; 0 for any free port", "4030")
    .option("--host <address>", "Address to listen on", "127.0.0.1")
    .addHelpText("after", HELP)
    .action(async (name: string, options: import("../commands/control.ts").ControlFlags) => {
      const { controlCommand } = await import("../commands/control.ts");
      exit(await controlCommand(name, options, io));
    });
}

import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec mock --variant alternate
  payspec mock --variant integration --port 0`;

/** Defines the arguments of `payspec mock`. */
export function defineMock(program: Command, { io, loadVariants, exit }: CommandContext): void {
  program
    .command("mock")
    .description("Serve the examples of a contract without state; requires Prism")
    .option("--variant <name>", "Variant to serve")
    .option("--port <number>", "Port to listen on; 0 for any free port", "4020")
    .option("--host <address>", "Address to listen on", "127.0.0.1")
    .addHelpText("after", HELP)
    .action(async (options: import("../commands/mock.ts").MockFlags) => {
      const { mockCommand } = await import("../commands/mock.ts");
      exit(await mockCommand(options, io, await loadVariants()));
    });
}

import type { Command } from "commander";
import type { Surroundings } from "./surroundings.ts";

const HELP = `
Examples:
  payspec mock --variant alternate
  payspec mock --variant integration --port 0`;

/** What `payspec mock` takes. */
export function defineMock(program: Command, { io, loadVariants, exit }: Surroundings): void {
  program
    .command("mock")
    .description("serves the examples of a contract, without state; needs Prism beside payspec")
    .option("--variant <name>", "variant to serve")
    .option("--port <number>", "port to listen at; 0 takes a free one", "4020")
    .option("--host <address>", "address to listen at", "127.0.0.1")
    .addHelpText("after", HELP)
    .action(async (options: import("../commands/mock.ts").MockFlags) => {
      const { mockCommand } = await import("../commands/mock.ts");
      exit(await mockCommand(options, io, await loadVariants()));
    });
}

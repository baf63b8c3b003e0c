import type { Command } from "commander";
import type { Surroundings } from "./surroundings.ts";

const HELP = `
Examples:
  payspec control always-200
  payspec control echo --port 4031`;

/** What `payspec control` takes. */
export function defineControl(program: Command, { io, exit }: Surroundings): void {
  program
    .command("control")
    .argument("<name>", "what it answers, whatever it is asked: echo, always-200, always-401 or always-404")
    .description("serves what is no payment service at all, to see a run that must not be green")
    .option("--port <number>", "port to listen at; 0 takes a free one", "4030")
    .option("--host <address>", "address to listen at", "127.0.0.1")
    .addHelpText("after", HELP)
    .action(async (name: string, options: import("../commands/control.ts").ControlFlags) => {
      const { controlCommand } = await import("../commands/control.ts");
      exit(await controlCommand(name, options, io));
    });
}

import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";

/** What `payspec report` takes. */
export function defineReport(program: Command, { io, loadVariants, exit }: Surroundings): void {
  program
    .command("report")
    .argument("<log>", "log of a run, or the folder that its report is in")
    .description("renders an earlier run again, without a network: json, junit, markdown, annotations, badge, har")
    .option("--format <name[=file]>", "on the screen, or into a file; may be given more than once", collect, [])
    .action(async (log: string, options: import("../commands/report.ts").ReportFlags) => {
      const { reportCommand } = await import("../commands/report.ts");
      exit(await reportCommand(log, options, io, await loadVariants()));
    });
}

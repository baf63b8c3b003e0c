import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { Surroundings } from "./surroundings.ts";

const HELP = `
Examples:
  payspec report payspec-report                      what the last run printed
  payspec report payspec-report --format html=report.html --format har=run.har
  payspec report shard-1 shard-2 --format junit=junit.xml --format badge=payspec.svg

Formats are text (without a word), json, junit, html, markdown, annotations, badge
and har. A badge speaks of a whole run; for a har, a load keeps no exchanges. Of one
run the exit code is 0 when all was rendered; of several shards it is that of the
whole run, which only their logs together tell.`;

/** What `payspec report` takes. */
export function defineReport(program: Command, { io, loadVariants, exit }: Surroundings): void {
  program
    .command("report")
    .argument("<log...>", "log of a run, or the folder that its report is in; those of all its shards are merged")
    .description("renders an earlier run again, or merges its shards; needs no network")
    .option(
      "--format <name[=file]>",
      "what to render, on the screen or into a file; may be given more than once",
      collect,
      [],
    )
    .option("--no-color", "prints no colours")
    .addHelpText("after", HELP)
    .action(async (logs: readonly string[], options: import("../commands/report.ts").ReportFlags) => {
      const { reportCommand } = await import("../commands/report.ts");
      exit(await reportCommand(logs, options, io, await loadVariants()));
    });
}

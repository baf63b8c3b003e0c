import type { Command } from "commander";
import { collect } from "./collect.ts";
import type { CommandContext } from "./command-context.ts";

const HELP = `
Examples:
  payspec report payspec-report                      print the report of the last run
  payspec report payspec-report --format html=report.html --format har=run.har
  payspec report shard-1 shard-2 --format junit=junit.xml --format badge=payspec.svg

Formats: text (default), json, junit, html, markdown, annotations, badge and har. A
badge needs a complete run. A load test records no exchanges, so it has no har. The
exit code for one run is 0 if everything was rendered; for several shards it is the
exit code of the merged run.`;

/** Defines the arguments of `payspec report`. */
export function defineReport(program: Command, { io, loadVariants, exit }: CommandContext): void {
  program
    .command("report")
    .argument("<log...>", "Log of a run or its report folder; the logs of all shards are merged")
    .description("Render the report of an earlier run or merge its shards; works offline")
    .option("--format <name[=file]>", "Output format, printed or written to a file; repeatable", collect, [])
    .option("--no-color", "Disable colors")
    .addHelpText("after", HELP)
    .action(async (logs: readonly string[], options: import("../commands/report.ts").ReportFlags) => {
      const { reportCommand } = await import("../commands/report.ts");
      exit(await reportCommand(logs, options, io, await loadVariants()));
    });
}
